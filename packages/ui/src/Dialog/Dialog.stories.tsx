import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  component: Dialog,
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
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}

export const WithAField: Story = {
  args: {
    title: '改名',
    description: undefined,
    children: <TextField label="会话名" defaultValue="湖心亭看雪" />,
    actions: (
      <>
        <Button>取消</Button>
        <Button kind="solid">保存</Button>
      </>
    ),
  },
}

/** On a phone it comes from below. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
}

/** What is longer than the screen scrolls behind the scrim, not inside. */
export const TooMuchText: Story = {
  args: { title: 'Do you really want to delete this conversation, with everything in it?', children: '大雪三日，湖中人鸟声俱绝。'.repeat(120) },
}

export const LeftByEscape: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: '删除这个会话？' })).toHaveAccessibleDescription(/24 条/)
    await userEvent.keyboard('{Escape}')

    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

/** The page behind does not scroll; its style is no element, which the content security policy would refuse. */
export const PageBehindStandsStill: Story = {
  play: async () => {
    await screen.findByRole('dialog')
    await waitFor(() => expect(getComputedStyle(document.body).overflow).toBe('hidden'))

    const written = Array.from(document.querySelectorAll('style'), (element) => element.textContent)
    await expect(written.filter((css) => css.includes('data-scroll-locked'))).toEqual([])
  },
}
