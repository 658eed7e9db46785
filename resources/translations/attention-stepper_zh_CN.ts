<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AltText</name>
    <message>
        <source>hidden</source>
        <translation>被遮住</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Numbers from %1 to %2.</source>
        <translation>数值从 %1 到 %2。</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1，%2。</translation>
    </message>
    <message>
        <source> by </source>
        <translation> 乘 </translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Row %1: %2.</source>
        <translation>行 %1：%2。</translation>
    </message>
    <message>
        <source>Tokens: %1.</source>
        <translation>词元：%1。</translation>
    </message>
</context>
<context>
    <name>ExportOutcome</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Saved %1 (%2).</source>
        <translation>已保存 %1（%2）。</translation>
    </message>
    <message>
        <source>Choose another &amp;place…</source>
        <translation>换个位置(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>打开文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Copy &amp;path</source>
        <translation>复制路径(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Show in folder</source>
        <translation>在文件夹中显示(&amp;S)</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>row %1, column %2</source>
        <translation>行 %1，列 %2</translation>
    </message>
    <message>
        <source>%1 attends to %2</source>
        <translation>%1 关注 %2</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>被遮住</translation>
    </message>
    <message>
        <source>not shown yet</source>
        <translation>尚未显示</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>%1 is not a folder that can be written</source>
        <translation>文件夹 %1 无法写入</translation>
    </message>
</context>
<context>
    <name>SafeFile</name>
    <message>
        <source>there is a folder of that name</source>
        <translation>已有同名的文件夹</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>没有文件夹 %1</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder</source>
        <translation>%1 是文件，不是文件夹</translation>
    </message>
    <message>
        <source>the file is protected against writing</source>
        <translation>该文件有写保护</translation>
    </message>
    <message>
        <source>the folder %1 is protected against writing</source>
        <translation>文件夹 %1 有写保护</translation>
    </message>
    <message>
        <source>there is no room left on the disk</source>
        <translation>磁盘已满</translation>
    </message>
</context>
<context>
    <name>attention::ArithmeticStrip</name>
    <message>
        <source>exact</source>
        <translation>精确值</translation>
    </message>
    <message>
        <source>rounded to %1 decimals</source>
        <translation>舍入到 %1 位小数</translation>
    </message>
    <message>
        <source>the numbers as shown give %1; the result is computed before rounding</source>
        <translation>按显示的数计算得 %1；结果由舍入前的数算出</translation>
    </message>
    <message>
        <source>%1; exactly 1 before rounding</source>
        <translation>%1；舍入前恰好为 1</translation>
    </message>
    <message>
        <source>given, not computed</source>
        <translation>给定值，非计算所得</translation>
    </message>
    <message>
        <source>Point at a cell to see where its number comes from.</source>
        <translation>将鼠标指向某个单元格，查看其中的数从何而来。</translation>
    </message>
    <message>
        <source>Each token becomes one row of numbers.</source>
        <translation>每个词元变成一行数字（一个向量）。</translation>
    </message>
    <message>
        <source>Click to keep it, Esc to let go.</source>
        <translation>单击可固定该单元格，按 Esc 取消固定。</translation>
    </message>
    <message>
        <source>Trail: %1</source>
        <translation>追溯路径：%1</translation>
    </message>
    <message>
        <source>Hidden until you guess: type a number. Space shows it.</source>
        <translation>猜过之后才显示：请输入一个数。按空格键直接显示。</translation>
    </message>
    <message>
        <source>Tab goes to its operands, Enter follows one.</source>
        <translation>按 Tab 到它的操作数，按 Enter 继续追溯。</translation>
    </message>
    <message>
        <source>hidden until it is guessed</source>
        <translation>猜测之前隐藏</translation>
    </message>
    <message>
        <source>with one there is nothing to choose: its weight is 1</source>
        <translation>只有一个，无从选择：它的权重就是 1</translation>
    </message>
    <message>
        <source>too small for the computer: rounded to 0</source>
        <translation>小到计算机无法表示：舍入为 0</translation>
    </message>
    <message>
        <source>the others are too small for the computer: rounded to 1</source>
        <translation>其余权重小到计算机无法表示：舍入为 1</translation>
    </message>
</context>
<context>
    <name>attention::AttentionChoices</name>
    <message>
        <source>choose %1</source>
        <translation>选择“%1”</translation>
    </message>
    <message>
        <source>fixed context</source>
        <translation>固定上下文</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>硬注意力</translation>
    </message>
    <message>
        <source>hard, along query</source>
        <translation>硬注意力，沿查询</translation>
    </message>
    <message>
        <source>soft</source>
        <translation>软注意力</translation>
    </message>
    <message>
        <source>soft, along query</source>
        <translation>软注意力，沿查询</translation>
    </message>
    <message>
        <source>Class of attention: %1</source>
        <translation>注意力类别：%1</translation>
    </message>
    <message>
        <source>Self, soft and hard are classes of attention; the scoring formula is chosen beside them.</source>
        <translation>自注意力、软注意力、硬注意力是注意力的类别；得分公式在旁边另选。</translation>
    </message>
    <message>
        <source>given weights</source>
        <translation>给定的权重</translation>
    </message>
    <message>
        <source>The weights are given: how they were computed is not known here.</source>
        <translation>权重是给定的：这里不知道它们是怎样算出来的。</translation>
    </message>
</context>
<context>
    <name>attention::BenchCard</name>
    <message>
        <source>Does not fit: needs %1.</source>
        <translation>不适用：需要%1。</translation>
    </message>
</context>
<context>
    <name>attention::CellEditor</name>
    <message>
        <source>Number of the cell</source>
        <translation>单元格的数值</translation>
    </message>
    <message>
        <source>“%1” is not a number: write 0.5, 0,5 or 1/3. The value stays %2.</source>
        <translation>“%1”不是数：请写成 0.5、0,5 或 1/3。数值保持 %2 不变。</translation>
    </message>
    <message>
        <source>Numbers only: to hide a key (−∞), choose its score and press M. The value stays %1.</source>
        <translation>只能填数字：要遮住一个键（−∞），请选中它的得分并按 M。数值仍为 %1。</translation>
    </message>
</context>
<context>
    <name>attention::ColourBar</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>颜色范围：%1 至 %2</translation>
    </message>
</context>
<context>
    <name>attention::Commands</name>
    <message>
        <source>In a matrix</source>
        <translation>在矩阵中</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>next or previous tensor</source>
        <translation>下一个或上一个张量</translation>
    </message>
    <message>
        <source>Arrows, Home, End</source>
        <translation>方向键、Home、End</translation>
    </message>
    <message>
        <source>move to another cell</source>
        <translation>移到其他单元格</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>let go of the cell</source>
        <translation>取消固定该单元格</translation>
    </message>
    <message>
        <source>Alt+1 … Alt+9</source>
        <translation>Alt+1 … Alt+9</translation>
    </message>
    <message>
        <source>jump to a step</source>
        <translation>跳到相应步骤</translation>
    </message>
    <message>
        <source>follow a computed number to where it was computed</source>
        <translation>转到该数值的计算步骤</translation>
    </message>
    <message>
        <source>Enter, F2 or a digit</source>
        <translation>Enter、F2 或数字键</translation>
    </message>
    <message>
        <source>type another number (of a tensor with dotted lines)</source>
        <translation>输入新的数值（限数字下有点线的张量）</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down; with Shift</source>
        <translation>Alt+↑、Alt+↓（可同时按 Shift）</translation>
    </message>
    <message>
        <source>one more or less; a tenth</source>
        <translation>加减 1；同时按 Shift 则加减 0.1</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>hide the key from the query, or show it again</source>
        <translation>对该查询遮住该键，或恢复</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>colours alone, or numbers again</source>
        <translation>只看颜色，或恢复数字</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>show what is hidden until it is guessed</source>
        <translation>显示猜之前隐藏的结果</translation>
    </message>
    <message>
        <source>While presenting</source>
        <translation>演示时</translation>
    </message>
    <message>
        <source>Page Down, Right, Space</source>
        <translation>Page Down、→、空格键</translation>
    </message>
    <message>
        <source>next step; with Shift the next cell</source>
        <translation>下一步；按住 Shift 则到下一个单元格</translation>
    </message>
    <message>
        <source>Page Up, Left</source>
        <translation>Page Up、←</translation>
    </message>
    <message>
        <source>back; with Shift the cell before</source>
        <translation>上一步；按住 Shift 则到上一个单元格</translation>
    </message>
    <message>
        <source>Up, Down, Ctrl+Left, Ctrl+Right</source>
        <translation>↑、↓、Ctrl+←、Ctrl+→</translation>
    </message>
    <message>
        <source>choose another cell</source>
        <translation>选择其他单元格</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>show what is hidden</source>
        <translation>显示隐藏的结果</translation>
    </message>
    <message>
        <source>A, H, L</source>
        <translation>A、H、L</translation>
    </message>
    <message>
        <source>arithmetic, numbers, a ring around the pointer: on or off</source>
        <translation>算式、数字、指针光圈：显示或隐藏</translation>
    </message>
    <message>
        <source>+ and −</source>
        <translation>+ 和 −</translation>
    </message>
    <message>
        <source>larger, smaller</source>
        <translation>放大、缩小</translation>
    </message>
    <message>
        <source>V, then A to D</source>
        <translation>V，再按 A 到 D</translation>
    </message>
    <message>
        <source>count the votes of the class</source>
        <translation>统计全班的投票</translation>
    </message>
    <message>
        <source>B or full stop, W</source>
        <translation>B 或句点、W</translation>
    </message>
    <message>
        <source>black or white screen; any key ends it</source>
        <translation>黑屏或白屏；按任意键恢复</translation>
    </message>
    <message>
        <source>A number, then Enter</source>
        <translation>数字，再按 Enter</translation>
    </message>
    <message>
        <source>go to that step</source>
        <translation>跳到该步骤</translation>
    </message>
    <message>
        <source>Esc or F5</source>
        <translation>Esc 或 F5</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>the weights with and without √d or a mask</source>
        <translation>并排显示有无 √d 或掩码的权重</translation>
    </message>
    <message>
        <source>[ and ]</source>
        <translation>[ 和 ]</translation>
    </message>
    <message>
        <source>the head or sentence before, or the next one</source>
        <translation>上一个或下一个注意力头或句子</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>the next thing to look for</source>
        <translation>下一个观察要点</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>pin this state, or let it go</source>
        <translation>固定当前状态，或取消固定</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>the difference to the pinned state, or the numbers again</source>
        <translation>与固定状态之差，或恢复为数值</translation>
    </message>
</context>
<context>
    <name>attention::DocumentCommands</name>
    <message>
        <source>If the program stopped now, your changes would be lost: %1. Save them.</source>
        <translation>如果程序现在意外退出，您的更改会丢失：%1。请保存。</translation>
    </message>
    <message>
        <source>Open a scene</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Scenes and exported pictures (*.attn *.json *.png);;All files (*)</source>
        <translation>场景和导出的图片 (*.attn *.json *.png);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The file was changed</source>
        <translation>文件已被更改</translation>
    </message>
    <message>
        <source>“%1” was changed by another window or program since you opened it.</source>
        <translation>您打开“%1”之后，它被别的窗口或程序更改了。</translation>
    </message>
    <message>
        <source>Saving here would put your scene in the place of that change.</source>
        <translation>保存到这里，您的场景会覆盖那些更改。</translation>
    </message>
    <message>
        <source>Save under &amp;another name…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Scenes (*.attn);;All files (*)</source>
        <translation>场景 (*.attn);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be saved: %2. No file was changed, and your changes are still open.</source>
        <translation>无法保存 %1：%2。没有文件被改动，您的更改仍在窗口中。</translation>
    </message>
    <message>
        <source>&amp;Choose another place</source>
        <translation>选择别的位置(&amp;C)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>不保存的话，这些更改会丢失。</translation>
    </message>
    <message>
        <source>Unsaved work from %1 (%2)</source>
        <translation>发现 %1 时未保存的更改（%2）</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>“%1” was changed by another window or program.</source>
        <translation>“%1”被别的窗口或程序更改了。</translation>
    </message>
    <message>
        <source>&amp;Load the change</source>
        <translation>载入更改后的文件(&amp;L)</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 —— %2</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>&amp;Remove missing files</source>
        <translation>移除不存在的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>take a sentence</source>
        <translation>载入句子</translation>
    </message>
    <message>
        <source>Import arrays</source>
        <translation>导入数组</translation>
    </message>
    <message>
        <source>Arrays (*.csv *.npy *.npz *.safetensors *.json);;All files (*)</source>
        <translation>数组 (*.csv *.npy *.npz *.safetensors *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Copy details</source>
        <translation>复制详情(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Open as text</source>
        <translation>作为文本打开(&amp;O)</translation>
    </message>
</context>
<context>
    <name>attention::ExampleDialog</name>
    <message>
        <source>Begin with an example</source>
        <translation>从一个示例开始</translation>
    </message>
</context>
<context>
    <name>attention::ExplainPanel</name>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>attention::ExportCommands</name>
    <message>
        <source>This step shows no tensor that could be copied.</source>
        <translation>这一步没有可以复制的张量。</translation>
    </message>
    <message>
        <source>%1: this tensor, %2</source>
        <translation>%1：这个张量 %2</translation>
    </message>
    <message>
        <source>%1: all steps</source>
        <translation>%1：所有步骤</translation>
    </message>
    <message>
        <source>Export numbers</source>
        <translation>导出数字</translation>
    </message>
    <message>
        <source>%1: all steps, for Excel</source>
        <translation>%1：所有步骤，供 Excel 使用</translation>
    </message>
    <message>
        <source>there is such a file already</source>
        <translation>已经有这样一个文件</translation>
    </message>
    <message>
        <source>No number is chosen: click one, or move there with Tab and arrows.</source>
        <translation>还没有选中数字：单击一个，或用 Tab 和方向键移过去。</translation>
    </message>
</context>
<context>
    <name>attention::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>内容(&amp;W)</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>用途(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>分辨率(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>文字大小(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Digits</source>
        <translation>小数位数(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>this step</source>
        <translation>这一步</translation>
    </message>
    <message>
        <source>its tensor alone</source>
        <translation>仅结果张量</translation>
    </message>
    <message>
        <source>selected steps</source>
        <translation>选定的步骤</translation>
    </message>
    <message>
        <source>all steps</source>
        <translation>所有步骤</translation>
    </message>
    <message>
        <source>as on the screen</source>
        <translation>与屏幕相同</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Unit of length</source>
        <translation>长度单位</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>按需要</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>token labels</source>
        <translation>词元标签</translation>
    </message>
    <message>
        <source>colour bar</source>
        <translation>色条</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>The arithmetic of the chosen cell</source>
        <translation>所选单元格的算式</translation>
    </message>
    <message>
        <source>text as o&amp;utlines</source>
        <translation>文字转为轮廓(&amp;U)</translation>
    </message>
    <message>
        <source>Looks the same without the fonts, but cannot be searched</source>
        <translation>缺少字体时外观不变，但文字无法搜索</translation>
    </message>
    <message>
        <source>transparent &amp;background</source>
        <translation>透明背景(&amp;B)</translation>
    </message>
    <message>
        <source>Fi&amp;x</source>
        <translation>修正(&amp;X)</translation>
    </message>
    <message>
        <source>Widen the figure until its text is large enough</source>
        <translation>加宽图片，直到文字足够大</translation>
    </message>
    <message>
        <source>Description for people who do not see the picture</source>
        <translation>供看不见图片的人使用的文字描述</translation>
    </message>
    <message>
        <source>Cop&amp;y text</source>
        <translation>复制文字(&amp;Y)</translation>
    </message>
    <message>
        <source>Command that writes the same files</source>
        <translation>生成同样文件的命令</translation>
    </message>
    <message>
        <source>Copy co&amp;mmand</source>
        <translation>复制命令(&amp;M)</translation>
    </message>
    <message>
        <source>C&amp;opy picture</source>
        <translation>复制图片(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>all steps (%1)</source>
        <translation>所有步骤（%1 步）</translation>
    </message>
    <message>
        <source>The picture would have %1 × %2 pixels, which is too many. Choose fewer dots per inch or a smaller size.</source>
        <translation>图片将有 %1 × %2 像素，太大了。请降低分辨率或缩小尺寸。</translation>
    </message>
    <message>
        <source>%1 × %2 mm = %3 × %4 px · smallest text %5 pt · %6</source>
        <translation>%1 × %2 毫米 = %3 × %4 像素 · 最小文字 %5 磅 · %6</translation>
    </message>
    <message>
        <source> · one of %1</source>
        <translation> · 共 %1 个文件，此为其一</translation>
    </message>
    <message>
        <source>⚠ The smallest text has %1 pt; print wants %2 pt or more.</source>
        <translation>⚠ 最小的文字只有 %1 磅；印刷至少需要 %2 磅。</translation>
    </message>
    <message>
        <source>%1 is there already: choose an empty folder.</source>
        <translation>%1 已经存在：请选择一个空文件夹。</translation>
    </message>
    <message>
        <source>Folder for the files</source>
        <translation>保存文件的文件夹</translation>
    </message>
    <message>
        <source>save the scene first</source>
        <translation>请先保存场景</translation>
    </message>
    <message>
        <source>differe&amp;nce: now − pinned</source>
        <translation>差值：当前值 − 固定值(&amp;N)</translation>
    </message>
    <message>
        <source>Each tensor as it is now, as it was pinned, and what changed</source>
        <translation>每个张量的当前值、固定时的值以及变化</translation>
    </message>
    <message>
        <source>no command: the pinned state is in no file; save it, pin it, then go on</source>
        <translation>无法给出命令：固定的状态没有保存在文件中；请先保存，再固定，然后继续</translation>
    </message>
    <message>
        <source>Saved %1 files in %2 (%3).</source>
        <translation>已在 %2 中保存 %1 个文件（%3）。</translation>
    </message>
    <message>
        <source>no command: it would show what is hidden until it is guessed</source>
        <translation>没有命令：它会显示在猜测之前隐藏的结果</translation>
    </message>
    <message>
        <source>there is such a file already</source>
        <translation>已经有这样一个文件</translation>
    </message>
</context>
<context>
    <name>attention::FirstHint</name>
    <message>
        <source>&lt;b&gt;Next&lt;/b&gt; goes on (Page Down). Click any number to see where it comes from.</source>
        <translation>单击&lt;b&gt;下一步&lt;/b&gt;（或按 Page Down）继续。单击任意一个数，看它从何而来。</translation>
    </message>
    <message>
        <source>Next goes on (Page Down). Click any number to see where it comes from.</source>
        <translation>单击“下一步”（或按 Page Down）继续。单击任意一个数，看它从何而来。</translation>
    </message>
</context>
<context>
    <name>attention::FormulaBench</name>
    <message>
        <source>Formula bench</source>
        <translation>公式对比</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>得分(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>注意力权重(&amp;W)</translation>
    </message>
    <message>
        <source>What the formulas give, before mask and softmax</source>
        <translation>各公式算出的得分，在掩码和 softmax 之前</translation>
    </message>
    <message>
        <source>The attention weights after softmax</source>
        <translation>softmax 之后的注意力权重</translation>
    </message>
    <message>
        <source>Make &amp;equal: additive = concat-tanh-sum, bilinear = dot</source>
        <translation>使公式相等：“加性”与“拼接 + tanh + 求和”，“双线性”与“点积”(&amp;E)</translation>
    </message>
    <message>
        <source>Chooses W_q above W_k = W and v = 1 for additive, and the identity for bilinear</source>
        <translation>加性：取 W_q 在上、W_k 在下拼成 W，v 全为 1；双线性：W 取单位矩阵</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>注意力权重 %1</translation>
    </message>
    <message>
        <source>Cannot be made equal to the dot product: that needs queries and keys of the same width.</source>
        <translation>无法与点积相等：点积需要查询和键的宽度相同。</translation>
    </message>
    <message>
        <source>W is the identity.</source>
        <translation>W 是单位矩阵。</translation>
    </message>
    <message>
        <source>W_q above W_k is W, and v is all ones.</source>
        <translation>W_q 在上、W_k 在下拼成 W，v 全为 1。</translation>
    </message>
    <message>
        <source>%1 Greatest difference from “%2”: &lt;b&gt;0&lt;/b&gt;, exactly.</source>
        <translation>%1与“%2”的最大差值：&lt;b&gt;0&lt;/b&gt;，完全相等。</translation>
    </message>
    <message>
        <source>%1 Greatest difference from “%2”: &lt;b&gt;%3&lt;/b&gt; to ten decimals; %4 as computed, because the same sum is added up in another order.</source>
        <translation>%1与“%2”的最大差值：舍入到十位小数为 &lt;b&gt;%3&lt;/b&gt;；实际算得 %4，因为同一个和的相加次序不同。</translation>
    </message>
    <message>
        <source>w·[q; k] = w₁·q + w₂·k. Softmax runs along query here and removes w₂·k, which is the same along a column: the &lt;b&gt;key&lt;/b&gt; does not matter. In the row of %1, w₁·q = %2.</source>
        <translation>w·[q; k] = w₁·q + w₂·k。这里 softmax 沿查询方向，会消去同一列中都相同的 w₂·k：&lt;b&gt;键&lt;/b&gt;不起作用。在 %1 这一行，w₁·q = %2。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The query does not matter.&lt;/b&gt; w·[q; k] = w₁·q + w₂·k, and w₁·q is the same along a row (in the row of %1 it is %2), so softmax removes it.</source>
        <translation>&lt;b&gt;查询不起作用。&lt;/b&gt;w·[q; k] = w₁·q + w₂·k，其中 w₁·q 在同一行里都相同（在 %1 这一行是 %2），所以被 softmax 消去。</translation>
    </message>
    <message>
        <source>Any other query would get the same weights.</source>
        <translation>换成任何别的查询，权重都一样。</translation>
    </message>
    <message>
        <source>Greatest difference of the weights between two queries: &lt;b&gt;0&lt;/b&gt;.</source>
        <translation>任意两个查询的权重最大差值：&lt;b&gt;0&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The weights of two queries differ by up to %1 only because of what the mask hides.</source>
        <translation>两个查询的权重最多相差 %1，只是因为掩码遮住的键不同。</translation>
    </message>
</context>
<context>
    <name>attention::ImportPage</name>
    <message>
        <source>Import arrays</source>
        <translation>导入数组</translation>
    </message>
    <message>
        <source>These arrays were found. Each is taken for what its name says; choose where that is wrong.</source>
        <translation>找到了下列数组。每个数组按名称判断其含义；不对的请改选。</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值类型</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>用作</translation>
    </message>
    <message>
        <source>Arrays that were found</source>
        <translation>找到的数组</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>&amp;Take</source>
        <translation>输入内容(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Weights are stored</source>
        <translation>权重的存储方式(&amp;W)</translation>
    </message>
    <message>
        <source>A&amp;xes of three</source>
        <translation>三个轴的顺序(&amp;X)</translation>
    </message>
    <message>
        <source>1 or true in a &amp;mask</source>
        <translation>掩码中 1 或 true 的含义(&amp;M)</translation>
    </message>
    <message>
        <source>To&amp;kens</source>
        <translation>词元(&amp;K)</translation>
    </message>
    <message>
        <source>those of the files; else t1 t2 …</source>
        <translation>用文件中的；没有则为 t1 t2 …</translation>
    </message>
    <message>
        <source>What will be made, or why not</source>
        <translation>将生成的场景，或无法生成的原因</translation>
    </message>
    <message>
        <source>&amp;Open as a scene</source>
        <translation>作为场景打开(&amp;O)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>as the files say</source>
        <translation>按文件中的信息</translation>
    </message>
    <message>
        <source>embeddings: X with its weights</source>
        <translation>embeddings：嵌入 X 及其权重</translation>
    </message>
    <message>
        <source>inputs: Q, K and V themselves</source>
        <translation>inputs：直接用 Q、K、V</translation>
    </message>
    <message>
        <source>in-out: used as X·W</source>
        <translation>in-out：按 X·W 使用</translation>
    </message>
    <message>
        <source>out-in: used as X·Wᵀ, as in PyTorch&apos;s Linear</source>
        <translation>out-in：按 X·Wᵀ 使用，与 PyTorch 的 Linear 相同</translation>
    </message>
    <message>
        <source>batch-first: batch, token, feature</source>
        <translation>batch-first：批次、词元、特征</translation>
    </message>
    <message>
        <source>sequence-first: token, batch, feature</source>
        <translation>sequence-first：词元、批次、特征</translation>
    </message>
    <message>
        <source>keep: may look</source>
        <translation>keep：可见</translation>
    </message>
    <message>
        <source>drop: is hidden</source>
        <translation>drop：遮住</translation>
    </message>
    <message>
        <source>add: a number added to the scores</source>
        <translation>add：加到得分上的数</translation>
    </message>
    <message>
        <source>Not yet: %1</source>
        <translation>还不能生成场景：%1</translation>
    </message>
    <message>
        <source>Axes of the wei&amp;ghts</source>
        <translation>注意力权重的轴(&amp;G)</translation>
    </message>
    <message>
        <source>Lay&amp;er</source>
        <translation>层(&amp;E)</translation>
    </message>
    <message>
        <source>Tokens of &amp;queries</source>
        <translation>查询的词元(&amp;Q)</translation>
    </message>
    <message>
        <source>the same tokens, where there are as many queries as keys</source>
        <translation>查询与键一样多时，用同样的词元</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>weights: finished attention weights</source>
        <translation>weights：算好的注意力权重</translation>
    </message>
    <message>
        <source>as the shape says</source>
        <translation>由形状决定</translation>
    </message>
    <message>
        <source>the field below</source>
        <translation>下面的输入框</translation>
    </message>
</context>
<context>
    <name>attention::LabWindow</name>
    <message>
        <source>This window shows results: first switch off guessing before each result (Ctrl+R).</source>
        <translation>此窗口会显示结果：请先关闭“显示结果前先猜”（Ctrl+R）。</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Copy what this window shows as a picture</source>
        <translation>把这个窗口的内容复制成图片</translation>
    </message>
    <message>
        <source>Write what this window shows as a picture: PNG, SVG or PDF</source>
        <translation>把这个窗口的内容写成图片：PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Copied as a picture.</source>
        <translation>已复制为图片。</translation>
    </message>
    <message>
        <source>its name must end in one of: %1</source>
        <translation>文件名必须以其中之一结尾：%1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
</context>
<context>
    <name>attention::LessonBrowser</name>
    <message>
        <source>Ideas and pages</source>
        <translation>概念与讲解</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Ideas behind attention</source>
        <translation>注意力背后的概念</translation>
    </message>
    <message>
        <source>Kinds of attention</source>
        <translation>注意力的类别</translation>
    </message>
    <message>
        <source>Formulas of the score</source>
        <translation>得分公式</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
</context>
<context>
    <name>attention::LessonPage</name>
    <message>
        <source>Explanation: %1</source>
        <translation>讲解：%1</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>*You draw queries in columns: read “column” for “row” here, and “row” for “column”.*</source>
        <translation>*现在查询按列排列：请把本页的“行”读作“列”，“列”读作“行”。*</translation>
    </message>
</context>
<context>
    <name>attention::MainWindow</name>
    <message>
        <source>About Attention Stepper</source>
        <translation>关于 Attention Stepper</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Attention Stepper %1&lt;/h3&gt;&lt;p&gt;Shows attention step by step: every number is computed from the scene that is open, and every number says where it comes from.&lt;/p&gt;&lt;p&gt;The program uses no network and sends nothing anywhere.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Attention Stepper %1&lt;/h3&gt;&lt;p&gt;逐步展示注意力机制：每个数都由当前打开的场景算出，也都能看到它从何而来。&lt;/p&gt;&lt;p&gt;本程序不使用网络，也不向任何地方发送数据。&lt;/p&gt;&lt;p&gt;自由软件，依 GNU 通用公共许可证第 3 版或更新版本发布。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>讲解</translation>
    </message>
    <message>
        <source>colours: %1 … %2, fixed for this step</source>
        <translation>颜色：%1 … %2，本步骤内固定</translation>
    </message>
</context>
<context>
    <name>attention::MaskLabWindow</name>
    <message>
        <source>Mask lab</source>
        <translation>掩码实验</translation>
    </message>
    <message>
        <source>&amp;Row of scores</source>
        <translation>得分行(&amp;R)</translation>
    </message>
    <message>
        <source>Computed in &amp;precision</source>
        <translation>计算精度(&amp;P)</translation>
    </message>
    <message>
        <source>from the open scene</source>
        <translation>来自打开的场景</translation>
    </message>
    <message>
        <source>a usual row</source>
        <translation>普通的一行</translation>
    </message>
    <message>
        <source>every key hidden</source>
        <translation>所有键都被遮住</translation>
    </message>
    <message>
        <source>scores below −10000</source>
        <translation>得分低于 −10000</translation>
    </message>
    <message>
        <source>double, 64 bit</source>
        <translation>双精度，64 位</translation>
    </message>
    <message>
        <source>single, 32 bit</source>
        <translation>单精度，32 位</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>hide this key</source>
        <translation>遮住这个键</translation>
    </message>
    <message>
        <source>Scores and hidden keys</source>
        <translation>得分与被遮住的键</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>Score of %1</source>
        <translation>%1 的得分</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>遮住 %1</translation>
    </message>
    <message>
        <source>“%1” is not a score: write a number such as −20000 or 0.5, or −inf. The score stays %2.</source>
        <translation>“%1”不是有效的得分：请写成 −20000、0.5 这样的数，或 −inf。得分保持 %2 不变。</translation>
    </message>
    <message>
        <source>−∞ before softmax</source>
        <translation>softmax 前设为 −∞</translation>
    </message>
    <message>
        <source>add −1e9</source>
        <translation>加 −1e9</translation>
    </message>
    <message>
        <source>add −10000</source>
        <translation>加 −10000</translation>
    </message>
    <message>
        <source>0 after softmax</source>
        <translation>softmax 后设为 0</translation>
    </message>
    <message>
        <source>0 after, then ÷ sum</source>
        <translation>后设为 0，再除以和</translation>
    </message>
    <message>
        <source>Hidden keys get exactly 0, and the others sum to 1.</source>
        <translation>被遮住的键权重恰好为 0，其余权重之和为 1。</translation>
    </message>
    <message>
        <source>Greatest difference from −∞: %1.</source>
        <translation>与用 −∞ 时的最大差值：%1。</translation>
    </message>
    <message>
        <source>The same weights as with −∞.</source>
        <translation>权重与用 −∞ 时相同。</translation>
    </message>
    <message>
        <source>No key is left: the row is all zeros, and the program says so. (Plain softmax would divide 0 by 0 and give NaN.)</source>
        <translation>没有剩下任何键：这一行全是零，程序会给出提示。（普通的 softmax 会计算 0 除以 0，得到 NaN。）</translation>
    </message>
    <message>
        <source>Every key is hidden, and yet the keys get weights, with sum %1.</source>
        <translation>所有键都被遮住，却仍然得到权重，和为 %1。</translation>
    </message>
    <message>
        <source>All get the same, %1: next to so large a number the scores are rounded away.</source>
        <translation>每个键都得 %1：加上这么大的数，得分被舍入掉了。</translation>
    </message>
    <message>
        <source>They are those without a mask: what is added to all scores alike, softmax removes.</source>
        <translation>这些就是没有掩码时的权重：所有得分加上同一个数，softmax 会把它消去。</translation>
    </message>
    <message>
        <source>The hidden key %1 gets %2.</source>
        <translation>被遮住的键%1得到权重 %2。</translation>
    </message>
    <message>
        <source>That is more than any key that may be seen: the scores of those are lower still.</source>
        <translation>这比任何可见的键都多：可见键的得分还要更低。</translation>
    </message>
    <message>
        <source>The weights sum to %1 and not to 1: the hidden keys had their share before it was struck out.</source>
        <translation>权重之和是 %1 而不是 1：被遮住的键先分到了一份，然后才被置零。</translation>
    </message>
    <message>
        <source>The sum is 0: there is nothing to divide by.</source>
        <translation>和为 0：不能用它作除数。</translation>
    </message>
    <message>
        <source>The weights of the open scene are given, so it has no scores: this is a usual row.</source>
        <translation>打开的场景的权重是给定的，没有得分：这里用的是普通的一行。</translation>
    </message>
    <message>
        <source>The open scene has no scores: this is a usual row.</source>
        <translation>打开的场景没有得分：这里用的是普通的一行。</translation>
    </message>
    <message>
        <source>%1 (hidden)</source>
        <translation>%1（被遮住）</translation>
    </message>
    <message>
        <source>Scores: %1</source>
        <translation>得分：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>attention::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭这条消息</translation>
    </message>
    <message>
        <source>&amp;Copy the name of the package</source>
        <translation>复制软件包名(&amp;C)</translation>
    </message>
</context>
<context>
    <name>attention::NotesWindow</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>&lt;b&gt;Ask:&lt;/b&gt; what is %1? Its formula is on the screen, its number is not.</source>
        <translation>&lt;b&gt;提问：&lt;/b&gt;%1 是多少？屏幕上有算式，没有结果。</translation>
    </message>
    <message>
        <source>Look for</source>
        <translation>看什么</translation>
    </message>
    <message>
        <source>Next: %1  %2</source>
        <translation>下一步：%1  %2</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
</context>
<context>
    <name>attention::Pace</name>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>停止播放</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>◀ Back</source>
        <translation>◀ 上一步</translation>
    </message>
    <message>
        <source>Next ▶</source>
        <translation>下一步 ▶</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Page Up</translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation>Page Down</translation>
    </message>
    <message>
        <source>Play: go on by itself (F9); any key ends it</source>
        <translation>播放：自动前进（F9）；按任意键停止</translation>
    </message>
    <message>
        <source>by tensor</source>
        <translation>按张量</translation>
    </message>
    <message>
        <source>by row</source>
        <translation>按行</translation>
    </message>
    <message>
        <source>by cell</source>
        <translation>按单元格</translation>
    </message>
    <message>
        <source>How far Next and Back go</source>
        <translation>“下一步”和“上一步”的步幅</translation>
    </message>
</context>
<context>
    <name>attention::PinBar</name>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Now minus pinned, cell by cell (D)</source>
        <translation>当前值减去固定时的值，逐格相减（D）</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Now minus the pinned state, cell by cell.</source>
        <translation>当前值减去固定时的值，逐格相减。</translation>
    </message>
    <message>
        <source>Tokens have no difference: go to a step with numbers.</source>
        <translation>词元没有差值：请转到有数值的步骤。</translation>
    </message>
    <message>
        <source>A state is pinned. Change something, then show the difference.</source>
        <translation>已固定一个状态。请做些改动，再显示差值。</translation>
    </message>
</context>
<context>
    <name>attention::PredictCard</name>
    <message>
        <source>&lt;b&gt;Predict&lt;/b&gt;&amp;nbsp; %1</source>
        <translation>&lt;b&gt;猜一猜&lt;/b&gt;&amp;nbsp; %1</translation>
    </message>
    <message>
        <source>✓ Right: you said %1, and it is %2.</source>
        <translation>✓ 猜对了：猜的是 %1，结果是 %2。</translation>
    </message>
    <message>
        <source>✓ Right, but for rounding: you said %1, and it is %2.</source>
        <translation>✓ 猜对了，只差舍入：猜的是 %1，结果是 %2。</translation>
    </message>
    <message>
        <source>✗ You said %1; it is %2.</source>
        <translation>✗ 没猜对：猜的是 %1，结果是 %2。</translation>
    </message>
    <message>
        <source>Type a number: 2, 0.5, 1/3.</source>
        <translation>请输入数字：2、0.5、1/3。</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>还有 %1 个未显示</translation>
    </message>
    <message>
        <source>Your guess</source>
        <translation>猜测值</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the result without a guess (Space on the stage, or Next)</source>
        <translation>不猜，直接显示结果（焦点在图上时按空格键，或按“下一步”）</translation>
    </message>
</context>
<context>
    <name>attention::PresentCommands</name>
    <message>
        <source>S&amp;creen</source>
        <translation>屏幕(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;The other one, if there are two</source>
        <translation>有两个屏幕时用另一个(&amp;T)</translation>
    </message>
</context>
<context>
    <name>attention::PresentWindow</name>
    <message>
        <source>To step %1: Enter</source>
        <translation>跳到第 %1 步：按 Enter</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>还有 %1 个未显示</translation>
    </message>
    <message>
        <source>A, B, C or D is a vote · R shows the result · Esc ends the vote</source>
        <translation>按 A、B、C 或 D 投票 · R 显示结果 · Esc 结束投票</translation>
    </message>
    <message>
        <source>Page Down or click: next · R: reveal · H: numbers · A: arithmetic · V: vote · B: black · Esc: end</source>
        <translation>Page Down 或单击：下一步 · R：显示结果 · H：数字 · A：算式 · V：投票 · B：黑屏 · Esc：结束</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2（共 %3 个）</translation>
    </message>
</context>
<context>
    <name>attention::ScaleLabWindow</name>
    <message>
        <source>Scale lab</source>
        <translation>缩放实验</translation>
    </message>
    <message>
        <source>Width &amp;d of the vectors</source>
        <translation>向量宽度 &amp;d</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>键(&amp;K)</translation>
    </message>
    <message>
        <source>Se&amp;ed</source>
        <translation>随机种子(&amp;E)</translation>
    </message>
    <message>
        <source>Width d of the vectors</source>
        <translation>向量宽度 d</translation>
    </message>
    <message>
        <source>Number of keys</source>
        <translation>键的个数</translation>
    </message>
    <message>
        <source>Seed of the random vectors</source>
        <translation>随机向量的种子</translation>
    </message>
    <message>
        <source>largest weight</source>
        <translation>最大权重</translation>
    </message>
    <message>
        <source>entropy, nats</source>
        <translation>熵（奈特）</translation>
    </message>
    <message>
        <source>size of the gradient</source>
        <translation>梯度大小</translation>
    </message>
    <message>
        <source>q·k ÷ √d: as it should be</source>
        <translation>q·k ÷ √d：正确的做法</translation>
    </message>
    <message>
        <source>q·k: without a divisor</source>
        <translation>q·k：不缩放</translation>
    </message>
    <message>
        <source>q·k ÷ d: divided too much</source>
        <translation>q·k ÷ d：缩放过度</translation>
    </message>
    <message>
        <source>all keys alike: nothing is chosen</source>
        <translation>均匀分布：对所有键一视同仁</translation>
    </message>
    <message>
        <source>Largest weight</source>
        <translation>最大权重</translation>
    </message>
    <message>
        <source>max a</source>
        <translation>max a</translation>
    </message>
    <message>
        <source>Entropy in nats</source>
        <translation>熵（奈特）</translation>
    </message>
    <message>
        <source>Gradient through softmax</source>
        <translation>softmax 的梯度（雅可比范数）</translation>
    </message>
    <message>
        <source>width d</source>
        <translation>宽度 d</translation>
    </message>
    <message>
        <source>At d = %1: %2</source>
        <translation>d = %1 时：%2</translation>
    </message>
    <message>
        <source>At d = %1 the scores q·k spread by about √d = %2. Without a divisor the greatest of %3 keys gets %4 on average and %5 of the gradient that √d lets through is left; divided by d the greatest gets %6, where equal shares would be %7.</source>
        <translation>d = %1 时，得分 q·k 的标准差约为 √d = %2。如果不除，%3 个键中最大的权重平均为 %4，梯度只剩除以 √d 时的 %5；如果除以 d，最大的权重只有 %6，而平均分配时是 %7。</translation>
    </message>
    <message>
        <source>Mean of %1 draws from N(0, 1), seed %2.</source>
        <translation>从 N(0, 1) 抽样 %1 次的平均值，随机种子 %2。</translation>
    </message>
</context>
<context>
    <name>attention::SceneBar</name>
    <message>
        <source>E&amp;xample</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation>得分(&amp;S)</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Scoring formula</source>
        <translation>得分公式</translation>
    </message>
    <message>
        <source>Does not fit: needs %1</source>
        <translation>不适用：需要%1</translation>
    </message>
    <message>
        <source>As in the papers</source>
        <translation>论文中的公式</translation>
    </message>
    <message>
        <source>As in the course text</source>
        <translation>课程教材中的公式</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation>选择“%1”</translation>
    </message>
    <message>
        <source>The weights are given: no formula computes them.</source>
        <translation>权重是给定的：不由公式算出。</translation>
    </message>
    <message>
        <source>given weights</source>
        <translation>给定的权重</translation>
    </message>
</context>
<context>
    <name>attention::SceneOptions</name>
    <message>
        <source>change the number of heads</source>
        <translation>更改头数</translation>
    </message>
    <message>
        <source>change the temperature</source>
        <translation>更改温度</translation>
    </message>
    <message>
        <source>add the causal mask</source>
        <translation>加上因果掩码</translation>
    </message>
    <message>
        <source>remove the causal mask</source>
        <translation>去掉因果掩码</translation>
    </message>
    <message>
        <source>add dropout</source>
        <translation>加上 dropout</translation>
    </message>
    <message>
        <source>remove dropout</source>
        <translation>去掉 dropout</translation>
    </message>
    <message>
        <source>change the dropout</source>
        <translation>更改 dropout</translation>
    </message>
    <message>
        <source>change the dropout pattern</source>
        <translation>更改 dropout 的随机种子</translation>
    </message>
    <message>
        <source>Options of the scene</source>
        <translation>场景选项</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头数(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Temperature</source>
        <translation>温度(&amp;T)</translation>
    </message>
    <message>
        <source>Share that is &amp;dropped, p</source>
        <translation>丢弃概率 p(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Seed of the pattern</source>
        <translation>随机种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Causal mask: no query sees later keys</source>
        <translation>因果掩码：查询看不到后面的键(&amp;C)</translation>
    </message>
    <message>
        <source>D&amp;ropout after softmax</source>
        <translation>softmax 之后做 dropout(&amp;R)</translation>
    </message>
    <message>
        <source>“%1” is not a number: write 0.5 or 0,5.</source>
        <translation>“%1”不是数：请写成 0.5 或 0,5。</translation>
    </message>
    <message>
        <source>The weights of this scene are given. What they were computed with is not known and cannot be changed.</source>
        <translation>此场景的权重是给定的。计算它们时所用的设置未知，也不能更改。</translation>
    </message>
</context>
<context>
    <name>attention::Session</name>
    <message>
        <source>change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>mask %1</source>
        <translation>遮住 %1</translation>
    </message>
    <message>
        <source>A mask hides a key from a query: choose a cell of the scores or the weights.</source>
        <translation>掩码让某个查询看不到某个键：请选择得分或权重的一个单元格。</translation>
    </message>
    <message>
        <source>paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
    <message>
        <source>These weights are given, so there is no score to mask: write 0 in the cell instead.</source>
        <translation>这些权重是给定的，没有可以遮住的得分：请在该单元格中写 0。</translation>
    </message>
    <message>
        <source>The mask has changed for %1: see step %2.</source>
        <translation>%1 的掩码已更改：见第 %2 步。</translation>
    </message>
</context>
<context>
    <name>attention::SettingsPage</name>
    <message>
        <source>&amp;Restore defaults</source>
        <translation>恢复默认值(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>attention::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>attention::StageView</name>
    <message>
        <source>%1 %2 (%3 of %4)</source>
        <translation>%1 %2（%3/%4）</translation>
    </message>
    <message>
        <source>Page along %1</source>
        <translation>沿“%1”轴选择切片</translation>
    </message>
    <message>
        <source>This tensor has more than two axes: choose the slice that is drawn.</source>
        <translation>该张量的轴多于两个，请选择要显示的切片。</translation>
    </message>
    <message>
        <source>all side by side</source>
        <translation>全部并排</translation>
    </message>
    <message>
        <source>%1 is computed. Change %2.</source>
        <translation>%1 由计算得出，请更改 %2。</translation>
    </message>
    <message>
        <source>Those that are looked at</source>
        <translation>被关注的一方</translation>
    </message>
    <message>
        <source>Those that ask</source>
        <translation>提问的一方</translation>
    </message>
    <message>
        <source>Sentence: words with spaces between them</source>
        <translation>句子：词与词之间用空格隔开</translation>
    </message>
    <message>
        <source>Words with spaces between them; Chinese without spaces is split into letters. Enter takes the sentence.</source>
        <translation>词与词之间用空格隔开；没有空格的中文按字切分。按 Enter 生效。</translation>
    </message>
    <message>
        <source>change the sentence</source>
        <translation>更改句子</translation>
    </message>
    <message>
        <source>Choose the cell where the numbers go: click it or move there with Tab and arrows.</source>
        <translation>请先选择要填入数的单元格：单击它，或用 Tab 和方向键移过去。</translation>
    </message>
    <message>
        <source>The embeddings of words that are new here are made up from their letters: change them as you like.</source>
        <translation>新词的嵌入由程序根据字面自动生成，可以随意修改。</translation>
    </message>
</context>
<context>
    <name>attention::StepRail</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>attention::TokenGraphWindow</name>
    <message>
        <source>Token graph</source>
        <translation>词元图</translation>
    </message>
    <message>
        <source>&amp;Undirected: mean of both directions</source>
        <translation>无向：取两个方向的平均(&amp;U)</translation>
    </message>
    <message>
        <source>Hide edges below this weight</source>
        <translation>隐藏权重低于此值的边</translation>
    </message>
    <message>
        <source>&amp;Hide edges below %1</source>
        <translation>隐藏低于 %1 的边(&amp;H)</translation>
    </message>
    <message>
        <source>Nothing attends here: the decoder does not look back.</source>
        <translation>这里没有注意力：解码器不回看源句。</translation>
    </message>
    <message>
        <source>%1 of %2 edges hidden</source>
        <translation>%2 条边中隐藏了 %1 条</translation>
    </message>
    <message>
        <source>Token graph: %1 queries, %2 keys, %3 edges</source>
        <translation>词元图：%1 个查询，%2 个键，%3 条边</translation>
    </message>
    <message>
        <source>Only the strongest edges are drawn; %1 weaker ones are not.</source>
        <translation>只画出最强的边；还有 %1 条较弱的没有画出。</translation>
    </message>
    <message>
        <source>Queries stand above, keys below: each edge runs from a query to a key.</source>
        <translation>上面是查询，下面是键：每条边都从查询指向键。</translation>
    </message>
    <message>
        <source>An arrow runs from the token that asks to the token that it looks at.</source>
        <translation>箭头从提问的词元指向它所关注的词元。</translation>
    </message>
    <message>
        <source>Here the weights are the same in both directions: the mean loses nothing.</source>
        <translation>这里两个方向的权重相同：取平均没有损失。</translation>
    </message>
    <message>
        <source>What the mean loses: who looks at whom. “%1” gives %3 to “%2”, but “%2” gives only %4 to “%1”; the edge shows %5 for both. No pair differs more (by %6), and what goes out of a token no longer sums to 1.</source>
        <translation>取平均之后，看不出谁在关注谁：“%1”给“%2”的权重是 %3，而“%2”给“%1”的只有 %4；这条边对两者都显示 %5。这一对相差最大（差 %6），而且一个词元发出的权重之和不再是 1。</translation>
    </message>
    <message>
        <source>No edge is that strong.</source>
        <translation>没有这么强的边。</translation>
    </message>
    <message>
        <source>Edges of “%1”: %2</source>
        <translation>“%1”的边：%2</translation>
    </message>
    <message>
        <source>Strongest edges: %1</source>
        <translation>最强的边：%1</translation>
    </message>
</context>
<context>
    <name>attention::TwinsWindow</name>
    <message>
        <source>Twins</source>
        <translation>有无对照</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>并排显示(&amp;S)</translation>
    </message>
    <message>
        <source>What one of the twins lacks</source>
        <translation>对照的一方缺少什么</translation>
    </message>
    <message>
        <source>with and without √d_k</source>
        <translation>有 √d_k 与没有 √d_k</translation>
    </message>
    <message>
        <source>with and without the mask</source>
        <translation>有掩码与没有掩码</translation>
    </message>
    <message>
        <source>with and without a causal mask</source>
        <translation>有因果掩码与没有因果掩码</translation>
    </message>
    <message>
        <source>Greatest weight for the key %1: </source>
        <translation>键 %1 得到的最大权重：</translation>
    </message>
    <message>
        <source>Greatest weight of the query %1: </source>
        <translation>查询 %1 的最大权重：</translation>
    </message>
    <message>
        <source>%1 with √%2, %3 without.</source>
        <translation>除以 √%2 时为 %1，不除时为 %3。</translation>
    </message>
    <message>
        <source>%1 with the mask, %2 without.</source>
        <translation>有掩码时为 %1，没有时为 %2。</translation>
    </message>
    <message>
        <source>Without it, what gets nothing under the mask has %1.</source>
        <translation>被掩码置为 0 的权重，在没有掩码时合计 %1。</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a scene file</source>
        <translation>打开场景文件</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>退出程序</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Make the change again</source>
        <translation>重做刚撤销的更改</translation>
    </message>
    <message>
        <source>&amp;Copy arithmetic line</source>
        <translation>复制算式(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the line below the stage as text</source>
        <translation>把图下方的算式复制为文本</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Draw the equation larger</source>
        <translation>把图放大</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Draw the equation smaller</source>
        <translation>把图缩小</translation>
    </message>
    <message>
        <source>&amp;Fit to the window</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Draw the equation as large as the window allows</source>
        <translation>在窗口允许的范围内尽量把图放大</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>Use the whole screen; Esc leaves</source>
        <translation>全屏显示，按 Esc 退出</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation>转到下一步</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the step before</source>
        <translation>转到上一步</translation>
    </message>
    <message>
        <source>&amp;First step</source>
        <translation>第一步(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the first step</source>
        <translation>转到第一步</translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation>最后一步(&amp;L)</translation>
    </message>
    <message>
        <source>Go to the last step</source>
        <translation>转到最后一步</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>All keys on one page</source>
        <translation>在一页上列出所有快捷键</translation>
    </message>
    <message>
        <source>&amp;About Attention Stepper</source>
        <translation>关于 Attention Stepper(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licence and what the program does not do</source>
        <translation>版本、许可证，以及本程序不做的事</translation>
    </message>
    <message>
        <source>Orange to blue</source>
        <translation>橙—蓝</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Greys</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个词元</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏维</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Product before bias</source>
        <translation>乘积（未加偏置）</translation>
    </message>
    <message>
        <source>The mask is added to the scores and holds only 0 and 1, so it hides nothing. To hide cells give it the meaning keep or drop.</source>
        <translation>掩码与得分相加，而其中只有 0 和 1，因此没有遮住任何单元格。若要遮住某些单元格，请将掩码的含义设为 keep 或 drop。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>加掩码后的得分</translation>
    </message>
    <message>
        <source>Greatest score</source>
        <translation>最大得分</translation>
    </message>
    <message>
        <source>Minus the greatest</source>
        <translation>减去最大值</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>取指数</translation>
    </message>
    <message>
        <source>Dropout pattern</source>
        <translation>dropout 掩码</translation>
    </message>
    <message>
        <source>After dropout</source>
        <translation>dropout 后的权重</translation>
    </message>
    <message>
        <source>Split into heads</source>
        <translation>拆分为注意力头</translation>
    </message>
    <message>
        <source>Over temperature</source>
        <translation>得分除以温度</translation>
    </message>
    <message>
        <source>Weighted sum</source>
        <translation>加权和</translation>
    </message>
    <message>
        <source>Heads side by side</source>
        <translation>注意力头并排</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Query, key, value</source>
        <translation>查询、键、值</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>Query repeated</source>
        <translation>查询的复制</translation>
    </message>
    <message>
        <source>Key repeated</source>
        <translation>键的复制</translation>
    </message>
    <message>
        <source>Joined pairs</source>
        <translation>查询与键的拼接</translation>
    </message>
    <message>
        <source>Key, turned</source>
        <translation>键的转置</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>缩放后的得分</translation>
    </message>
    <message>
        <source>Scaled dot product</source>
        <translation>缩放点积</translation>
    </message>
    <message>
        <source>Dot product</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>隐藏层</translation>
    </message>
    <message>
        <source>Hidden after tanh</source>
        <translation>tanh 后的隐藏层</translation>
    </message>
    <message>
        <source>Concat, tanh, sum</source>
        <translation>拼接 + tanh + 求和</translation>
    </message>
    <message>
        <source>Hidden query</source>
        <translation>隐藏层中的查询</translation>
    </message>
    <message>
        <source>Hidden key</source>
        <translation>隐藏层中的键</translation>
    </message>
    <message>
        <source>Sum before bias</source>
        <translation>和（未加偏置）</translation>
    </message>
    <message>
        <source>Additive</source>
        <translation>加性</translation>
    </message>
    <message>
        <source>Key row by row</source>
        <translation>与查询行配对的键行</translation>
    </message>
    <message>
        <source>Concat, linear, row by row</source>
        <translation>逐行拼接线性</translation>
    </message>
    <message>
        <source>Linear layer</source>
        <translation>线性层</translation>
    </message>
    <message>
        <source>Concat, linear</source>
        <translation>拼接线性</translation>
    </message>
    <message>
        <source>Query through W</source>
        <translation>查询乘以 W</translation>
    </message>
    <message>
        <source>Bilinear</source>
        <translation>双线性</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Weights of a layer</source>
        <translation>权重矩阵</translation>
    </message>
    <message>
        <source>Turned weights</source>
        <translation>转置（按输出 × 输入存储）</translation>
    </message>
    <message>
        <source>Sum of exponentials</source>
        <translation>指数值之和</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>注意力(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Soft attention: softmax</source>
        <translation>软注意力：softmax(&amp;S)</translation>
    </message>
    <message>
        <source>Every key gets a share</source>
        <translation>每个键都分到一份权重</translation>
    </message>
    <message>
        <source>&amp;Hard attention: the greatest score</source>
        <translation>硬注意力：只取最大得分(&amp;H)</translation>
    </message>
    <message>
        <source>The key with the greatest score gets everything</source>
        <translation>得分最大的键独占全部权重</translation>
    </message>
    <message>
        <source>Weights sum to 1 along &amp;key</source>
        <translation>沿键方向归一化（权重之和为 1）(&amp;K)</translation>
    </message>
    <message>
        <source>Each query shares itself out over the keys</source>
        <translation>每个查询把权重分给各个键</translation>
    </message>
    <message>
        <source>Weights sum to 1 along &amp;query</source>
        <translation>沿查询方向归一化（权重之和为 1）(&amp;Q)</translation>
    </message>
    <message>
        <source>Each key is shared out over the queries</source>
        <translation>每个键把权重分给各个查询</translation>
    </message>
    <message>
        <source>&amp;Decoder looks back</source>
        <translation>解码器回看源句(&amp;D)</translation>
    </message>
    <message>
        <source>Off: the decoder knows only the last state of the encoder</source>
        <translation>关闭后，解码器只知道编码器的最后一个状态</translation>
    </message>
    <message>
        <source>Next &amp;time step</source>
        <translation>下一时间步(&amp;T)</translation>
    </message>
    <message>
        <source>Go to the next word of the encoder or decoder</source>
        <translation>转到编码器或解码器的下一个词</translation>
    </message>
    <message>
        <source>Time step bef&amp;ore</source>
        <translation>上一时间步(&amp;O)</translation>
    </message>
    <message>
        <source>Go to the word before</source>
        <translation>转到前一个词</translation>
    </message>
    <message>
        <source>Encoder, word %1: %2</source>
        <translation>编码器，第 %1 个词：%2</translation>
    </message>
    <message>
        <source>Decoder, step %1: after %2</source>
        <translation>解码器，第 %1 步：在“%2”之后</translation>
    </message>
    <message>
        <source>State to begin with</source>
        <translation>初始状态</translation>
    </message>
    <message>
        <source>What the input says</source>
        <translation>输入的贡献</translation>
    </message>
    <message>
        <source>What the old state says</source>
        <translation>旧状态的贡献</translation>
    </message>
    <message>
        <source>Both together</source>
        <translation>两者之和</translation>
    </message>
    <message>
        <source>Reset gate</source>
        <translation>重置门</translation>
    </message>
    <message>
        <source>Update gate</source>
        <translation>更新门</translation>
    </message>
    <message>
        <source>What the reset gate lets through</source>
        <translation>重置门放行的部分</translation>
    </message>
    <message>
        <source>Proposed state</source>
        <translation>候选状态</translation>
    </message>
    <message>
        <source>Share of the proposal</source>
        <translation>候选状态所占的比例</translation>
    </message>
    <message>
        <source>Taken from the proposal</source>
        <translation>取自候选状态</translation>
    </message>
    <message>
        <source>Kept from the old state</source>
        <translation>保留的旧状态</translation>
    </message>
    <message>
        <source>New state</source>
        <translation>新状态</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Query and context side by side</source>
        <translation>查询与上下文并排</translation>
    </message>
    <message>
        <source>Decoder step</source>
        <translation>解码器的一步</translation>
    </message>
    <message>
        <source>States of the encoder</source>
        <translation>编码器的各个状态</translation>
    </message>
    <message>
        <source>Word of this step</source>
        <translation>这一步的词</translation>
    </message>
    <message>
        <source>Embeddings of those that ask</source>
        <translation>提问方的嵌入</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Input and context side by side</source>
        <translation>输入与上下文并排</translation>
    </message>
    <message>
        <source>State and context side by side</source>
        <translation>状态与上下文并排</translation>
    </message>
    <message>
        <source>Combination</source>
        <translation>结合</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>logits（未归一化得分）</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Encoder–decoder</source>
        <translation>编码器–解码器</translation>
    </message>
    <message>
        <source>source</source>
        <translation>源词</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标词</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Before the activation</source>
        <translation>激活函数之前</translation>
    </message>
    <message>
        <source>Mean over the heads</source>
        <translation>各头的平均</translation>
    </message>
    <message>
        <source>Products of the halves</source>
        <translation>两半逐位相乘</translation>
    </message>
    <message>
        <source>Scores as a column</source>
        <translation>列形式的得分</translation>
    </message>
    <message>
        <source>Both weights, one above the other</source>
        <translation>上下相叠的两个权重矩阵</translation>
    </message>
    <message>
        <source>v as a column</source>
        <translation>列形式的 v</translation>
    </message>
    <message>
        <source>&amp;Options: heads, temperature, mask, dropout…</source>
        <translation>选项：头数、温度、掩码、dropout(&amp;O)…</translation>
    </message>
    <message>
        <source>Change heads, temperature, causal mask and dropout</source>
        <translation>更改头数、温度、因果掩码和 dropout</translation>
    </message>
    <message>
        <source>As the system has it</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>As many as needed, at most 2</source>
        <translation>按需要，最多 2 位</translation>
    </message>
    <message>
        <source>%1 seconds after a change</source>
        <translation>改动 %1 秒后</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Colours of values</source>
        <translation>数值的颜色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Decimals in cells</source>
        <translation>单元格中的小数位数(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keep unsaved work</source>
        <translation>自动暂存未保存的更改(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Queries in columns: draw every tensor transposed</source>
        <translation>查询按列排列：转置显示所有张量(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste numbers</source>
        <translation>粘贴数字(&amp;P)</translation>
    </message>
    <message>
        <source>Fill the matrix from the chosen cell on with the numbers of the clipboard</source>
        <translation>从所选单元格开始，把剪贴板中的数填入矩阵</translation>
    </message>
    <message>
        <source>Chan&amp;ge this number</source>
        <translation>修改这个数(&amp;G)</translation>
    </message>
    <message>
        <source>Type another number into the chosen cell</source>
        <translation>在所选单元格中输入另一个数</translation>
    </message>
    <message>
        <source>&amp;Queries in columns</source>
        <translation>查询按列排列(&amp;Q)</translation>
    </message>
    <message>
        <source>Draw every tensor transposed, as lectures with column vectors do</source>
        <translation>所有张量转置显示，与使用列向量的教材一致</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>Language, colours, decimals and more on one page</source>
        <translation>语言、颜色、小数位数等，都在一页上</translation>
    </message>
    <message>
        <source>&amp;Mask this key for this query</source>
        <translation>对该查询遮住该键(&amp;M)</translation>
    </message>
    <message>
        <source>Hide the key of the chosen cell from its query, or show it again</source>
        <translation>对该查询遮住所选单元格对应的键，或恢复</translation>
    </message>
    <message>
        <source>&amp;Pin this state</source>
        <translation>固定当前状态(&amp;P)</translation>
    </message>
    <message>
        <source>Keep all numbers as they are now, to compare later ones with them</source>
        <translation>记住当前所有的数，供以后对比</translation>
    </message>
    <message>
        <source>Show the &amp;difference</source>
        <translation>显示差值(&amp;D)</translation>
    </message>
    <message>
        <source>Show each step as now minus pinned</source>
        <translation>每一步都显示当前值减去固定时的值</translation>
    </message>
    <message>
        <source>&amp;Unpin</source>
        <translation>取消固定(&amp;U)</translation>
    </message>
    <message>
        <source>Forget the pinned state</source>
        <translation>清除已固定的状态</translation>
    </message>
    <message>
        <source>Follow this n&amp;umber</source>
        <translation>追溯这个数(&amp;U)</translation>
    </message>
    <message>
        <source>To the step where the chosen number was computed</source>
        <translation>到算出所选数字的那一步</translation>
    </message>
    <message>
        <source>Back along the t&amp;rail</source>
        <translation>沿追溯路径后退(&amp;R)</translation>
    </message>
    <message>
        <source>To the number from which this one was followed</source>
        <translation>回到追溯之前的那个数</translation>
    </message>
    <message>
        <source>For&amp;ward along the trail</source>
        <translation>沿追溯路径前进(&amp;W)</translation>
    </message>
    <message>
        <source>To the number that was followed from here</source>
        <translation>前进到刚才由此追溯到的数</translation>
    </message>
    <message>
        <source>Next and Back go from tensor to tensor</source>
        <translation>“下一步”和“上一步”逐个张量移动</translation>
    </message>
    <message>
        <source>Next and Back go through the rows of each result</source>
        <translation>“下一步”和“上一步”逐行走过每个结果</translation>
    </message>
    <message>
        <source>Step by &amp;cell</source>
        <translation>按单元格前进(&amp;C)</translation>
    </message>
    <message>
        <source>Next and Back go through the cells of each result</source>
        <translation>“下一步”和“上一步”逐格走过每个结果</translation>
    </message>
    <message>
        <source>&amp;Play or stop</source>
        <translation>播放或停止(&amp;P)</translation>
    </message>
    <message>
        <source>Go on by itself; any key ends it</source>
        <translation>自动前进；按任意键停止</translation>
    </message>
    <message>
        <source>Play &amp;slowly</source>
        <translation>慢速播放(&amp;S)</translation>
    </message>
    <message>
        <source>Four seconds for each tensor</source>
        <translation>每个张量四秒</translation>
    </message>
    <message>
        <source>Two seconds for each tensor</source>
        <translation>每个张量两秒</translation>
    </message>
    <message>
        <source>Play &amp;quickly</source>
        <translation>快速播放(&amp;Q)</translation>
    </message>
    <message>
        <source>Less than a second for each tensor</source>
        <translation>每个张量不到一秒</translation>
    </message>
    <message>
        <source>Next re&amp;gion</source>
        <translation>下一区域(&amp;G)</translation>
    </message>
    <message>
        <source>Move the focus: bar, steps, stage, arithmetic, explanation</source>
        <translation>移动焦点：工具栏、步骤、图、算式、讲解</translation>
    </message>
    <message>
        <source>Move the focus the other way</source>
        <translation>向相反方向移动焦点</translation>
    </message>
    <message>
        <source>&amp;Ideas and pages</source>
        <translation>概念与讲解(&amp;I)</translation>
    </message>
    <message>
        <source>Read the page of this step, or about an idea, a formula or an example</source>
        <translation>阅读这一步的讲解，或某个概念、公式、示例的讲解</translation>
    </message>
    <message>
        <source>As it was pinned</source>
        <translation>固定时的值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Begin with an example</source>
        <translation>从一个示例开始</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Open a file that was open before</source>
        <translation>打开以前打开过的文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the scene in its file</source>
        <translation>保存到当前的场景文件</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the scene in another file</source>
        <translation>把场景保存到另一个文件中</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Write this step as a picture: PNG, SVG or PDF</source>
        <translation>把这一步存为图片：PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>Write every step: numbered pictures, or the pages of a PDF</source>
        <translation>保存每一步：带编号的图片，或一个 PDF 的各页</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Print this step or all steps, one on a page</source>
        <translation>打印这一步或所有步骤，每页一步</translation>
    </message>
    <message>
        <source>Print pre&amp;view…</source>
        <translation>打印预览(&amp;V)…</translation>
    </message>
    <message>
        <source>See the pages before they are printed</source>
        <translation>打印前预览各页</translation>
    </message>
    <message>
        <source>&amp;Close the window</source>
        <translation>关闭窗口(&amp;C)</translation>
    </message>
    <message>
        <source>Close the window; unsaved changes are asked for first</source>
        <translation>关闭窗口；有未保存的更改时会先询问</translation>
    </message>
    <message>
        <source>Copy &amp;tensor</source>
        <translation>复制张量(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the numbers and the picture of the tensor with the focus</source>
        <translation>复制当前张量的数字和图片</translation>
    </message>
    <message>
        <source>&amp;Formula bench…</source>
        <translation>公式对比(&amp;F)…</translation>
    </message>
    <message>
        <source>The same tokens under all scoring formulas side by side</source>
        <translation>对同样的词元使用所有得分公式，并排比较</translation>
    </message>
    <message>
        <source>&amp;Scale lab…</source>
        <translation>缩放实验(&amp;S)…</translation>
    </message>
    <message>
        <source>What dividing by √d_k does to softmax as vectors get wider</source>
        <translation>向量变宽时，除以 √d_k 对 softmax 有什么作用</translation>
    </message>
    <message>
        <source>&amp;Mask lab…</source>
        <translation>掩码实验(&amp;M)…</translation>
    </message>
    <message>
        <source>What −∞, −1e9, −10000 and zero after softmax do to the same row</source>
        <translation>对同一行得分，比较 −∞、−1e9、−10000 和 softmax 后设为 0 的结果</translation>
    </message>
    <message>
        <source>&amp;Token graph…</source>
        <translation>词元图(&amp;T)…</translation>
    </message>
    <message>
        <source>The weights as arrows between tokens</source>
        <translation>把权重画成词元之间的箭头</translation>
    </message>
    <message>
        <source>PNG: pixels</source>
        <translation>PNG：像素图</translation>
    </message>
    <message>
        <source>SVG: shapes and text</source>
        <translation>SVG：图形和文字</translation>
    </message>
    <message>
        <source>PDF: a page for each step</source>
        <translation>PDF：每步一页</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>幻灯片</translation>
    </message>
    <message>
        <source>Paper, one column</source>
        <translation>论文，单栏</translation>
    </message>
    <message>
        <source>Paper, full width</source>
        <translation>论文，通栏</translation>
    </message>
    <message>
        <source>Handout</source>
        <translation>讲义</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Nothing attends here: the decoder does not look back.</source>
        <translation>这里没有注意力：解码器不回看源句。</translation>
    </message>
    <message>
        <source>queries and keys of the same width</source>
        <translation>查询和键的宽度相同</translation>
    </message>
    <message>
        <source>as many keys as queries</source>
        <translation>键的个数与查询相同</translation>
    </message>
    <message>
        <source>&amp;Import arrays…</source>
        <translation>导入数组(&amp;I)…</translation>
    </message>
    <message>
        <source>Make a scene of arrays from CSV, NumPy, safetensors or JSON files</source>
        <translation>用 CSV、NumPy、safetensors 或 JSON 文件中的数组生成场景</translation>
    </message>
    <message>
        <source>Too large to be compared: this formula looks at every pair of tokens, feature by feature.</source>
        <translation>太大，无法比较：这个公式要逐个特征地查看每一对词元。</translation>
    </message>
    <message>
        <source>Export n&amp;umbers…</source>
        <translation>导出数字(&amp;U)…</translation>
    </message>
    <message>
        <source>Write numbers: CSV, NumPy, JSON, Markdown, LaTeX or a Python script</source>
        <translation>把数字写入文件：CSV、NumPy、JSON、Markdown、LaTeX 或 Python 脚本</translation>
    </message>
    <message>
        <source>Table of numbers for a spreadsheet</source>
        <translation>数字表格，供电子表格使用</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>NumPy archive with every tensor</source>
        <translation>NumPy 归档，含所有张量</translation>
    </message>
    <message>
        <source>Trace with every number, as `trace --format json` prints it</source>
        <translation>含所有数字的计算记录，与 `trace --format json` 的输出相同</translation>
    </message>
    <message>
        <source>Markdown with tables</source>
        <translation>Markdown 表格</translation>
    </message>
    <message>
        <source>LaTeX with matrices, tables and heat maps</source>
        <translation>LaTeX：矩阵、表格和热图</translation>
    </message>
    <message>
        <source>Python script that computes everything again with PyTorch</source>
        <translation>用 PyTorch 重新计算全部内容的 Python 脚本</translation>
    </message>
    <message>
        <source>Python script that computes everything again with NumPy</source>
        <translation>用 NumPy 重新计算全部内容的 Python 脚本</translation>
    </message>
    <message>
        <source>No font on this machine can draw %1. Install one that can, for Chinese the package fonts-noto-cjk.</source>
        <translation>这台电脑上没有字体能显示 %1。请安装合适的字体；中文可安装软件包 fonts-noto-cjk。</translation>
    </message>
    <message>
        <source>Ask for a &amp;guess before each result is shown</source>
        <translation>显示结果前先猜(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Numbers in cells</source>
        <translation>单元格中显示数字(&amp;N)</translation>
    </message>
    <message>
        <source>Off: colours alone, to be read before the numbers</source>
        <translation>关闭后只有颜色，先读颜色再看数字</translation>
    </message>
    <message>
        <source>&amp;From the beginning</source>
        <translation>从头开始(&amp;F)</translation>
    </message>
    <message>
        <source>Show the steps to a class: one tensor after the other, large, without panels</source>
        <translation>向全班演示各步骤：逐个张量放大显示，不显示面板</translation>
    </message>
    <message>
        <source>From this &amp;step</source>
        <translation>从当前步骤开始(&amp;S)</translation>
    </message>
    <message>
        <source>Show the steps to a class, from this one on</source>
        <translation>从当前步骤起向全班演示</translation>
    </message>
    <message>
        <source>&amp;Notes beside it</source>
        <translation>同时显示备注(&amp;N)</translation>
    </message>
    <message>
        <source>While presenting: what to ask, what comes next and the time, on the other screen</source>
        <translation>演示时在另一屏幕上显示：问什么、下一步是什么、用了多少时间</translation>
    </message>
    <message>
        <source>&amp;Guess before each result</source>
        <translation>显示结果前先猜(&amp;G)</translation>
    </message>
    <message>
        <source>Hide each result until somebody has guessed, or you go on</source>
        <translation>隐藏每个结果，直到有人猜过或继续下一步</translation>
    </message>
    <message>
        <source>&amp;Reveal</source>
        <translation>显示结果(&amp;R)</translation>
    </message>
    <message>
        <source>Show the hidden numbers: a cell, a row or the tensor, as steps are set</source>
        <translation>显示隐藏的数：按步长逐格、逐行或整个张量</translation>
    </message>
    <message>
        <source>Back (Page Up)</source>
        <translation>上一步（Page Up）</translation>
    </message>
    <message>
        <source>Next (Page Down)</source>
        <translation>下一步（Page Down）</translation>
    </message>
    <message>
        <source>Reveal (R)</source>
        <translation>显示（R）</translation>
    </message>
    <message>
        <source>Black (B)</source>
        <translation>黑屏（B）</translation>
    </message>
    <message>
        <source>Numbers (H)</source>
        <translation>数字（H）</translation>
    </message>
    <message>
        <source>Arithmetic (A)</source>
        <translation>算式（A）</translation>
    </message>
    <message>
        <source>Vote (V, then A to D)</source>
        <translation>投票（V，再按 A 到 D）</translation>
    </message>
    <message>
        <source>End (Esc)</source>
        <translation>结束（Esc）</translation>
    </message>
    <message>
        <source>… (%1 more)</source>
        <translation>…（还有 %1 项）</translation>
    </message>
    <message>
        <source>Copy &amp;special</source>
        <translation>选择性复制(&amp;S)</translation>
    </message>
    <message>
        <source>Export a&amp;ll steps…</source>
        <translation>导出所有步骤(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Markdown table</source>
        <translation>Markdown 表格(&amp;M)</translation>
    </message>
    <message>
        <source>Copy the tensor with the focus as a Markdown table</source>
        <translation>把当前张量复制为 Markdown 表格</translation>
    </message>
    <message>
        <source>&amp;LaTeX matrix</source>
        <translation>LaTeX 矩阵(&amp;L)</translation>
    </message>
    <message>
        <source>Copy the tensor with the focus as a LaTeX matrix</source>
        <translation>把当前张量复制为 LaTeX 矩阵</translation>
    </message>
    <message>
        <source>&amp;NumPy array</source>
        <translation>NumPy 数组(&amp;N)</translation>
    </message>
    <message>
        <source>Copy the tensor with the focus as a NumPy array, with all digits</source>
        <translation>把当前张量复制为 NumPy 数组，保留全部数位</translation>
    </message>
    <message>
        <source>PyTorch &amp;tensor</source>
        <translation>PyTorch 张量(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the tensor with the focus as a PyTorch tensor, with all digits</source>
        <translation>把当前张量复制为 PyTorch 张量，保留全部数位</translation>
    </message>
    <message>
        <source>&amp;Python list</source>
        <translation>Python 列表(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the tensor with the focus as a Python list, with all digits</source>
        <translation>把当前张量复制为 Python 列表，保留全部数位</translation>
    </message>
    <message>
        <source>&amp;Arithmetic line as LaTeX</source>
        <translation>算式，LaTeX 格式(&amp;A)</translation>
    </message>
    <message>
        <source>Copy the line below the stage for LaTeX</source>
        <translation>把图下方的算式复制为 LaTeX</translation>
    </message>
    <message>
        <source>&amp;With and without √d or a mask…</source>
        <translation>有无 √d 或掩码(&amp;W)…</translation>
    </message>
    <message>
        <source>The weights beside those without the division by √d_k or without a mask</source>
        <translation>并排显示注意力权重：除以 √d_k 与不除，有掩码与没有掩码</translation>
    </message>
    <message>
        <source>St&amp;ep by tensor</source>
        <translation>按张量前进(&amp;E)</translation>
    </message>
    <message>
        <source>Step b&amp;y row</source>
        <translation>按行前进(&amp;Y)</translation>
    </message>
    <message>
        <source>Pl&amp;ay at usual speed</source>
        <translation>正常速度播放(&amp;A)</translation>
    </message>
    <message>
        <source>Reg&amp;ion before it</source>
        <translation>上一区域(&amp;I)</translation>
    </message>
    <message>
        <source>tokens have no difference: choose a step with numbers</source>
        <translation>词元没有差值：请选择有数值的步骤</translation>
    </message>
    <message>
        <source>is a picture without a scene: only PNG files that were exported here hold one</source>
        <translation>图片中没有场景：只有本程序导出的 PNG 文件才带有场景</translation>
    </message>
    <message>
        <source>%1: now − pinned</source>
        <translation>%1：当前值 − 固定值</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation>是文件夹，不是文件</translation>
    </message>
    <message>
        <source>has more than %1 megabytes: is this the right file?</source>
        <translation>超过 %1 MB：选对文件了吗？</translation>
    </message>
    <message>
        <source>a list of %1</source>
        <translation>含 %1 个数的列表</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 key</source>
        <translation>%1 个键</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 个键</translation>
    </message>
    <message>
        <source>%1 feature</source>
        <translation>%1 个特征</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 个特征</translation>
    </message>
    <message>
        <source>%1 token</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1 sentence</source>
        <translation>%1 个句子</translation>
    </message>
    <message>
        <source>%1 sentences</source>
        <translation>%1 个句子</translation>
    </message>
    <message>
        <source>number %1</source>
        <translation>第 %1 个数</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>row %1, %2</source>
        <translation>第 %1 行，%2</translation>
    </message>
    <message>
        <source>%1 %2: %3 cannot be added to a score: use -inf to hide a cell</source>
        <translation>%1 %2：%3 不能加到得分上；要遮住单元格，请用 -inf</translation>
    </message>
    <message>
        <source>%1 %2: %3 is not a number to compute with: only a mask may hold -inf</source>
        <translation>%1 %2：%3 不能参与计算；只有掩码中可以写 -inf</translation>
    </message>
    <message>
        <source>%1 is %2, but must be %3</source>
        <translation>%1（%2）不符合要求：必须是%3</translation>
    </message>
    <message>
        <source>%1 is empty: give %2 or leave the key out</source>
        <translation>%1 为空：请给出%2，或去掉这个键</translation>
    </message>
    <message>
        <source>a matrix with a row per token (or one matrix per sentence)</source>
        <translation>每个词元一行的矩阵（或每个句子一个这样的矩阵）</translation>
    </message>
    <message>
        <source>%1 has %2, but at most %3 tokens can be shown: shorten the sentence</source>
        <translation>%1 有 %2，但最多只能显示 %3 个词元：请缩短句子</translation>
    </message>
    <message>
        <source>%1 has %2, but at most %3 can be shown: use narrower rows</source>
        <translation>%1 有 %2，但最多只能显示 %3 个：请减小行的宽度</translation>
    </message>
    <message>
        <source>%1 has %2, but %3 has %4: give one list of tokens per sentence</source>
        <translation>%1 有 %2，而 %3 有 %4 个：请为每个句子给出一个词元列表</translation>
    </message>
    <message>
        <source>%1 has %2, but %3 has %4: give one row per token</source>
        <translation>%1 有 %2，而 %3 有 %4：请为每个词元给出一行</translation>
    </message>
    <message>
        <source>%2 has %1</source>
        <translation>%2 有 %1</translation>
    </message>
    <message>
        <source>a matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>%1 is %2, but %3: %4 needs %5 columns (layout out-in)</source>
        <translation>%1 是 %2，但%3：%4 需要 %5 列（layout 为 out-in）</translation>
    </message>
    <message>
        <source>%1 is %2, but %3: %4 needs %5 rows</source>
        <translation>%1 是 %2，但%3：%4 需要 %5 行</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数的列表</translation>
    </message>
    <message>
        <source>%1 has %2, but is added to rows of %3: %4 needs %3</source>
        <translation>%1 有 %2，但要与宽度为 %3 的行相加：%4 需要 %3 个数</translation>
    </message>
    <message>
        <source>%1 number</source>
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>heads is %1, but there must be at least 1</source>
        <translation>注意力头数（heads）为 %1，但至少要有 1 个注意力头</translation>
    </message>
    <message>
        <source>heads is %1, but the width %2 of %3 cannot be divided by it: %4 heads would work</source>
        <translation>注意力头数（heads）为 %1，但 %3 的宽度 %2 不能被它整除：可以用 %4 个注意力头</translation>
    </message>
    <message>
        <source>%1 is missing: give its weights W_ir, W_iz, W_in, W_hr, W_hz and W_hn</source>
        <translation>缺少 %1：请给出它的权重 W_ir、W_iz、W_in、W_hr、W_hz 和 W_hn</translation>
    </message>
    <message>
        <source>%1 is missing: a recurrent unit needs all six weight matrices</source>
        <translation>缺少 %1：循环单元的六个权重矩阵缺一不可</translation>
    </message>
    <message>
        <source>the state has %1</source>
        <translation>状态有 %1</translation>
    </message>
    <message>
        <source>%1 makes states of width %2, but %3.W_ir makes them %4 wide: all must have the same width</source>
        <translation>%1 得到的状态宽度为 %2，而 %3.W_ir 得到的宽度为 %4：它们必须一致</translation>
    </message>
    <message>
        <source>a list of numbers (or one list per sentence)</source>
        <translation>数的列表（或每个句子一个这样的列表）</translation>
    </message>
    <message>
        <source>%1 is %2, but the states are %3 wide: it needs to be a list of %3 or %4</source>
        <translation>%1（%2）不符合要求：状态的宽度为 %3，它必须是含 %3 个数的列表，或为 %4</translation>
    </message>
    <message>
        <source>%1 is %2, but the states are %3 wide: it needs to be a list of %3</source>
        <translation>%1（%2）不符合要求：状态的宽度为 %3，它必须是含 %3 个数的列表</translation>
    </message>
    <message>
        <source>%1 is %2, but there are %3: it needs to be %4</source>
        <translation>%1（%2）不符合要求：这里有 %3，它必须是%4</translation>
    </message>
    <message>
        <source>%1 is for %2, but the scene has %3: give one for all, or one for each</source>
        <translation>%1 给了 %2，而场景有 %3 个：请所有句子共用一个，或每个句子各给一个</translation>
    </message>
    <message>
        <source>a list with one entry per key</source>
        <translation>每个键一项的列表</translation>
    </message>
    <message>
        <source>%1 and %2 queries</source>
        <translation>%1和 %2 个查询</translation>
    </message>
    <message>
        <source>a matrix (query × key)</source>
        <translation>矩阵（查询 × 键）</translation>
    </message>
    <message>
        <source>%1 queries and %2</source>
        <translation>%1 个查询和 %2</translation>
    </message>
    <message>
        <source>dropout.p is %1, but must be at least 0 and less than 1</source>
        <translation>丢弃比例（dropout.p）为 %1，但必须大于等于 0 且小于 1</translation>
    </message>
    <message>
        <source>a matrix of 0 and 1 (query × key)</source>
        <translation>由 0 和 1 组成的矩阵（查询 × 键）</translation>
    </message>
    <message>
        <source>dropout.keep is %1, but the weights are %2: it needs to be %3 or %2</source>
        <translation>dropout.keep 是 %1，而权重是 %2：它必须是 %3 或 %2</translation>
    </message>
    <message>
        <source>dropout.keep is %1, but the weights are %2: it needs to be %3</source>
        <translation>dropout.keep 是 %1，而权重是 %2：它必须是 %3</translation>
    </message>
    <message>
        <source>dropout.keep holds %1, but only 0 (dropped) and 1 (kept) make sense</source>
        <translation>dropout.keep 中有 %1，但这里只能写 0（丢弃）和 1（保留）</translation>
    </message>
    <message>
        <source>%1 is missing: give one row of numbers per token (or inputs with Q, K and V)</source>
        <translation>缺少 %1：请为每个词元给出一行数字（或用 inputs 给出 Q、K、V）</translation>
    </message>
    <message>
        <source>%1 is missing: give one row of numbers per token</source>
        <translation>缺少 %1：请为每个词元给出一行数字</translation>
    </message>
    <message>
        <source>%1 is missing: give one token per row of %2</source>
        <translation>缺少 %1：请为 %2 的每一行给出一个词元</translation>
    </message>
    <message>
        <source>inputs cannot be given to kind %1, whose states are computed: give %2 and %3</source>
        <translation>%1 类场景的状态是算出来的，不能用 inputs 给出：请给出 %2 和 %3</translation>
    </message>
    <message>
        <source>%1 is %2, but inputs.Q is %3: all need the same number of sentences</source>
        <translation>%1 是 %2，而 inputs.Q 是 %3：它们的句子数必须相同</translation>
    </message>
    <message>
        <source>projections.%1 stands beside inputs, which are Q, K and V themselves: remove one of them</source>
        <translation>inputs 已经是 Q、K、V 本身，不能再有 projections.%1：请去掉其中之一</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 is %4: both need the same number of sentences</source>
        <translation>%1 是 %2，而 %3 是 %4：两者的句子数必须相同</translation>
    </message>
    <message>
        <source>the embeddings have %1</source>
        <translation>嵌入有 %1</translation>
    </message>
    <message>
        <source>score.formula %1 does not fit: Q is %2 and K is %3, but it needs %4</source>
        <translation>score.formula %1 不适用：Q 是 %2，K 是 %3，而它要求%4</translation>
    </message>
    <message>
        <source>%1 cannot be used in kind %2: %3</source>
        <translation>%1 不能用在 %2 类场景中：%3</translation>
    </message>
    <message>
        <source>its states are query, key and value as they are</source>
        <translation>它的状态直接作为查询、键和值</translation>
    </message>
    <message>
        <source>its attention has one head, so leave the key out</source>
        <translation>它只有一个注意力头，请去掉这个键</translation>
    </message>
    <message>
        <source>one state asks at a time, so every weight would be 1</source>
        <translation>每次只有一个状态发出查询，所有权重都会是 1</translation>
    </message>
    <message>
        <source>the decoder may look at the whole source</source>
        <translation>解码器可以看到整个源句</translation>
    </message>
    <message>
        <source>each time step has a pattern of its own, made from the seed</source>
        <translation>每个时间步的保留模式各不相同，由随机种子生成</translation>
    </message>
    <message>
        <source>the combination has %1</source>
        <translation>合并的结果有 %1</translation>
    </message>
    <message>
        <source>decoder has states of width %1, but those of the encoder are %2 wide: give decoder.initial, or make both the same</source>
        <translation>decoder 的状态宽度为 %1，而编码器的状态宽度为 %2：请给出 decoder.initial，或让两者宽度一致</translation>
    </message>
    <message>
        <source>readout.vocabulary has %1, but readout.W makes %2 logits: give one word per logit</source>
        <translation>readout.vocabulary 有 %1，而 readout.W 得到 %2 个 logit：请为每个 logit 给出一个词</translation>
    </message>
    <message>
        <source>%1 word</source>
        <translation>%1 个词</translation>
    </message>
    <message>
        <source>%1 words</source>
        <translation>%1 个词</translation>
    </message>
    <message>
        <source>kind is &quot;%1&quot;, but must be one of: %2</source>
        <translation>kind 为“%1”，但只能是下列之一：%2</translation>
    </message>
    <message>
        <source>score.formula is &quot;%1&quot;, but must be one of: %2</source>
        <translation>score.formula 为“%1”，但只能是下列之一：%2</translation>
    </message>
    <message>
        <source>a matrix or a list of numbers</source>
        <translation>矩阵或数的列表</translation>
    </message>
    <message>
        <source>softmax.temperature is %1, but must be greater than 0</source>
        <translation>温度（softmax.temperature）为 %1，但必须大于 0</translation>
    </message>
    <message>
        <source>%1 has %2, but in kind %3 one query asks in each sentence: give 1 row</source>
        <translation>%1 有 %2，但 %3 类场景中每个句子只有一个查询：请给出 1 行</translation>
    </message>
    <message>
        <source>projections.%1 is not used by kind %2, whose output is made by combine: write it there</source>
        <translation>%2 类场景的输出由 combine 得到，不使用 projections.%1：请写到 combine 里</translation>
    </message>
    <message>
        <source>inputs.V has %1, but inputs.K has %2: every key needs its value</source>
        <translation>inputs.V 有 %1，而 inputs.K 有 %2 行：每个键都要有对应的值</translation>
    </message>
    <message>
        <source>the context has %1</source>
        <translation>上下文有 %1</translation>
    </message>
    <message>
        <source>The weights of this scene are given: no formula makes them.</source>
        <translation>此场景的权重是给定的：不由公式算出。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>[%1] %2 (%3) and %4 (%5): %6 is not an axis of %2</source>
        <translation>[%1] %2（%3）与 %4（%5）：%2 没有 %6 轴</translation>
    </message>
    <message>
        <source>[%1] %2 (%3) and %4 (%5): %6 %7 and %8 differ</source>
        <translation>[%1] %2（%3）与 %4（%5）：%6 轴的长度 %7 与 %8 不同</translation>
    </message>
    <message>
        <source>%1 is computed: paste into a tensor with dotted lines</source>
        <translation>%1 是算出来的：请粘贴到数字下有点线的张量中</translation>
    </message>
    <message>
        <source>the block is %1×%2, but from the chosen cell on %3 has room for %4×%5: choose another cell or a smaller block</source>
        <translation>要粘贴的数据是 %1×%2，但从所选单元格起 %3 只放得下 %4×%5：请另选单元格，或粘贴小一些的数据</translation>
    </message>
    <message>
        <source>expected a number, found %1</source>
        <translation>这里应该是数，写的却是：%1</translation>
    </message>
    <message>
        <source>there are no numbers on the clipboard: copy a block of cells first</source>
        <translation>剪贴板中没有数：请先复制一块单元格</translation>
    </message>
    <message>
        <source>the sentence has %1 tokens, but at most %2 can be shown: shorten it</source>
        <translation>句子有 %1 个词元，但最多只能显示 %2 个：请缩短句子</translation>
    </message>
    <message>
        <source>the sentences of a batch have %1 tokens each, and this one would have %2: keep the number of tokens, for example with &lt;pad&gt;</source>
        <translation>同一批次的句子各有 %1 个词元，而这一句会有 %2 个：请保持词元数不变，例如用 &lt;pad&gt; 补齐</translation>
    </message>
    <message>
        <source>the inputs have %1 rows, and the words only name them: keep the number of tokens</source>
        <translation>输入有 %1 行，词语只是它们的名称：请保持词元数不变</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>a single number</source>
        <translation>单个数</translation>
    </message>
    <message>
        <source>%1 is %2, but attention weights are query × key, with axes for layer, batch or head before them</source>
        <translation>%1 是 %2，但注意力权重应为“查询 × 键”，前面可以有层、批次或注意力头的轴</translation>
    </message>
    <message>
        <source>%1 is %2, but --weights-axes %3 names %4 axes: name %5, such as %6</source>
        <translation>%1 是 %2，但“注意力权重的轴”为 %3，共 %4 个轴：需要 %5 个，例如 %6</translation>
    </message>
    <message>
        <source>%1 is %2: which axis is what? Add --weights-axes %3</source>
        <translation>%1 是 %2：各个轴分别是什么？请在“注意力权重的轴”中选择 %3</translation>
    </message>
    <message>
        <source>%1 has %2 layers: choose one, --layer 0 to --layer %3</source>
        <translation>%1 有 %2 层：请在“层”中选择一层（0 至 %3）</translation>
    </message>
    <message>
        <source>there is no layer %1 in %2: choose one, --layer 0 to --layer %3</source>
        <translation>%2 中没有第 %1 层：请在“层”中选择一层（0 至 %3）</translation>
    </message>
    <message>
        <source>%1: layer %2 of 0 to %3</source>
        <translation>%1：第 %2 层（共有第 0 至 %3 层）</translation>
    </message>
    <message>
        <source>--layer is given, but %1 (%2) has no axis of layers: leave it out, or name the axes with --weights-axes</source>
        <translation>已选择层，但 %1（%2）没有层的轴：请不要选择层，或在“注意力权重的轴”中说明各个轴</translation>
    </message>
    <message>
        <source>%1: %2 is %3</source>
        <translation>%1：%2 为 %3</translation>
    </message>
    <message>
        <source>%1: along query the weights sum to 1 and along key they do not; if the axes are the other way round, say so with --weights-axes key,query</source>
        <translation>%1：权重沿查询方向之和为 1，沿键方向则不是；如果两个轴是反过来的，请在“注意力权重的轴”中选择键在查询之前的顺序</translation>
    </message>
    <message>
        <source>%1: cannot be unpacked: %2</source>
        <translation>%1：无法解压：%2</translation>
    </message>
    <message>
        <source>unpacks to more than %1 bytes: leave out what no scene needs</source>
        <translation>解压后超过 %1 字节：请去掉场景用不到的内容</translation>
    </message>
    <message>
        <source>is not a whole NPZ (ZIP) file: %1</source>
        <translation>不是完整的 NPZ（ZIP）文件：%1</translation>
    </message>
    <message>
        <source>holds %1 files, but at most %2 are read</source>
        <translation>其中有 %1 个文件，但最多只读取 %2 个</translation>
    </message>
    <message>
        <source>%1 in it is not an NPY file: numpy.savez writes only those</source>
        <translation>其中的 %1 不是 NPY 文件：numpy.savez 只写入 NPY 文件</translation>
    </message>
    <message>
        <source>holds no array</source>
        <translation>其中没有数组</translation>
    </message>
    <message>
        <source>whole numbers beyond 2⁵³ = 9007199254740992 were rounded to the nearest double</source>
        <translation>超过 2⁵³ = 9007199254740992 的整数已舍入为最接近的双精度数</translation>
    </message>
    <message>
        <source>%1 must be a whole number from 0</source>
        <translation>%1必须是不小于 0 的整数</translation>
    </message>
    <message>
        <source>the header gives no %1 for %2</source>
        <translation>文件头中，%2 缺少 %1</translation>
    </message>
    <message>
        <source>%1 has the type %2, which is not read here: save it as F32 or F64</source>
        <translation>%1 的类型 %2 不受支持：请保存为 F32 或 F64</translation>
    </message>
    <message>
        <source>the shape of %1 must be a list of at most %2 lengths</source>
        <translation>%1 的 shape 必须是最多含 %2 个长度的列表</translation>
    </message>
    <message>
        <source>a length in the shape of %1</source>
        <translation>%1 的 shape 中的长度</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its shape %3 needs more than the file has</source>
        <translation>%1 有 %2 字节，但其形状（%3）所需的字节数超过整个文件</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its shape %3 needs %4</source>
        <translation>%1 有 %2 字节，但其形状（%3）需要 %4 字节</translation>
    </message>
    <message>
        <source>%1 overlaps with the array before it</source>
        <translation>%1 与前一个数组重叠</translation>
    </message>
    <message>
        <source>%1 leaves a gap after the array before it</source>
        <translation>%1 与前一个数组之间有空隙</translation>
    </message>
    <message>
        <source>has %1 bytes of data, but its arrays cover %2</source>
        <translation>有 %1 字节的数据，但其中的数组只占 %2 字节</translation>
    </message>
    <message>
        <source>data_offsets of %1 must be a list of two</source>
        <translation>%1 的 data_offsets 必须是含两个数的列表</translation>
    </message>
    <message>
        <source>data_offsets of %1</source>
        <translation>%1 的 data_offsets </translation>
    </message>
    <message>
        <source>%1 ends before it begins: data_offsets are %2 and %3</source>
        <translation>%1 的结束位置在开始位置之前：data_offsets 为 %2 和 %3</translation>
    </message>
    <message>
        <source>ends too early: %1 reaches to byte %2 of the data, but %3 are there: was the download complete?</source>
        <translation>文件不完整：%1 到数据的第 %2 字节为止，但数据只有 %3 字节。下载完整了吗？</translation>
    </message>
    <message>
        <source>is not a safetensors file: it does not begin as one</source>
        <translation>不是 safetensors 文件：开头不符合这种格式</translation>
    </message>
    <message>
        <source>claims a header of %1 bytes, but has %2: is it complete, and a safetensors file?</source>
        <translation>声称文件头有 %1 字节，但实际只有 %2 字节：文件是否完整，是否为 safetensors 文件？</translation>
    </message>
    <message>
        <source>the header is broken: %1</source>
        <translation>文件头已损坏：%1</translation>
    </message>
    <message>
        <source>is not a safetensors file: its header must be an object in { }</source>
        <translation>不是 safetensors 文件：文件头必须是 { } 中的对象</translation>
    </message>
    <message>
        <source>brackets are nested more than %1 deep, which no scene needs</source>
        <translation>括号嵌套超过 %1 层，没有场景需要这么多层</translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <translation>引号中的文本</translation>
    </message>
    <message>
        <source>a strange sign</source>
        <translation>一个无法识别的符号</translation>
    </message>
    <message>
        <source>%1 (quotes must be straight)</source>
        <translation>%1（必须使用直引号）</translation>
    </message>
    <message>
        <source>a closing %1</source>
        <translation>右括号 %1</translation>
    </message>
    <message>
        <source>this is not UTF-8 text: save the file as UTF-8</source>
        <translation>这不是 UTF-8 文本：请将文件保存为 UTF-8 编码</translation>
    </message>
    <message>
        <source>the file is empty: a scene begins with {</source>
        <translation>文件是空的：场景以 { 开头</translation>
    </message>
    <message>
        <source>the file ends within a text: a closing &quot; is missing</source>
        <translation>文件在一段文本中间结束：缺少右引号 &quot;</translation>
    </message>
    <message>
        <source>the file ends too early: %1 is missing</source>
        <translation>文件不完整：缺少%1</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>后面的内容</translation>
    </message>
    <message>
        <source>a text in quotes holds a line break or tab: close the quotes, or write \n or \t</source>
        <translation>引号中的文本里有换行或制表符：请补上右引号，或写成 \n、\t</translation>
    </message>
    <message>
        <source>a text in quotes holds a \ that means nothing: write \\ for the sign itself</source>
        <translation>引号中的文本里有无效的转义 \：要表示反斜杠本身，请写成 \\</translation>
    </message>
    <message>
        <source>%1 is not a number: write the number that is meant</source>
        <translation>%1 不是数：请写出实际的数</translation>
    </message>
    <message>
        <source>%1 is not a number in JSON: only a mask may hold it, as &quot;-inf&quot; in quotes</source>
        <translation>%1 不是 JSON 中的数：只有掩码中可以用它，写成带引号的 &quot;-inf&quot;</translation>
    </message>
    <message>
        <source>%1 is not a number in JSON: write it like 0.5, 3, -2 or 1e-3</source>
        <translation>%1 不是 JSON 中的数：请写成 0.5、3、-2 或 1e-3 这样的形式</translation>
    </message>
    <message>
        <source>a comma stands before %1: remove it, or write what is missing after it</source>
        <translation>%1 前面多了一个逗号：请删去逗号，或补上后面缺少的内容</translation>
    </message>
    <message>
        <source>a scene has no comments: remove it</source>
        <translation>场景中不能有注释：请删去</translation>
    </message>
    <message>
        <source>expected a key in double quotes, found %1</source>
        <translation>这里应该是双引号中的键，写的却是：%1</translation>
    </message>
    <message>
        <source>expected : after the key, found %1</source>
        <translation>键后面应该是冒号（:），写的却是：%1</translation>
    </message>
    <message>
        <source>expected a comma or %1, found %2</source>
        <translation>这里应该是逗号或%1，写的却是：%2</translation>
    </message>
    <message>
        <source>the scene has ended, but more follows: remove it</source>
        <translation>场景已经结束，后面却还有内容：请删去</translation>
    </message>
    <message>
        <source>expected a number, a text in double quotes, or an opening [ or {, found %1</source>
        <translation>这里应该是数、双引号中的文本，或左括号 [、{，写的却是：%1</translation>
    </message>
    <message>
        <source>the number here is too large for a double (the largest is 1.8e308)</source>
        <translation>这里的数超出了双精度浮点数的范围（最大为 1.8e308）</translation>
    </message>
    <message>
        <source>the number %1 is too large for a double (the largest is 1.8e308)</source>
        <translation>数 %1 超出了双精度浮点数的范围（最大为 1.8e308）</translation>
    </message>
    <message>
        <source>not taken: %1</source>
        <translation>不使用：%1</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>找到：%1</translation>
    </message>
    <message>
        <source>  %1</source>
        <translation>  %1</translation>
    </message>
    <message>
        <source>%1 and %2 are both %3: leave out one, or give it another name</source>
        <translation>%1 和 %2 都是 %3：请去掉其中一个，或给它另取名称</translation>
    </message>
    <message>
        <source>  every row sums to 1: for attention weights add --as weights</source>
        <translation>  每一行之和都为 1：如果是注意力权重，请在“输入内容”中选择 weights</translation>
    </message>
    <message>
        <source>attention weights, for --as weights</source>
        <translation>注意力权重（“输入内容”为 weights 时需要）</translation>
    </message>
    <message>
        <source>Q and K, for --as inputs</source>
        <translation>Q 和 K（“输入内容”为 inputs 时需要）</translation>
    </message>
    <message>
        <source>embeddings X, for --as embeddings</source>
        <translation>嵌入 X（“输入内容”为 embeddings 时需要）</translation>
    </message>
    <message>
        <source>there are both embeddings X and the inputs Q and K: say which to take with --as embeddings or --as inputs</source>
        <translation>既有嵌入 X，又有输入 Q 和 K：请在“输入内容”中选择用哪一种</translation>
    </message>
    <message>
        <source>embeddings X, or Q and K</source>
        <translation>嵌入 X，或 Q 和 K</translation>
    </message>
    <message>
        <source>no array is named as %1 (found: %2): name files or arrays X, W_Q, W_K, W_V, or Q, K, V</source>
        <translation>没有找到：%1。现有数组：%2。请把文件或数组命名为 X、W_Q、W_K、W_V，或 Q、K、V</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>tokens: those of --tokens</source>
        <translation>词元：用给出的词元</translation>
    </message>
    <message>
        <source>query tokens: those of --query-tokens</source>
        <translation>查询词元：用给出的词元</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>query tokens</source>
        <translation>查询词元</translation>
    </message>
    <message>
        <source>tokens: the labels of the rows of %1</source>
        <translation>词元：用 %1 的行标签</translation>
    </message>
    <message>
        <source>tokens: none found, so they are called t1 to t%1; give others with --tokens &quot;a b c&quot;</source>
        <translation>词元：没有找到，因此依次叫做 t1 到 t%1；也可以在“词元”中另行给出</translation>
    </message>
    <message>
        <source>query tokens: none found, so they are called q1 to q%1; give others with --query-tokens &quot;a b c&quot;</source>
        <translation>查询词元：没有找到，因此依次叫做 q1 到 q%1；也可以在“查询的词元”中另行给出</translation>
    </message>
    <message>
        <source>%1 is taken as %2</source>
        <translation>%1 用作%2</translation>
    </message>
    <message>
        <source>the embeddings X</source>
        <translation>嵌入 X</translation>
    </message>
    <message>
        <source>%1 is %2, but %3 must be tokens × features, or have a batch of those</source>
        <translation>%1（%2）不符合要求：%3 必须是 词元 × 特征，或由若干个这样的矩阵组成批次</translation>
    </message>
    <message>
        <source>%1 is %2: which axis is the batch? Add --axes batch-first or --axes sequence-first</source>
        <translation>%1 是 %2：哪个轴是批次？请在“三个轴的顺序”中选择 batch-first 或 sequence-first</translation>
    </message>
    <message>
        <source>%1: a batch of %2, %3 tokens each (%4)</source>
        <translation>%1：批次大小为 %2，每个句子 %3 个词元（%4）</translation>
    </message>
    <message>
        <source>sequence first</source>
        <translation>序列在前</translation>
    </message>
    <message>
        <source>batch first</source>
        <translation>批次在前</translation>
    </message>
    <message>
        <source>there is no V: the values are the keys</source>
        <translation>没有 V：用键作为值</translation>
    </message>
    <message>
        <source>%1 must hold three parts below each other, but is %2</source>
        <translation>%1 应由上下相接的三部分组成，实际却是：%2</translation>
    </message>
    <message>
        <source>%1Q, %1K and %1V, one below the other</source>
        <translation>上下相接的 %1Q、%1K 和 %1V</translation>
    </message>
    <message>
        <source>both %1 and a %2 are there: leave out one</source>
        <translation>%1 和 %2 同时存在：请去掉其中一个</translation>
    </message>
    <message>
        <source>%1 is %2 and the embeddings have %3 features</source>
        <translation>%1 是 %2，嵌入有 %3 个特征</translation>
    </message>
    <message>
        <source>%1: say how weights are stored with --layout in-out (X·W) or --layout out-in (X·Wᵀ, as PyTorch&apos;s Linear)</source>
        <translation>%1：请在“权重的存储方式”中选择 in-out（X·W）或 out-in（X·Wᵀ，与 PyTorch 的 Linear 相同）</translation>
    </message>
    <message>
        <source>W_O alone does not say how it is stored</source>
        <translation>仅凭 W_O 无法判断它的存储方式</translation>
    </message>
    <message>
        <source>in-out, used as X·W</source>
        <translation>in-out，按 X·W 使用</translation>
    </message>
    <message>
        <source>out-in, used as X·Wᵀ</source>
        <translation>out-in，按 X·Wᵀ 使用</translation>
    </message>
    <message>
        <source>weights: %1</source>
        <translation>权重：%1</translation>
    </message>
    <message>
        <source>weights: %1, which is the way that fits</source>
        <translation>权重：%1，形状只适合这种方式</translation>
    </message>
    <message>
        <source>weights: %1, as PyTorch names and stores them</source>
        <translation>权重：%1，与 PyTorch 的命名和存储方式一致</translation>
    </message>
    <message>
        <source>the attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>tokens: the labels of the columns of %1</source>
        <translation>词元：%1 的列标签</translation>
    </message>
    <message>
        <source>query tokens: the labels of the rows of %1</source>
        <translation>查询词元：%1 的行标签</translation>
    </message>
    <message>
        <source>kind: cross, the queries are others than the keys</source>
        <translation>类型：交叉注意力，查询与键不是同一组词元</translation>
    </message>
    <message>
        <source>kind: self, each token is query and key; for others give --query-tokens &quot;a b c&quot;</source>
        <translation>类型：自注意力，每个词元既是查询又是键；如果不是，请在“查询的词元”中另行给出</translation>
    </message>
    <message>
        <source>there is no V: the weights are shown, and no weighted sum</source>
        <translation>没有 V：只显示权重，没有加权求和</translation>
    </message>
    <message>
        <source>V: the heads are put side by side</source>
        <translation>V：各个注意力头并排拼接</translation>
    </message>
    <message>
        <source>W_O is %1 and the context has %2 features: say how weights are stored with --layout in-out (X·W) or --layout out-in (X·Wᵀ, as PyTorch&apos;s Linear)</source>
        <translation>W_O 是 %1，上下文有 %2 个特征：请在“权重的存储方式”中选择 in-out（X·W）或 out-in（X·Wᵀ，与 PyTorch 的 Linear 相同）</translation>
    </message>
    <message>
        <source>W_O: %1</source>
        <translation>W_O：%1</translation>
    </message>
    <message>
        <source>%1 holds only 0 and 1: say what 1 (or true) means with --mask keep (may look), --mask drop (hidden) or --mask add (a number added to the scores)</source>
        <translation>%1 中只有 0 和 1：请在“掩码中 1 或 true 的含义”中选择 keep（可见）、drop（遮住）或 add（加到得分上的数）</translation>
    </message>
    <message>
        <source>%1 holds other numbers than 0 and 1: use --mask add</source>
        <translation>%1 中有 0 和 1 以外的数：请在“掩码中 1 或 true 的含义”中选择 add</translation>
    </message>
    <message>
        <source>the mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>%1: for each key, 1 means that it may be looked at</source>
        <translation>%1：每个键一项，1 表示可见</translation>
    </message>
    <message>
        <source>%1: for each key, 1 means padding</source>
        <translation>%1：每个键一项，1 表示填充</translation>
    </message>
    <message>
        <source>%1: added to the scores</source>
        <translation>%1：加到得分上</translation>
    </message>
    <message>
        <source>%1: 1 means may look</source>
        <translation>%1：1 表示可见</translation>
    </message>
    <message>
        <source>%1: 1 means hidden</source>
        <translation>%1：1 表示遮住</translation>
    </message>
    <message>
        <source>the header has a key that NPY does not know: %1</source>
        <translation>文件头中有 NPY 格式没有的键：%1</translation>
    </message>
    <message>
        <source>the header must give descr, fortran_order and shape, each once</source>
        <translation>文件头必须给出 descr、fortran_order 和 shape，各一次</translation>
    </message>
    <message>
        <source>the header is broken: a %1 is missing</source>
        <translation>文件头已损坏：缺少 %1</translation>
    </message>
    <message>
        <source>the header is broken: a short text in quotes is missing</source>
        <translation>文件头已损坏：缺少引号中的短文本</translation>
    </message>
    <message>
        <source>the header is broken: it holds a strange sign</source>
        <translation>文件头已损坏：其中有无法识别的符号</translation>
    </message>
    <message>
        <source>holds records of several fields: save each field as an array of its own</source>
        <translation>其中是含多个字段的记录：请把每个字段分别保存为数组</translation>
    </message>
    <message>
        <source>the header is broken: fortran_order must be True or False</source>
        <translation>文件头已损坏：fortran_order 必须是 True 或 False</translation>
    </message>
    <message>
        <source>the header is broken: a length in its shape is not a whole number</source>
        <translation>文件头已损坏：shape 中有一个长度不是整数</translation>
    </message>
    <message>
        <source>has more than %1 dimensions</source>
        <translation>维数超过 %1</translation>
    </message>
    <message>
        <source>holds Python objects, which are never loaded because that can run code: save numbers instead, array.astype(float)</source>
        <translation>其中是 Python 对象；加载它们可能会执行代码，因此一律不加载：请改为保存数值，array.astype(float)</translation>
    </message>
    <message>
        <source>holds complex numbers (complex%1): save the real part, array.real</source>
        <translation>其中是复数（complex%1）：请保存实部，array.real</translation>
    </message>
    <message>
        <source>holds cells of type %1, which is not read here: save it as float64, array.astype(&quot;&lt;f8&quot;)</source>
        <translation>其中的类型 %1 不受支持：请保存为 float64，array.astype(&quot;&lt;f8&quot;)</translation>
    </message>
    <message>
        <source>is a Python pickle, which is never loaded because that can run code: use numpy.save</source>
        <translation>是 Python 的 pickle 文件；加载它可能会执行代码，因此一律不加载：请用 numpy.save 保存</translation>
    </message>
    <message>
        <source>is not an NPY file: it does not begin as one</source>
        <translation>不是 NPY 文件：开头不符合这种格式</translation>
    </message>
    <message>
        <source>ends within the header</source>
        <translation>文件不完整：在文件头中间就结束了</translation>
    </message>
    <message>
        <source>is NPY version %1, but versions 1 to 3 are known</source>
        <translation>NPY 版本为 %1，但只支持版本 1 至 3</translation>
    </message>
    <message>
        <source>ends within the header: it claims %1 bytes, but %2 are there</source>
        <translation>文件不完整：文件头声称有 %1 字节，实际只有 %2 字节</translation>
    </message>
    <message>
        <source>ends too early: %1 numbers of %2 bytes do not fit into the %3 bytes that follow the header</source>
        <translation>文件不完整：文件头之后只有 %3 字节，放不下形状为（%1）、每个数 %2 字节的数组</translation>
    </message>
    <message>
        <source>has %1 bytes after its array: save one array a file</source>
        <translation>数组之后还有 %1 字节：每个文件只保存一个数组</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>一个列表</translation>
    </message>
    <message>
        <source>a long text</source>
        <translation>一段长文本</translation>
    </message>
    <message>
        <source>scene</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>expected an object in { }, found %1</source>
        <translation>这里应该是 { } 中的对象，写的却是：%1</translation>
    </message>
    <message>
        <source>expected a text in quotes, found %1</source>
        <translation>这里应该是引号中的文本，写的却是：%1</translation>
    </message>
    <message>
        <source>expected true or false, found %1</source>
        <translation>这里应该是 true 或 false，写的却是：%1</translation>
    </message>
    <message>
        <source>expected a whole number from 0, found %1</source>
        <translation>这里应该是不小于 0 的整数，写的却是：%1</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>这里应该是 %1，写的却是：%2</translation>
    </message>
    <message>
        <source>expected true or false (or 1 or 0), found %1</source>
        <translation>这里应该是 true 或 false（或 1、0），写的却是：%1</translation>
    </message>
    <message>
        <source>%1 row %2</source>
        <translation>%1 第 %2 行</translation>
    </message>
    <message>
        <source>%1 number %2</source>
        <translation>%1 第 %2 个</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1，第 %2 列</translation>
    </message>
    <message>
        <source>has %1, but the rows before it have %2: all rows need the same length</source>
        <translation>有 %1，而前面的行有 %2：各行的长度必须相同</translation>
    </message>
    <message>
        <source>expected a list, found %1</source>
        <translation>这里应该是列表，写的却是：%1</translation>
    </message>
    <message>
        <source>expected a number, found a list</source>
        <translation>这里应该是数，写的却是列表</translation>
    </message>
    <message>
        <source>lists are nested too deeply: at most sentences of rows of numbers are needed</source>
        <translation>列表嵌套过深：最多三层，即句子、行、数</translation>
    </message>
    <message>
        <source>expected a list in [ ], found %1</source>
        <translation>这里应该是 [ ] 中的列表，写的却是：%1</translation>
    </message>
    <message>
        <source>is empty: write its numbers or leave the key out</source>
        <translation>是空的：请写上数，或去掉这个键</translation>
    </message>
    <message>
        <source>expected a list of tokens, found %1</source>
        <translation>这里应该是词元的列表，写的却是：%1</translation>
    </message>
    <message>
        <source>expected a whole number, found %1</source>
        <translation>这里应该是整数，写的却是：%1</translation>
    </message>
    <message>
        <source>is missing, so this is not a scene: it must be &quot;attention-scene&quot;</source>
        <translation>缺少这个键，因此不是场景：它必须是 &quot;attention-scene&quot;</translation>
    </message>
    <message>
        <source>is missing: it must be 1</source>
        <translation>缺少这个键：它必须是 1</translation>
    </message>
    <message>
        <source>the scene has version %1, and this program reads up to version %2: use a newer program</source>
        <translation>场景的版本是 %1，而本程序最高只能读取版本 %2：请使用更新的程序</translation>
    </message>
    <message>
        <source>is missing: for example &quot;self&quot;</source>
        <translation>缺少这个键：例如 &quot;self&quot;</translation>
    </message>
    <message>
        <source>is missing: give the weights of the layer</source>
        <translation>缺少这个键：请给出这一层的权重</translation>
    </message>
    <message>
        <source>is missing: inputs need Q and K</source>
        <translation>缺少这个键：inputs 必须有 Q 和 K</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1 is no place: write a whole number from 0</source>
        <translation>%1 不是有效的位置：请写从 0 开始的整数</translation>
    </message>
    <message>
        <source>%1 is not a number: write it like 0.5, -2 or 1e-3</source>
        <translation>%1 不是数：请写成 0.5、-2 或 1e-3 这样的形式</translation>
    </message>
    <message>
        <source>%1 values, expected 7 as in line 1</source>
        <translation>有 %1 个值，应与第 1 行一样为 7 个</translation>
    </message>
    <message>
        <source>%1 has another number of axes than in line %2</source>
        <translation>%1 的轴数与第 %2 行中的不同</translation>
    </message>
    <message>
        <source>%1 begins here and has %2 numbers, but its places make %3: each place needs one line</source>
        <translation>%1 从这里开始，有 %2 个数，但其位置构成 %3：每个位置需要一行</translation>
    </message>
    <message>
        <source>%1 begins here and has two numbers for one place: remove a line</source>
        <translation>%1 从这里开始，同一位置有两个数：请删去一行</translation>
    </message>
    <message>
        <source>has more than %1 cells up to here: use NPY instead</source>
        <translation>到这里已超过 %1 个单元格：请改用 NPY</translation>
    </message>
    <message>
        <source>text follows the closing quote: double quotes inside a cell</source>
        <translation>右引号后面还有文字：单元格中的引号要写成两个</translation>
    </message>
    <message>
        <source>a quote stands inside a cell that does not begin with one</source>
        <translation>单元格中间有引号，但开头没有引号</translation>
    </message>
    <message>
        <source>the quote that opens here is never closed</source>
        <translation>这里的左引号没有对应的右引号</translation>
    </message>
    <message>
        <source>the file is empty: write one line of numbers for each token</source>
        <translation>文件是空的：请为每个词元写一行数字</translation>
    </message>
    <message>
        <source>the line is empty: remove it</source>
        <translation>这一行是空的：请删去</translation>
    </message>
    <message>
        <source>%1 values, expected %2 as in line %3</source>
        <translation>有 %1 个值，应与第 %3 行一样有 %2 个</translation>
    </message>
    <message>
        <source>the file has only a header: write one line of numbers for each token below it</source>
        <translation>文件只有表头：请在下面为每个词元写一行数字</translation>
    </message>
    <message>
        <source>a comma in a number was read as the decimal point</source>
        <translation>数中的逗号已按小数点读取</translation>
    </message>
    <message>
        <source>the cell is empty: write its number</source>
        <translation>单元格是空的：请写上数</translation>
    </message>
    <message>
        <source>semicolons</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>tabs</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>commas</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>the cells stand between %1</source>
        <translation>单元格以%1分隔</translation>
    </message>
    <message>
        <source>%1; between %2: %3</source>
        <translation>%1；若以%2分隔：%3</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>%1 has sentences of different lengths: give one list of tokens</source>
        <translation>%1 中各句子的长度不同：请给出一个词元列表</translation>
    </message>
    <message>
        <source>nodes is missing: is this a whole trace?</source>
        <translation>缺少 nodes：这是完整的计算记录吗？</translation>
    </message>
    <message>
        <source>a node has no id or no values: is this a whole trace?</source>
        <translation>有一个节点缺少 id 或 values：这是完整的计算记录吗？</translation>
    </message>
    <message>
        <source>expected an object with arrays, such as {&quot;Q&quot;: [[1, 2]], &quot;K&quot;: [[3, 4]]}</source>
        <translation>这里应该是由数组组成的对象，例如 {&quot;Q&quot;: [[1, 2]], &quot;K&quot;: [[3, 4]]}</translation>
    </message>
    <message>
        <source>is a scene already: open it as it is</source>
        <translation>已经是场景文件：请直接打开</translation>
    </message>
    <message>
        <source>%1: is of no kind that is read: its name must end in one of %2</source>
        <translation>%1：不支持这种文件：文件名必须以下列之一结尾：%2</translation>
    </message>
    <message>
        <source>The score of query %1 and key %2 is too large for a double (beyond 1.8·10³⁰⁸): what follows from it cannot be computed.</source>
        <translation>查询 %1 与键 %2 的得分超出双精度浮点数的范围（约 1.8·10³⁰⁸），由它得到的结果无法计算。</translation>
    </message>
    <message>
        <source>The result of query %1 is too large for a double (beyond 1.8·10³⁰⁸) in column %2.</source>
        <translation>查询 %1 的结果在第 %2 列超出了双精度浮点数的范围（约 1.8·10³⁰⁸）。</translation>
    </message>
    <message>
        <source>The causal mask starts at the top left: query number i sees the keys 1 to i. There are %1 queries and %2 keys.</source>
        <translation>因果掩码从左上角开始：第 i 个查询可以看到第 1 至第 i 个键。这里有 %1 个查询、%2 个键。</translation>
    </message>
    <message>
        <source>Query %1 has no key left to look at: its weights are zeros.</source>
        <translation>对查询 %1 而言，所有的键都被遮住，其权重全为零。</translation>
    </message>
    <message>
        <source>Key %1 has no query left: its weights are zeros.</source>
        <translation>对键 %1 而言，所有的查询都被遮住，其权重全为零。</translation>
    </message>
    <message>
        <source>A tie: %1 scores are equally great for %2; the first of them, %3, is taken.</source>
        <translation>得分并列：对 %2 而言，有 %1 个得分同为最大，取其中的第一个，即 %3。</translation>
    </message>
    <message>
        <source>After dropout a row need not sum to 1: kept weights are divided by 1 − p = %1, so that the sum stays 1 on average.</source>
        <translation>dropout 之后，一行之和不一定为 1：保留的权重要除以 1 − p = %1，使和的期望仍为 1。</translation>
    </message>
    <message>
        <source>score.%1 is %2, but %3 with queries of width %4, keys of width %5 and %6 values needs %1 to be %7 (layout out-in)</source>
        <translation>score.%1（%2）不符合要求：查询宽度为 %4、键宽度为 %5、有 %6 个值时，%3 要求 %1 是%7（layout 为 out-in）</translation>
    </message>
    <message>
        <source>score.%1 is %2, but %3 with queries of width %4, keys of width %5 and %6 values needs %1 to be %7</source>
        <translation>score.%1（%2）不符合要求：查询宽度为 %4、键宽度为 %5、有 %6 个值时，%3 要求 %1 是%7</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>[repeat] %1 (%2): one row is needed</source>
        <translation>[repeat] %1（%2）：只能有一行</translation>
    </message>
    <message>
        <source>[merge-heads] %1 (%2): no axis of heads</source>
        <translation>[merge-heads] %1（%2）：没有注意力头的轴</translation>
    </message>
    <message>
        <source>[row] %1 (%2) has no row %3</source>
        <translation>[row] %1（%2）没有第 %3 行</translation>
    </message>
    <message>
        <source>[multiply-halves] %1 (%2): rows of even width are needed</source>
        <translation>[multiply-halves] %1（%2）：行的宽度必须是偶数</translation>
    </message>
    <message>
        <source>[split-heads] %1 (%2): %3 heads do not divide the width</source>
        <translation>[split-heads] %1（%2）：宽度不能被 %3 个注意力头整除</translation>
    </message>
    <message>
        <source>[append-rows] %1 (%2) and %3 (%4): both must have the same width</source>
        <translation>[append-rows] %1（%2）与 %3（%4）：两者的宽度必须相同</translation>
    </message>
    <message>
        <source>[transpose] %1 (%2): a matrix is needed</source>
        <translation>[transpose] %1（%2）：必须是矩阵</translation>
    </message>
    <message>
        <source>[concat] %1 (%2) and %3 (%4): all axes but the last must be the same</source>
        <translation>[concat] %1（%2）与 %3（%4）：除最后一个轴外，各轴必须相同</translation>
    </message>
    <message>
        <source>[squeeze] %1 (%2): the last axis must have length 1</source>
        <translation>[squeeze] %1（%2）：最后一个轴的长度必须是 1</translation>
    </message>
    <message>
        <source>[matmul] %1 (%2) and %3 (%4): %5</source>
        <translation>[matmul] %1（%2）与 %3（%4）：%5</translation>
    </message>
    <message>
        <source>a product needs at least a vector on each side</source>
        <translation>乘积的两边至少都要是向量</translation>
    </message>
    <message>
        <source>%1 meets %2</source>
        <translation>%1 轴对不上 %2 轴</translation>
    </message>
    <message>
        <source>%1 %2 and %3 differ</source>
        <translation>%1 轴的长度 %2 与 %3 不同</translation>
    </message>
    <message>
        <source>%1 must be the same on both sides</source>
        <translation>两边的 %1 轴必须相同</translation>
    </message>
    <message>
        <source>[linear] %1 (%2) is added to rows of %3 %4</source>
        <translation>[linear] %1（%2）要加到 %3 轴长度为 %4 的行上</translation>
    </message>
    <message>
        <source>%1 is not in the pinned state: choose a step that both have</source>
        <translation>固定的状态中没有 %1：请选择两者都有的步骤</translation>
    </message>
    <message>
        <source>%1 is not there any more: choose a step that both have</source>
        <translation>%1 已不存在：请选择两者都有的步骤</translation>
    </message>
    <message>
        <source>%1 is %2 now and %3 in the pinned state: only equal shapes have a difference</source>
        <translation>%1 现在是 %2，固定的状态中是 %3：形状相同才有差值</translation>
    </message>
    <message>
        <source>no tensor has the same shape in both states, so there is no difference</source>
        <translation>两个状态中没有形状相同的张量，因此没有差值</translation>
    </message>
    <message>
        <source>%1 would be %2 (%3), and all tensors together more than %4 numbers: use fewer tokens, features or a smaller hidden width</source>
        <translation>%1 会是 %2（%3），所有张量合计超过 %4 个数：请减少词元、特征，或减小隐藏宽度</translation>
    </message>
    <message>
        <source>[%1] %2 (%3) has no axis %4</source>
        <translation>[%1] %2（%3）没有 %4 轴</translation>
    </message>
    <message>
        <source>projections.%1 is for the weighted sum, which needs values: give inputs.V, or remove it</source>
        <translation>projections.%1 用于加权求和，而加权求和需要值：请给出 inputs.V，或删去它</translation>
    </message>
    <message>
        <source>%1 has %2, but %3 is for %4: give one list of tokens per sentence, or heads if the first axis is the head</source>
        <translation>%1 有 %2，但 %3 对应 %4 个：请为每个句子给出一个词元列表；如果第一个轴是注意力头，请给出 heads</translation>
    </message>
    <message>
        <source>%1 has %2, but %3 has %4: give one token for each</source>
        <translation>%1 有 %2，但 %3 有 %4：请为每一个给出一个词元</translation>
    </message>
    <message>
        <source>query × key (or one of those per sentence); for several heads say heads as well</source>
        <translation>“查询 × 键”的矩阵（或每个句子一个）；有多个注意力头时请同时给出 heads</translation>
    </message>
    <message>
        <source>head × query × key (or one of those per sentence), as heads is not 1</source>
        <translation>“注意力头 × 查询 × 键”（或每个句子一个），因为 heads 不是 1</translation>
    </message>
    <message>
        <source>heads is %1, but %2 is %3 and has %4 on the axis before query and key: both need the same number</source>
        <translation>heads 是 %1，但 %2 是 %3，其查询和键之前的轴长为 %4：两者须相同</translation>
    </message>
    <message>
        <source>%1 is %2, but at most %3 tokens can be shown: take a part of it</source>
        <translation>%1 是 %2，但最多能显示 %3 个词元：请只取其中一部分</translation>
    </message>
    <message>
        <source>%1 has %2 and %3, but in kind %4 each token is query and key: use kind cross</source>
        <translation>%1 有 %2 和 %3，但在类型 %4 中每个词元既是查询又是键：请使用类型 cross</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1 %2 is %3, but a weight is never negative: are these scores, before softmax?</source>
        <translation>%1 %2 是 %3，但权重不会是负数：这些是 softmax 之前的得分吗？</translation>
    </message>
    <message>
        <source>inputs.V is %1, but %2 is %3: both need the same number of sentences</source>
        <translation>inputs.V 是 %1，但 %2 是 %3：两者的句子数须相同</translation>
    </message>
    <message>
        <source>inputs.V has %1, but %2 has %3: every key needs its value</source>
        <translation>inputs.V 有 %1，但 %2 有 %3：每个键都需要对应的值</translation>
    </message>
    <message>
        <source>Query %1 has no key to look at in head %2: its weights are zeros.</source>
        <translation>查询“%1”在注意力头 %2 中没有可见的键：其权重全为零。</translation>
    </message>
    <message>
        <source>The weights of query %1 in head %2 sum to %3, not to 1.</source>
        <translation>查询“%1”在注意力头 %2 中的权重之和为 %3，不是 1。</translation>
    </message>
    <message>
        <source>The weights of query %1 sum to %2, not to 1.</source>
        <translation>查询“%1”的权重之和为 %2，不是 1。</translation>
    </message>
    <message>
        <source>So it is with %1 more rows of weights.</source>
        <translation>另有 %1 行权重也是如此。</translation>
    </message>
    <message>
        <source>%1 stands beside %2, which are finished already: remove one of them</source>
        <translation>%1 与 %2 同时给出，而后者是已经算好的：请删去其中之一</translation>
    </message>
    <message>
        <source>%1 cannot be given to kind %2, which computes its own: use kind self or cross</source>
        <translation>类型 %2 自己计算权重，不能给出 %1：请使用类型 self 或 cross</translation>
    </message>
    <message>
        <source>%1 query</source>
        <translation>%1 个查询</translation>
    </message>
    <message>
        <source>%1 queries</source>
        <translation>%1 个查询</translation>
    </message>
    <message>
        <source>%1: has %2 bytes, but a scene may have at most %3: is this the right file?</source>
        <translation>%1：有 %2 字节，而场景最多 %3 字节：选对文件了吗？</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>超过 %1 </translation>
    </message>
    <message>
        <source>no such preset or file: %1 (presets: %2)</source>
        <translation>没有这个示例或文件：%1（示例：%2）</translation>
    </message>
    <message>
        <source>%1: is a picture without a scene: only PNG files that `export` wrote hold one</source>
        <translation>%1：图片中没有场景：只有用 export 命令导出的 PNG 文件才带有场景</translation>
    </message>
    <message>
        <source>none of these steps has a difference</source>
        <translation>这些步骤都没有差值</translation>
    </message>
    <message>
        <source>%1 minus %2: %3</source>
        <translation>%1 减 %2：%3</translation>
    </message>
    <message>
        <source>no formula fits this scene</source>
        <translation>没有适合这个场景的公式</translation>
    </message>
    <message>
        <source>Divided by √d_k</source>
        <translation>除以 √d_k</translation>
    </message>
    <message>
        <source>Without the division</source>
        <translation>不除</translation>
    </message>
    <message>
        <source>With the mask</source>
        <translation>有掩码</translation>
    </message>
    <message>
        <source>Without the mask</source>
        <translation>没有掩码</translation>
    </message>
    <message>
        <source>With the causal mask</source>
        <translation>有因果掩码</translation>
    </message>
    <message>
        <source>Without the causal mask</source>
        <translation>没有因果掩码</translation>
    </message>
    <message>
        <source>This scene has no mask. In the window, the menu Attention adds one: for a cell, or the causal one.</source>
        <translation>这个场景没有掩码。可以在窗口里用菜单“注意力”加上：遮住一个单元格，或加因果掩码。</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>&amp;Single letters are commands on the stage (D, H, M, N, O, P)</source>
        <translation>焦点在图上时，单个字母键即为命令（D、H、M、N、O、P）(&amp;S)</translation>
    </message>
    <message>
        <source>Chinese letters</source>
        <translation>中文字符</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>A sentence needs at least one token: type a word, or choose an example above.</source>
        <translation>句子至少要有一个词元：请输入词语，或从上方选择一个示例。</translation>
    </message>
</context>
</TS>
