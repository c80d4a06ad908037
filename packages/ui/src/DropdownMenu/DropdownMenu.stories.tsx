import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pencil, Pin, Trash2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { DropdownMenu, MenuAction, MenuLine } from './DropdownMenu.tsx'

const rename = fn<() => void>()

const meta = {
  component: DropdownMenu,
  args: {
    trigger: <Button>更多</Button>,
    align: 'start',
    children: (
      <>
        <MenuAction icon={<Pencil size={16} aria-hidden="true" />} onChosen={rename}>
          改名
        </MenuAction>
        <MenuAction icon={<Pin size={16} aria-hidden="true" />} disabled>
          置顶
        </MenuAction>
        <MenuLine />
        <MenuAction icon={<Trash2 size={16} aria-hidden="true" />} danger>
          删除
        </MenuAction>
      </>
    ),
  },
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))

    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
    await expect(screen.getByRole('menuitem', { name: '置顶' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const TooMuchText: Story = {
  args: {
    children: (
      <>
        <MenuAction>Rename this conversation to something that says what it was about</MenuAction>
        <MenuAction danger>Delete this conversation and everything that was written in it</MenuAction>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))

    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
}

export const ChosenByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: '更多' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: '改名' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect(rename).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  },
}
