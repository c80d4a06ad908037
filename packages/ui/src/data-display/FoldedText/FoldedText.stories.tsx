import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FoldedText } from './FoldedText.tsx'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index + 1} 行`).join('\n')

const meta = {
  title: 'Components/Data display/FoldedText 折叠文本',
  component: FoldedText,
  tags: ['autodocs'],
  args: { text: lines(40), lines: 12 },
} satisfies Meta<typeof FoldedText>

export default meta
type Story = StoryObj<typeof meta>

/**
 * Folded, as long as a folded text may be, and not folded because it is a search hit. A press expands a folded one, and
 * so does the browser's search (Ctrl F), which scrolls to a hit in the folded lines.
 */
export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 24 }}>
      <div>
        <FoldedText {...args} />
      </div>
      <div>
        <FoldedText {...args} text={lines(12)} />
      </div>
      <div>
        <FoldedText {...args} text={lines(14)} whole />
      </div>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const [text] = canvas.getAllByText(/^第 1 行/)
    const toggle = canvas.getByRole('button', { name: '展开' })
    const { clientHeight = 0 } = text ?? {}
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    await expect(canvas.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
    await expect(text?.clientHeight).toBeGreaterThan(clientHeight * 2)
    await userEvent.click(toggle)
    await expect(text?.clientHeight).toBe(clientHeight)

    if (text) text.scrollTop = text.scrollHeight
    await waitFor(() => expect(canvas.getByRole('button', { name: '收起' })).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '收起' }))
  },
}
