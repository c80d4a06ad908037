import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Download, Pencil, Pin, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { MenuAction } from '../MenuEntry/MenuAction.tsx'
import { MenuCheck } from '../MenuEntry/MenuCheck.tsx'
import { MenuChoice, MenuChoices } from '../MenuEntry/MenuChoices.tsx'
import { MenuGroup } from '../MenuEntry/MenuGroup.tsx'
import { MenuSeparator } from '../MenuEntry/MenuSeparator.tsx'
import { Submenu } from '../MenuEntry/Submenu.tsx'
import { DropdownMenu } from './DropdownMenu.tsx'

const rename = fn<() => void>()
const exportAs = fn<(form: string) => void>()

const meta = {
  title: 'Components/Actions/DropdownMenu 下拉菜单',
  component: DropdownMenu,
  tags: ['autodocs'],
  args: {
    trigger: <Button>更多</Button>,
    align: 'start',
    children: (
      <>
        <MenuAction icon={<Pencil size={16} aria-hidden="true" />} onChosen={rename}>
          重命名
        </MenuAction>
        <MenuAction icon={<Pin size={16} aria-hidden="true" />} disabled>
          置顶
        </MenuAction>
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
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

const opened: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))

  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
}

export const Open: Story = {
  tags: ['opens'],
  play: async (story) => {
    await opened(story)

    await expect(screen.getByRole('menuitem', { name: '置顶' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/**
 * Keyboard shortcuts that do the same without the menu; phones do not show them. An entry that navigates is a link and
 * can be opened in another tab.
 */
export const ShortcutsAndLink: Story = {
  args: {
    children: (
      <>
        <MenuAction icon={<Copy size={16} aria-hidden="true" />} shortcut="Ctrl C">
          复制
        </MenuAction>
        <MenuAction icon={<Pencil size={16} aria-hidden="true" />} shortcut="F2">
          重命名
        </MenuAction>
        <MenuAction asChild>
          <a href="#user">用户中心</a>
        </MenuAction>
        <MenuSeparator />
        <MenuAction icon={<Trash2 size={16} aria-hidden="true" />} shortcut="Delete" danger>
          删除
        </MenuAction>
      </>
    ),
  },
  tags: ['opens'],
  play: async (story) => {
    await opened(story)

    await expect(screen.getByRole('menuitem', { name: '复制' })).toHaveAttribute('aria-keyshortcuts', 'Ctrl+C')
    await expect(screen.getByRole('menuitem', { name: '用户中心' })).toHaveAttribute('href', '#user')
  },
}

function Ticked(props: ComponentProps<typeof DropdownMenu>) {
  const [checked, setChecked] = useState(true)
  const [order, setOrder] = useState('newest')

  return (
    <DropdownMenu {...props}>
      <MenuGroup label="显示">
        <MenuCheck checked={checked} onCheckedChange={setChecked}>
          显示点数
        </MenuCheck>
        <MenuCheck checked={false} onCheckedChange={fn()} disabled>
          显示模型
        </MenuCheck>
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label="排序">
        <MenuChoices label="排序" value={order} onValueChange={setOrder}>
          <MenuChoice value="newest">最近的在前</MenuChoice>
          <MenuChoice value="name">按名字</MenuChoice>
          <MenuChoice value="price" disabled>
            按点数
          </MenuChoice>
        </MenuChoices>
      </MenuGroup>
    </DropdownMenu>
  )
}

/**
 * Entries that are on or off, and one choice of a few; the space of the mark is reserved whether the mark shows or not.
 */
export const CheckboxesAndRadios: Story = {
  render: (args) => <Ticked {...args} />,
  tags: ['opens'],
  play: async (story) => {
    await opened(story)

    await expect(screen.getByRole('menuitemcheckbox', { name: '显示点数' })).toBeChecked()
    await expect(screen.getByRole('menuitemradio', { name: '最近的在前' })).toBeChecked()
  },
}

const more = (
  <>
    <MenuAction icon={<Pencil size={16} aria-hidden="true" />} onChosen={rename}>
      重命名
    </MenuAction>
    <Submenu icon={<Download size={16} aria-hidden="true" />} label="导出">
      <MenuAction onChosen={() => exportAs('markdown')}>Markdown</MenuAction>
      <MenuAction onChosen={() => exportAs('pdf')}>PDF</MenuAction>
      <MenuAction onChosen={() => exportAs('text')}>纯文本</MenuAction>
    </Submenu>
    <MenuSeparator />
    <MenuAction icon={<Trash2 size={16} aria-hidden="true" />} danger>
      删除
    </MenuAction>
  </>
)

export const WithSubmenu: Story = {
  args: { children: more },
  tags: ['opens'],
  play: async (story) => {
    await opened(story)
    await story.userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')

    await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(2))
  },
}

export const LongText: Story = {
  args: {
    children: (
      <>
        <MenuAction shortcut="Ctrl R">Rename this conversation to something that says what it was about</MenuAction>
        <MenuCheck checked onCheckedChange={fn()}>
          Show what every single answer has cost, in points and in tokens
        </MenuCheck>
        <MenuAction danger>Delete this conversation and everything that was written in it</MenuAction>
      </>
    ),
  },
  tags: ['opens'],
  play: opened,
}

export const SelectsByKeyboard: Story = {
  args: { children: more },
  play: async ({ canvas, step, userEvent }) => {
    rename.mockClear()
    exportAs.mockClear()
    const open = async () => {
      canvas.getByRole('button', { name: '更多' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('menuitem', { name: '重命名' })).toHaveFocus())
    }
    await step('An entry of the menu', async () => {
      await open()
      await userEvent.keyboard('{Enter}')

      await expect(rename).toHaveBeenCalledOnce()
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    })
    await step('An entry of the menu behind it', async () => {
      await open()
      await userEvent.keyboard('{ArrowDown}{ArrowRight}')
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Markdown' })).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}{Enter}')

      await expect(exportAs).toHaveBeenCalledWith('pdf')
    })
  },
}

/** One entry is turned off and another is chosen while the menu stays open. */
export const TogglesByKeyboard: Story = {
  render: (args) => <Ticked {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: '更多' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: '显示点数' })).toHaveFocus())
    await userEvent.keyboard(' ')

    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: '显示点数' })).not.toBeChecked())
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
}
