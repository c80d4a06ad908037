import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PriceTag } from './PriceTag.tsx'

const meta = {
  component: PriceTag,
  args: { points: 4 },
  decorators: [
    (Story) => (
      <Button kind="solid">
        生成
        <Story />
      </Button>
    ),
  ],
} satisfies Meta<typeof PriceTag>

export default meta
type Story = StoryObj<typeof meta>

/** The pause before the price is heard, not seen. */
export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('生成 · 4 点')
  },
}

export const English: Story = {
  globals: { locale: 'en-US' },
}

export const VeryMany: Story = {
  args: { points: 128_000 },
}
