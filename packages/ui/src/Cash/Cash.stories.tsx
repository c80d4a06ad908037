import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Cash } from './Cash.tsx'

const meta = {
  title: 'Components/Money/Cash 金额',
  component: Cash,
  tags: ['autodocs'],
  args: { fen: 10_000 },
} satisfies Meta<typeof Cash>

export default meta
type Story = StoryObj<typeof meta>

/** Read as one word, sign and all. */
export const Plain: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥100.00')
  },
}

/** The cashier's, whose sign is half as large; a whole price; one that isn't whole and keeps its fen; none; a refund, which has a true minus before its sign. */
export const Amounts: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Cash {...args} display />
      <Cash fen={8_800} whole />
      <Cash fen={8_880} whole />
      <Cash fen={0} />
      <Cash fen={-5_000} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥88.80')
    await expect(canvasElement).toHaveTextContent('−¥50.00')
  },
}

export const VeryMuch: Story = {
  args: { fen: 123_456_789_012, display: true },
  globals: { viewport: { value: 'phone' } },
}
