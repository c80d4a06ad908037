import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Diagram } from './Diagram.tsx'

const meta = {
  title: 'Components/Chat/Diagram 图示',
  component: Diagram,
  tags: ['autodocs'],
  args: { source: 'graph TD\n  A[开始] --> B{有别名？}\n  B -- 有 --> C[归并]\n  B -- 没有 --> D[计数]' },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: 660, padding: 24 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Diagram>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['P23', 'P25'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', {}, { timeout: 10_000 })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    )
  },
}

/** Labels that Mermaid requires in quotation marks are drawn without them too. */
export const LabelWithBrackets: Story = {
  args: { source: 'graph LR\n  A[输入(手机)] --> B(校验(短信)) -->|是(1)| C((x(1)))' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', {}, { timeout: 10_000 })).toBeVisible()
  },
}

/** A diagram that can't be drawn stays a code listing, below a note. */
export const InvalidSource: Story = {
  args: { source: 'graph TD\n  A[[[' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('这张图画不出来，下面是它的源码', {}, { timeout: 10_000 })).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    source: `graph LR\n${Array.from({ length: 12 }, (_, index) => `  N${index}[第 ${index} 步，名字很长的一步] --> N${index + 1}`).join('\n')}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', {}, { timeout: 10_000 })).toBeVisible()
  },
}
