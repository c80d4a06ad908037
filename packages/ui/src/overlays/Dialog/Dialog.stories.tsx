import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../actions/Button/Button.tsx'
import { TextField } from '../../fields/TextField/TextField.tsx'
import { Dialog } from './Dialog.tsx'

const rename = fn<(name: string) => void>()
const answered = fn<() => void>()

const meta = {
  title: 'Components/Overlays/Dialog 对话框',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    open: true,
    onOpenChange: fn(),
    title: '删除这个会话？',
    description: '里面的 24 条消息会一起删除，三十日内可以找回。',
    actions: (
      <>
        <Button>先不删</Button>
        <Button kind="dangerSolid">删除会话</Button>
      </>
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

/**
 * The page behind does not scroll. The scroll lock does not inject a `<style>` element, which the content security
 * policy would block.
 */
export const Default: Story = {
  play: async () => {
    await screen.findByRole('dialog')
    await waitFor(() => expect(getComputedStyle(document.body).overflow).toBe('hidden'))

    const styles = Array.from(document.querySelectorAll('style'), (element) => element.textContent)
    await expect(styles.filter((css) => css.includes('data-scroll-locked'))).toEqual([])
  },
}

/**
 * The member must choose an action: there is no close button, and Escape does nothing. The dialog opens unprompted, so
 * the next key of a member who is typing triggers no action.
 */
export const RequiresAnswer: Story = {
  args: {
    firm: true,
    role: 'alertdialog',
    title: '隐私政策有了新版本',
    description: '同意以后才能继续；不同意可以退出登录。',
    actions: (
      <>
        <Button onClick={answered}>退出登录</Button>
        <Button kind="solid" onClick={answered}>
          同意并继续
        </Button>
      </>
    ),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{Escape}{Enter} ')

    await expect(answered).not.toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(screen.queryByRole('button', { name: '关闭' })).not.toBeInTheDocument()
  },
}

/** Content taller than the screen scrolls with the whole dialog; the buttons stay within reach. */
export const LongText: Story = {
  args: {
    title: 'Do you really want to delete this conversation, with everything in it?',
    children: '大雪三日，湖中人鸟声俱绝。'.repeat(120),
  },
}

/** However the dialog is closed, focus returns to the element that opened it. */
export const ClosesOnEscape: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { onOpenChange: fn() },
  render: function Opening(args) {
    const [open, setOpen] = useState(false)
    const change = (next: boolean) => {
      setOpen(next)
      args.onOpenChange?.(next)
    }

    return (
      <>
        <Button onClick={() => setOpen(true)}>重命名</Button>
        {open ? <Dialog {...args} open onOpenChange={change} /> : null}
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '重命名' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('dialog', { name: '删除这个会话？' })).toHaveAccessibleDescription(/24 条/)
    await waitFor(() => expect(opener).not.toHaveFocus())
    await userEvent.keyboard('{Escape}')

    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** Enter submits a form in the dialog; the submit button is among the actions. */
export const SubmitsFormByKeyboard: Story = {
  args: {
    title: '重命名',
    description: undefined,
    children: (
      <form
        id="rename"
        onSubmit={(event) => {
          event.preventDefault()
          rename(String(new FormData(event.currentTarget).get('name')))
        }}
      >
        <TextField name="name" label="会话名" />
      </form>
    ),
    actions: (
      <>
        <Button>取消</Button>
        <Button kind="solid" type="submit" form="rename">
          保存
        </Button>
      </>
    ),
  },
  play: async ({ userEvent }) => {
    rename.mockClear()
    const field = await screen.findByRole('textbox', { name: '会话名' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('雪{Enter}')

    await expect(rename).toHaveBeenCalledWith('雪')
  },
}
