import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { ProductCards } from './ProductCards.tsx'

const meta = {
  title: 'Components/Money/ProductCards 点数包',
  component: ProductCards,
  tags: ['autodocs'],
  args: {
    label: '充多少点',
    products: [
      { id: 'p100', points: 100, fen: 1_000 },
      { id: 'p600', points: 600, gift: 20, fen: 5_000, note: '省 10 元' },
      { id: 'p1300', points: 1_300, gift: 60, fen: 10_000, note: '省 30 元' },
      { id: 'p4200', points: 4_200, gift: 300, fen: 30_000, note: '省 120 元' },
    ],
    value: 'p1300',
    onValueChange: fn(),
  },
} satisfies Meta<typeof ProductCards>

export default meta
type Story = StoryObj<typeof meta>

export const OneSelected: Story = {}

/** For cash, the amount paid is the amount credited. */
export const CashProducts: Story = {
  args: {
    label: '充多少',
    products: [
      { id: 'c10', fen: 1_000 },
      { id: 'c50', fen: 5_000 },
      { id: 'c500', fen: 50_000, note: '一次最多' },
    ],
    value: 'c50',
  },
}

/** The order is being created: the selection can't be changed. */
export const Disabled: Story = {
  args: { disabled: true },
}

/** One is sold out, and none is selected. */
export const OneSoldOut: Story = {
  args: {
    products: [
      { id: 'p100', points: 100, fen: 1_000 },
      { id: 'p600', points: 600, gift: 20, fen: 5_000, note: '今日已售完', disabled: true },
    ],
    value: undefined,
  },
}

/**
 * The bonus wraps below the number where both do not fit. A number too long for its card gets a smaller font; it never
 * breaks.
 */
export const LongText: Story = {
  args: {
    label: 'How many points',
    products: [
      { id: 'p1', points: 1, fen: 10 },
      { id: 'p600', points: 600, gift: 20, fen: 5_000, note: 'saves ¥10' },
      { id: 'p1300', points: 1_300, gift: 60, fen: 10_050, note: 'saves ¥30' },
      {
        id: 'many',
        points: 123_456_789,
        gift: 1_234_567,
        fen: 1_234_567_890,
        note: 'less than half of what the same would cost in small packs',
      },
    ],
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

/** The group is one tab stop; the arrow keys select. */
export const SelectsByArrowKeys: Story = {
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value)
    return (
      <ProductCards
        {...args}
        value={value}
        onValueChange={(id) => {
          setValue(id)
          args.onValueChange(id)
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /^1,300 点/ })).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight>}')

    await waitFor(() => expect(canvas.getByRole('radio', { name: /^4,200 点/ })).toBeChecked())
    await expect(args.onValueChange).toHaveBeenCalledWith('p4200')
  },
}
