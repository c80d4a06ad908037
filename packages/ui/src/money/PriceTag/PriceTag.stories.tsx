import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
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

/** A screen reader gets a pause before the price; it is not visible. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('生成 · 4 点')
  },
}

/** In any button the dot takes the text colour; a price of 0 renders nothing. */
export const InButtons: Story = {
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
      <Button kind="solid">
        生成长卷
        <PriceTag points={128_000} />
      </Button>
      <Button>
        预览
        <PriceTag points={0} />
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '预览' })).toHaveAccessibleName('预览')
  },
}
