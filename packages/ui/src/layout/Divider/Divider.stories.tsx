import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { Divider } from './Divider.tsx'

const meta = {
  title: 'Components/Layout/Divider 分隔线',
  component: Divider,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxInlineSize: 360 }}>
        <p>大雪三日，湖中人鸟声俱绝。</p>
        <Story />
        <p>是日更定矣，余拏一小舟。</p>
      </div>
    ),
  ],
} satisfies Meta<typeof Divider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toBeInTheDocument()
  },
}

/** With a short label, and with one that is too long. */
export const WithLabel: Story = {
  render: (args) => (
    <>
      <Divider {...args} label="或" />
      <Divider {...args} label="Or go on with one of the other ways in which you signed in before" />
    </>
  ),
}

export const Vertical: Story = {
  args: { upright: true },
  decorators: [
    (Story) => (
      <div>
        <TextLink href="#terms">用户协议</TextLink>
        <Story />
        <TextLink href="#privacy">隐私政策</TextLink>
      </div>
    ),
  ],
}
