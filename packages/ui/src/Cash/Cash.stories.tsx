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

/** The cashier's: the sign is half as large. */
export const Display: Story = {
  args: { display: true },
}

export const Whole: Story = {
  args: { fen: 8_800, whole: true },
}

/** A price that isn't whole keeps its fen. */
export const NotQuiteWhole: Story = {
  args: { fen: 8_880, whole: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥88.80')
  },
}

export const None: Story = {
  args: { fen: 0 },
}

/** A refund has a true minus before its sign. */
export const Negative: Story = {
  args: { fen: -5_000 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('−¥50.00')
  },
}

export const VeryMuch: Story = {
  args: { fen: 123_456_789_012, display: true },
  globals: { viewport: { value: 'phone' } },
}
