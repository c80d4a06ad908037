import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Languages, Layers, Moon } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../../data-display/Avatar/Avatar.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { NavBar } from './NavBar.tsx'

const meta = {
  title: 'Components/Navigation/NavBar 顶栏',
  component: NavBar,
  tags: ['autodocs'],
  args: {
    location: '工作台',
    onMenu: fn(),
    children: (
      <>
        <IconButton label="任务，2 个进行中" count={2}>
          <Layers size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="消息">
          <Bell size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Switch to English">
          <Languages size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="换成深色">
          <Moon size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="沈砚秋">
          <Avatar name="沈砚秋" />
        </IconButton>
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NavBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const LongText: Story = {
  args: { location: 'The record of everything that was ever recharged to this account, by day and by month' },
  globals: { viewport: { value: 'phone' } },
}

export const OpensMenu: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '菜单' }))

    await expect(args.onMenu).toHaveBeenCalledOnce()
  },
}
