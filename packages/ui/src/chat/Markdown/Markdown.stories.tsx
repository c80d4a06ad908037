import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { createLiveText } from './live-text.ts'
import { Markdown } from './Markdown.tsx'

const meta = {
  title: 'Components/Chat/Markdown 正文',
  component: Markdown,
  tags: ['autodocs'],
  // The highlighting appears a while after the code.
  parameters: { chromatic: { delay: 700 } },
  args: {
    text: '别名先归并，再计数。做一张「别名 → 本名」的对照表，**长的别名放在前面**，免得「宝二爷」先被「宝二」截走。',
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 660, padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Markdown>

export default meta
type Story = StoryObj<typeof meta>

export const Paragraph: Story = {}

export const AllElements: Story = {
  args: {
    text: `# 红楼人物

正文有 **重点**、*强调*、~~删去~~、\`code\`、[链接](https://example.com) 与网址 https://example.com/a。后面是中文。

## 列表

1. 先归并
   - 别名在前
   - 本名在后
2. 再计数

- [x] 对照表
- [ ] 判词

> 真事隐去，假语村言。

| 人物 | 主要别名 | 出场 | 占比 |
| --- | --- | ---: | ---: |
| 贾宝玉 | 宝二爷、怡红公子 | 3,842 | 18.6% |
| 林黛玉 | 颦儿、潇湘妃子 | 1,371 | 6.6% |

行内 $E = mc^2$，价格 $5 与 $10 不是公式。

$$
\\int_0^1 \\frac{x^2}{\\sqrt{1+x}}\\,dx
$$

---

\`\`\`python
def count(text: str) -> Counter:
    return Counter(ALIAS.get(h, h) for h in hits)
\`\`\`
`,
  },
}

/** Model output is text only: nothing in it runs, and no request goes to another site. */
export const HostileContent: Story = {
  tags: ['P24', 'P25'],
  args: {
    text:
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [点我](javascript:alert(1)) ' +
      '![小猫](https://evil.example/cat.png?q=secret) [同站](/settings)',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('script, img, [onerror]')).toBeNull()
    await waitFor(() => expect(canvas.getByText(/<script>/)).toBeVisible())
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
    const picture = canvas.getByRole('link', { name: '小猫 ‹evil.example›' })
    await expect(picture).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  },
}

/** The commas and full stops of paragraphs that begin a line. */
function marksAtLineStart(root: HTMLElement): string[] {
  return [...root.querySelectorAll('p')].flatMap((paragraph) => {
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    const start = paragraph.getBoundingClientRect().left
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index } of (text.nodeValue ?? '').matchAll(/[，。：]/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        const { left, width } = range.getBoundingClientRect()
        if (width > 0 && left < start + 1) found.push((text.nodeValue ?? '').slice(index, index + 8))
      }
    }
    return found
  })
}

/**
 * Syntax that models write beyond CommonMark: formulas of every kind, tags without attributes, footnotes, ranges,
 * nested code fences.
 */
export const ModelOutput: Story = {
  tags: ['P24'],
  args: {
    text: String.raw`气温 5~8℃，湿度 30~40%，~~删去~~。苹果 $5，梨 $6。庄子说过[^1]，见 [1]。

平均速度 $v_{平均}=\frac{s}{t}$，势能 $2mgh$，长 $10 km$，水 $\ce{H2O}$，答案 \boxed{x=3}：
$$
F = ma \label{force}
$$，其中 $m$ 是质量。解为：$$
x = 1
$$
后面是**正文**，由 \eqref{force} 得：

\begin{align}
a &= b + c \\
d &= e
\end{align}

| 名称 | 公式 | 代码 |
| --- | --- | --- |
| 条件概率 | $P(A|B)$ | ${'`'}a | b${'`'} |
| 早餐 | 牛奶<br>鸡蛋 | H<sub>2</sub>O，m<sup>2</sup> |

按 <kbd>Ctrl</kbd>+<kbd>C</kbd>，<u>下划线</u>，<mark>标出</mark>，<s>划去</s>，<font color="red">红字</font>。

<details>
<summary>点开看 **答案**</summary>

答案是 **42**。

</details>

${'```'}markdown
# 小工具

${'```'}bash
npm install
${'```'}
${'```'}

[^1]: 《庄子·逍遥游》, 第一章

[1]: 张三《论文》
`,
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.katex')).toHaveLength(11), { timeout: 10_000 })
    const formulas = canvas.getByText(/由/).closest('p')?.querySelectorAll('.katex-html') ?? []
    await expect([...formulas].at(-1)).toHaveTextContent('(1)')
    await expect(canvas.getByText(/气温 5~8℃，湿度 30~40%/)).toBeVisible()
    for (let width = 240; width < 400; width += 16) {
      canvasElement.style.inlineSize = `${width}px`
      // Punctuation after a display formula can only begin a line.
      await expect(marksAtLineStart(canvasElement)).toEqual(['，其中 '])
    }
    canvasElement.style.inlineSize = ''
    await expect(canvas.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').length)).toEqual([0, 3, 3])
    await expect(canvas.getByText(/<font color="red">/)).toBeVisible()
    await expect(canvas.getByText('《庄子·逍遥游》, 第一章')).toBeVisible()
    await expect(canvas.getByText('[1]: 张三《论文》')).toBeVisible()

    await expect(canvas.getByText('42')).not.toBeVisible()
    await userEvent.click(canvas.getByText(/点开看/))
    await expect(canvas.getByText('42')).toBeVisible()
  },
}

/** An unclosed `<details>` stays expanded, and one that closes while it is read does not collapse. */
export const StaysExpandedWhileStreaming: Story = {
  args: { text: createLiveText('<details>\n<summary>点开</summary>\n\n第一段。\n\n'), writing: true },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const { text } = args
    if (typeof text === 'string') throw new Error('This story writes')
    text.replace('开头。\n\n')
    const first = await canvas.findByText('开头。')
    text.append('<details>\n<summary>点开</summary>\n\n第一段。\n\n')
    await waitFor(() => expect(canvas.getByText('第一段。')).toBeVisible())

    text.append('</details>\n\n后面。')

    await waitFor(() => expect(canvas.getByText('后面。')).toBeVisible())
    await expect(canvas.getByText('第一段。')).toBeVisible()
    await expect(canvas.getByText('开头。')).toBe(first)
  },
}

/** Arabic is set right to left, in its own paragraph only. */
export const RightToLeft: Story = {
  tags: ['P32'],
  args: { text: 'English first.\n\nمرحبا بالعالم، هذا نص عربي.\n\n- واحد\n- two' },
  play: async ({ canvas }) => {
    const runs = (words: string | RegExp) => getComputedStyle(canvas.getByText(words)).direction
    await waitFor(() =>
      expect([runs('English first.'), runs(/مرحبا/), runs('واحد'), runs('two')]).toEqual(['ltr', 'rtl', 'rtl', 'ltr']),
    )
  },
}

/** Nothing is wider than a phone: what does not break scrolls by itself. */
export const LongText: Story = {
  args: {
    text: `式 $\\frac{\\text{${'很长的分子'.repeat(12)}}}{\\text{分母}}$ 后\n\n${'长'.repeat(400)}\n\n\`${'code'.repeat(80)}\` ${'word'.repeat(80)}\n\n\`\`\`js\n${'call() '.repeat(80)}\n\`\`\`\n\n| ${'很宽的表头 | '.repeat(8)}\n| ${'--- | '.repeat(8)}\n| ${'一格里有很多很多字 | '.repeat(8)}`,
  },
  decorators: [
    (Story) => (
      <div data-phone style={{ inlineSize: 335 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const phone = canvasElement.querySelector('[data-phone]')
    await waitFor(() => expect(canvasElement.querySelector('.katex')).not.toBeNull(), { timeout: 10_000 })
    await waitFor(() => expect(phone?.scrollWidth).toBe(phone?.clientWidth))
  },
}

/**
 * The pulsing dot follows the last word, and an unclosed fence is already a code block. If the engine broke off inside
 * the fence, it stays one.
 */
export const UnclosedCodeBlock: Story = {
  args: { text: '先归并：\n\n```python\nALIAS = {"宝二爷": "宝玉"', writing: true },
  render: (args) => (
    <>
      <Markdown {...args} />
      <Markdown {...args} writing={false} />
    </>
  ),
}

/** A growing text keeps its rendered blocks: the first paragraph stays the same element. */
export const KeepsBlocksWhileStreaming: Story = {
  args: { text: createLiveText('第一段。\n\n'), writing: true },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const { text } = args
    if (typeof text === 'string') throw new Error('This story writes')
    text.replace('第一段。\n\n')
    const first = await canvas.findByText('第一段。')

    text.append('第二段**很')
    await waitFor(() => expect(canvas.getByText('第二段**很')).toBeVisible())
    text.append('重要**。\n\n- 一\n- 二')

    await waitFor(() => expect(canvas.getByText('很重要')).toBeVisible())
    await expect(canvas.getByText('第一段。')).toBe(first)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** A wide table is a tab stop, so that it scrolls without a mouse. */
export const ScrollsByKeyboard: Story = {
  args: { text: `| ${'很宽的表头 | '.repeat(12)}\n| ${'--- | '.repeat(12)}\n| ${'一格里有很多很多字 | '.repeat(12)}` },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await expect(document.activeElement).toContainElement(canvas.getByRole('table'))
  },
}
