import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Drawer } from './Drawer.tsx'

const meta = {
  component: Drawer,
  args: {
    open: true,
    onOpenChange: fn(),
    title: '页面设置',
    children: <p style={{ padding: '0 24px' }}>主题色、菜单宽度、色弱模式</p>,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const AtTheEnd: Story = {}

/** The menu of a narrow screen. Its content says its name already. */
export const AtTheStart: Story = {
  args: { side: 'start', bare: true, title: '主菜单' },
}

export const TooMuchText: Story = {
  args: { title: 'Settings of this page and of every other page', children: <p style={{ padding: '0 24px' }}>{'是日更定矣，余拏一小舟。'.repeat(100)}</p> },
}

export const ClosedByItsButton: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: '页面设置' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))

    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
