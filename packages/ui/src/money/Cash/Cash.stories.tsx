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

/** A screen reader reads sign and number as one word. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥100.00')
  },
}

/**
 * The checkout style, with a half-size currency sign; a whole price; a price that is not whole and keeps its fen; zero;
 * a refund, with a true minus before its sign.
 */
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

export const LargeAmount: Story = {
  args: { fen: 123_456_789_012, display: true },
  globals: { viewport: { value: 'phone' } },
}
