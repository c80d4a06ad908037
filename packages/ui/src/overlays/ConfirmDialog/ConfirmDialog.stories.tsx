import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { TextArea } from '../../fields/TextArea/TextArea.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: 'Components/Overlays/ConfirmDialog 确认框',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    title: '注销账号？',
    description: '作品、会话与余下的 1,286 点都会删除，不能找回。',
    confirm: '注销账号',
    danger: true,
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

/** A click outside does not close the dialog; the button that changes nothing comes first. */
export const Default: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: '注销账号？' })
    await userEvent.click(dialog.parentElement ?? dialog)
    await expect(args.onClose).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: '注销账号' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const WithProblem: Story = {
  args: {
    title: '封禁「砚秋」？',
    description: '他会立刻退出登录，不能再登录。',
    confirm: '封禁',
    problem: '网络连接错误，请检查网络后再试',
    children: <TextArea label="原因" rows={2} limit={200} />,
  },
}

/** The dialog can't be closed until the running action is finished. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Escape}')

    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: '关闭' })).toBeDisabled()
    await expect(screen.getByRole('button', { name: '取消' })).toBeDisabled()
  },
}
