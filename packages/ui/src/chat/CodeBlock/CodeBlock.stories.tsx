import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CodeBlock } from './CodeBlock.tsx'

const meta = {
  title: 'Components/Chat/CodeBlock 代码块',
  component: CodeBlock,
  tags: ['autodocs'],
  // The highlighting appears a while after the code.
  parameters: { chromatic: { delay: 700 } },
  args: {
    language: 'python',
    code: `import re
from collections import Counter

ALIAS = {"怡红公子": "宝玉", "宝二爷": "宝玉"}  # 长的在前

def count(text: str) -> Counter:
    hits = re.findall("|".join(names), text)
    return Counter(ALIAS.get(h, h) for h in hits)`,
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 660, padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CodeBlock>

export default meta
type Story = StoryObj<typeof meta>

export const Python: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('import')[0]).toHaveClass('keyword'), { timeout: 10_000 })
    await expect(canvas.getByText('count')).toHaveClass('name')
    await expect(canvas.getByText('"怡红公子"')).toHaveClass('string')
    await expect(canvas.getByText('# 长的在前')).toHaveClass('comment')
  },
}

/** While it is streaming it is not highlighted yet. */
export const Streaming: Story = {
  args: { open: true, code: 'import re\nfrom collections imp' },
}

/** Without a language, and with an unknown one. */
export const WithoutHighlighting: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <CodeBlock code="$ npm start" />
      <CodeBlock language="cobol-9000" code={'DISPLAY "HELLO".'} />
    </div>
  ),
}

export const LongText: Story = {
  args: { language: 'typescript', code: `const sentence = '${'一句很长的话，'.repeat(40)}'\n${'call()\n'.repeat(40)}` },
}

/** The confirmation disappears after a while, so there is no snapshot. */
export const CopiesByKeyboard: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button', { name: '复制' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(canvas.getByRole('button', { name: '已复制' })).toBeVisible())
  },
}
