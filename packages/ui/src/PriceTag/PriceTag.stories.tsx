import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PriceTag } from './PriceTag.tsx'

const meta = {
  title: 'Components/Money/PriceTag 价签',
  component: PriceTag,
  tags: ['autodocs'],
  args: { points: 4 },
  render: (args) => (
    <Button kind="solid">
      生成
      <PriceTag {...args} />
    </Button>
  ),
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

/** Nothing is asked, so nothing is said. */
export const Free: Story = {
  args: { points: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('生成')
  },
}

/** In any button the dot takes the colour of the words. */
export const InOtherButtons: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button>
        扩写
        <PriceTag {...args} />
      </Button>
      <Button kind="solid" disabled>
        生成
        <PriceTag {...args} />
      </Button>
    </div>
  ),
}
