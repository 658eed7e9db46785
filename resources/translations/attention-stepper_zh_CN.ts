<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>ArithmeticStrip</name>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounded to %1 decimals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers as shown give %1; the result is computed before rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; exactly 1 before rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given, not computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell to see where its number comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each token becomes one row of numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to keep it, Esc to let go.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>In a matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next or previous tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows, Home, End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move to another cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follow the number to where it was computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let go of the cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+1 … Alt+9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jump to a step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExplainPanel</name>
    <message>
        <source>Less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Open a scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenes (*.attn *.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 bytes; a scene has at most %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save picture of this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the pictures of all steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there already: choose an empty folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1 pictures in %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Attention Stepper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Attention Stepper %1&lt;/h3&gt;&lt;p&gt;Shows attention step by step: every number is computed from the scene that is open, and every number says where it comes from.&lt;/p&gt;&lt;p&gt;The program uses no network and sends nothing anywhere.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◀ Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next ▶</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colours: %1 … %2, fixed for this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SceneBar</name>
    <message>
        <source>E&amp;xample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not fit: needs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the papers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the course text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StageView</name>
    <message>
        <source>%1 %2 (%3 of %4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page along %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This tensor has more than two axes: choose the slice that is drawn.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StepRail</name>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a scene file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;picture of this step…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the equation of this step as a PNG file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save pictures of &amp;all steps…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write every step as a numbered PNG file into a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the change again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy arithmetic line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the line below the stage as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the equation larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the equation smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit to the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the equation as large as the window allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the whole screen; Esc leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the first step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the last step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys on one page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Attention Stepper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, licence and what the program does not do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange to blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score of query {0} and key {1} is too large for a double (beyond 1.8·10³⁰⁸): what follows from it cannot be computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Product, before the bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The causal mask starts at the top left: query number i sees the keys 1 to i. There are {0} queries and {1} keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask is added to the scores and holds only 0 and 1, so it hides nothing. To hide cells give it the meaning keep or drop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query {0} has no key left to look at: its weights are zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key {0} has no query left: its weights are zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie: {0} scores are equally great for {1}; the first of them, {2}, is taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greatest score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minus the greatest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the exponentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights after dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After dropout a row need not sum to 1: kept weights are divided by 1 − p = {0}, so that the sum stays 1 on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split into heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores over temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighted sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query, key, value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query beside every key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key beside every query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query and key joined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key, turned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaled dot product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden layer after tanh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concat, tanh, sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query in the hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key in the hidden layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum, before the bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key row beside query row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concat, linear, row by row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concat, linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query through W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bilinear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored out × in, turned</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
