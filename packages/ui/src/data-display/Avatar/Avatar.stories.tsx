import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import picture from '../../art/mei.webp'
import { Avatar } from './Avatar.tsx'

const meta = {
  title: 'Components/Data display/Avatar 头像',
  component: Avatar,
  tags: ['autodocs'],
  args: { name: '沈砚秋' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Letter: Story = {}

/** Latin, large, without a name, and one that begins outside of the Basic Multilingual Plane. */
export const NameVariants: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar {...args} name="shen yanqiu" />
      <Avatar {...args} size={64} />
      <Avatar {...args} name="" size={40} />
      <Avatar {...args} name="𠮷田" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('𠮷')
  },
}

/** If the image fails to load, the letter stays. */
export const Pictures: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar {...args} picture={picture} size={56} />
      <Avatar {...args} picture="data:image/png;base64,broken" size={40} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible())
    await waitFor(() => expect(canvasElement).toHaveTextContent('沈'))
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1)
  },
}
