import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { Drawer } from './Drawer.tsx'

const press = fn<() => void>()

const meta = {
  title: 'Components/Overlays/Drawer 抽屉',
  component: Drawer,
  tags: ['autodocs'],
  args: {
    open: true,
    onOpenChange: fn(),
    title: '页面设置',
    children: <p style={{ padding: '0 24px' }}>主题色、菜单宽度、色弱模式</p>,
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const EndSide: Story = {}

/** The menu of a narrow screen. Its content shows its name already, so the title is for screen readers only. */
export const StartSide: Story = {
  args: {
    side: 'start',
    bare: true,
    title: '主菜单',
    children: (
      <ul style={{ display: 'grid', gap: 16, padding: '64px 24px' }}>
        <li>聊天</li>
        <li>绘画</li>
        <li>写作</li>
      </ul>
    ),
  },
}

const settings: Story = {
  args: {
    beside: true,
    foot: (
      <>
        <Button>复制配置</Button>
        <Button kind="quiet">恢复默认</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 24 }}>
        <Button onClick={press}>页面上的一个按钮</Button>
        <Story />
      </main>
    ),
  ],
}

/**
 * Settings: no scrim on the desktop, so that the member sees the page change. A phone has no space beside the drawer,
 * so the page is behind a scrim.
 */
export const BesideThePage: Story = { ...settings }

/** The details of one object. On a phone it takes the whole screen. */
export const Wide: Story = {
  args: {
    wide: true,
    title: '江南春日的小品文',
    children: <p style={{ padding: '0 24px' }}>雨是昨夜停的。檐角还挂着一滴，迟迟不肯落，像一个想说又咽回去的字。</p>,
    foot: <Button>打开对话</Button>,
  },
}

export const LongText: Story = {
  args: {
    title: 'Settings of this page and of every other page',
    foot: <Button>Copy the configuration to the clipboard</Button>,
    children: <p style={{ padding: '0 24px' }}>{'是日更定矣，余拏一小舟。'.repeat(100)}</p>,
  },
}

/** A click on the page works and leaves the drawer open; Escape and the close button close it. */
export const KeepsPageUsable: Story = {
  ...settings,
  args: { ...settings.args, onOpenChange: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: '页面设置' })
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: '页面上的一个按钮' }))
    await expect(press).toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    dialog.focus()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))

    await expect(args.onOpenChange).toHaveBeenCalledTimes(2)
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}
