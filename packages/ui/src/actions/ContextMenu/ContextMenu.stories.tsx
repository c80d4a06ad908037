import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Card } from '../../data-display/Card/Card.tsx'
import { MenuAction } from '../MenuEntry/MenuAction.tsx'
import { MenuCheck } from '../MenuEntry/MenuCheck.tsx'
import { MenuSeparator } from '../MenuEntry/MenuSeparator.tsx'
import { Submenu } from '../MenuEntry/Submenu.tsx'
import { ContextMenu } from './ContextMenu.tsx'

const rename = fn<() => void>()

const meta = {
  title: 'Components/Actions/ContextMenu 右键菜单',
  component: ContextMenu,
  tags: ['autodocs'],
  args: {
    children: (
      <div tabIndex={0} role="group" aria-label="湖心亭看雪" style={{ maxInlineSize: 320, padding: 4 }}>
        <Card title="湖心亭看雪" note="右键、菜单键，或长按" />
      </div>
    ),
    entries: (
      <>
        <MenuAction icon={<Pencil size={16} aria-hidden="true" />} shortcut="F2" onChosen={rename}>
          重命名
        </MenuAction>
        <Submenu icon={<Download size={16} aria-hidden="true" />} label="导出">
          <MenuAction>Markdown</MenuAction>
          <MenuAction>PDF</MenuAction>
        </Submenu>
        <MenuCheck checked onCheckedChange={fn()}>
          公开
        </MenuCheck>
        <MenuSeparator />
        <MenuAction icon={<Trash2 size={16} aria-hidden="true" />} danger>
          删除
        </MenuAction>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ContextMenu>

export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvas }) => {
  const thing = canvas.getByRole('group')
  const { left, top } = thing.getBoundingClientRect()
  await fireEvent.contextMenu(thing, { clientX: left + 80, clientY: top + 40 })

  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
}

export const Open: Story = {
  tags: ['opens'],
  play: opened,
}

/** The browser's own context menu opens. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await fireEvent.contextMenu(canvas.getByRole('group'))

    await expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  },
}

export const LongText: Story = {
  args: {
    entries: (
      <>
        <MenuAction shortcut="Ctrl R">Rename this picture to something that says what can be seen on it</MenuAction>
        <MenuAction danger>Delete this picture and everything that was made out of it</MenuAction>
      </>
    ),
  },
  tags: ['opens'],
  play: opened,
}

/** The menu key opens it on the focused element; from there it works like any other menu. */
export const SelectsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    rename.mockClear()
    const thing = canvas.getByRole('group')
    thing.focus()
    await fireEvent.contextMenu(thing)
    await screen.findByRole('menu')
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect(rename).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await waitFor(() => expect(thing).toHaveFocus())
  },
}
