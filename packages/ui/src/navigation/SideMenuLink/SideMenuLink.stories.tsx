import type { Meta, StoryObj } from '@storybook/react-vite'
import { MessageCircle } from 'lucide-react'
import { expect } from 'storybook/test'
import { SideMenuLink } from './SideMenuLink.tsx'

const meta = {
  title: 'Components/Navigation/SideMenuLink 菜单项',
  component: SideMenuLink,
  tags: ['autodocs'],
  args: { icon: <MessageCircle size={18} aria-hidden="true" />, children: <a href="#chat">AI 聊天</a> },
  decorators: [
    (Story) => (
      <ul style={{ inlineSize: 196 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof SideMenuLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The current page; a name that is too long wraps. */
export const CurrentPage: Story = {
  args: { here: true },
  render: (args) => (
    <>
      <SideMenuLink {...args} />
      <SideMenuLink {...args}>
        <a href="#funds">Funds management and everything beside it</a>
      </SideMenuLink>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'AI 聊天' })).toHaveAttribute('aria-current', 'page')
  },
}
