// SPDX-License-Identifier: GPL-3.0-or-later
// One door: what the session shows changes as a whole, and can be taken back exactly.
#include <QSignalSpy>
#include <QUndoStack>

#include "core/formats/trace_json.h"
#include "tests/ui/window.h"

namespace attention::test {

TEST_CASE("back restores what forward left") {
    application();
    Session session;
    REQUIRE(session.open(preset("hello-projected"), QStringLiteral("hello-projected")));
    std::vector<std::optional<CellReference>> seen;
    for (std::size_t i = 0; i + 1 < session.steps().size(); ++i) {
        if (session.chosenCell())
            session.choose(CellReference{session.chosenCell()->node, {1, 0}});
        seen.push_back(session.chosenCell());
        session.moveStep(1);
    }
    for (std::size_t i = seen.size(); i-- > 0;) {
        session.moveStep(-1);
        CHECK(session.stepIndex() == i);
        CHECK(session.chosenCell() == seen[i]);
    }
}

TEST_CASE("a scene that cannot be computed changes nothing and says why") {
    application();
    Session session;
    REQUIRE(session.open(preset("hello"), QStringLiteral("hello")));
    session.setStep(4);
    const std::string before = traceToJson(session.trace());
    QSignalSpy failed(&session, &Session::failed);
    Scene broken = preset("hello");
    broken.heads = 2;  // 3 columns
    CHECK_FALSE(session.edit(QStringLiteral("break"), broken));
    CHECK_FALSE(session.open(broken, QStringLiteral("broken")));
    REQUIRE(failed.count() == 2);
    CHECK(failed[0][0].toString().contains(QStringLiteral("heads is 2")));
    CHECK(traceToJson(session.trace()) == before);
    CHECK(session.stepIndex() == 4);
    CHECK(utf8(session.name()) == "hello");
    CHECK(session.undoStack()->count() == 0);
}

TEST_CASE("undo and redo give the very same scenes") {
    application();
    Session session;
    REQUIRE(session.open(preset("hello"), QStringLiteral("hello")));
    std::vector<std::string> texts{writeScene(session.scene())};
    for (int i = 1; i <= 5; ++i) {
        Scene scene = session.scene();
        scene.embeddings->values[static_cast<std::size_t>(i)] += i;
        REQUIRE(session.edit(QStringLiteral("change"), std::move(scene)));
        texts.push_back(writeScene(session.scene()));
    }
    for (std::size_t i = 5; i-- > 0;) {
        session.undoStack()->undo();
        CHECK(writeScene(session.scene()) == texts[i]);
    }
    for (std::size_t i = 1; i <= 5; ++i) {
        session.undoStack()->redo();
        CHECK(writeScene(session.scene()) == texts[i]);
    }
}

TEST_CASE("another formula keeps the place where we are") {
    application();
    Session session;
    REQUIRE(session.open(preset("hello"), QStringLiteral("hello")));
    session.setStep(static_cast<std::ptrdiff_t>(
        stepShowing(session.trace(), session.steps(), session.trace().find("weights")->id)));
    Scene scene = session.scene();
    scene.score.formula = "additive";
    REQUIRE(session.edit(QStringLiteral("choose"), scene));
    CHECK(session.trace().node(session.step().results.front()).name == "weights");
}

TEST_CASE("following an operand leads to where it was computed") {
    application();
    Session session;
    REQUIRE(session.open(preset("hello-projected"), QStringLiteral("hello-projected")));
    session.follow({session.trace().find("Q")->id, {1, 2}});
    CHECK(session.trace().node(session.step().results.front()).name == "Q");
    CHECK(session.cell() == CellReference{session.trace().find("Q")->id, {1, 2}});
}

}  // namespace attention::test
