import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brush, House, LogOut, MessageCircle, Moon } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Kbd } from '../../data-display/Kbd/Kbd.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

const groups = [
  {
    id: 'recent',
    title: '最近访问',
    commands: [
      { id: 'chat 1', name: '江南春日的小品文', icon: <MessageCircle {...icon} />, note: '13:42' },
      { id: 'recent painting', name: 'AI 绘画', icon: <Brush {...icon} /> },
    ],
  },
  {
    id: 'go',
    title: '前往',
    commands: [
      { id: 'home', name: '首页', icon: <House {...icon} /> },
      { id: 'painting', name: 'AI 绘画', icon: <Brush {...icon} />, note: '创作' },
    ],
  },
  {
    id: 'actions',
    title: '操作',
    commands: [
      { id: 'dark', name: '换成深色', icon: <Moon {...icon} />, keys: ['Ctrl', 'J'] },
      { id: 'leave', name: '退出登录', icon: <LogOut {...icon} /> },
    ],
  },
]

/** Returns the search text with a delay, like a busy machine. */
function useLagging(search: string, lag: number) {
  const [followed, setFollowed] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setFollowed(search), lag)
    return () => clearTimeout(timer)
  }, [search, lag])
  return lag === 0 ? search : followed
}

/** Filters by name and closes, like the app; `lag` is in milliseconds. */
function ControlledPalette({ lag = 0, ...props }: ComponentProps<typeof CommandPalette> & { lag?: number }) {
  const [open, setOpen] = useState(props.open)
  const [search, setSearch] = useState(props.search)
  const query = useLagging(search, lag)
  const left = props.groups
    .map((group) => ({ ...group, commands: group.commands.filter(({ name }) => name.includes(query)) }))
    .filter(({ commands }) => commands.length > 0)
  const change = (next: boolean) => {
    setOpen(next)
    props.onOpenChange(next)
  }

  return (
    <>
      <button type="button" onClick={() => change(true)}>
        搜索
      </button>
      <CommandPalette
        {...props}
        {...{ open, search, groups: left, behind: query !== search }}
        onOpenChange={change}
        onSearch={setSearch}
        nothing={<>没有找到「{search}」。</>}
        found={<>{left.flatMap(({ commands }) => commands).length} 项</>}
      />
    </>
  )
}

const meta = {
  title: 'Components/Actions/CommandPalette 命令面板',
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    label: '找页面、对话与操作',
    search: '',
    groups,
    nothing: null,
    found: null,
    foot: (
      <span>
        <Kbd keys={['↑', '↓']} /> 选择
      </span>
    ),
    onOpenChange: fn(),
    onSearch: fn(),
    onChosen: fn(),
  },
  render: (args) => <ControlledPalette {...args} />,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 520 }}>
        <Story />
      </div>
    ),
  ],
  tags: ['autodocs', 'opens'],
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox', { name: '找页面、对话与操作' })
const marked = () => screen.getByRole('option', { selected: true })

export const Open: Story = {
  play: async () => {
    await expect(await field()).toHaveFocus()
    await expect(marked()).toHaveTextContent('江南春日的小品文')
  },
}

export const NoResults: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await field(), '水车')

    await waitFor(() => expect(screen.getByText('没有找到「水车」。')).toBeVisible())
    await expect(await field()).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Screen readers hear nothing until there is a result to announce. */
export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    await expect(await field()).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const LongText: Story = {
  args: {
    groups: Array.from({ length: 4 }, (_, group) => ({
      id: `group ${group}`,
      title: 'Everything that was looked at within the last thirty days',
      commands: Array.from({ length: 8 }, (__, command) => ({
        id: `${group} ${command}`,
        name: 'A letter to my grandmother about the loquat tree that she planted when I was small',
        note: 'Yesterday',
        keys: ['Ctrl', 'Shift', 'K'],
      })),
    })),
  },
}

/**
 * The arrow keys cross groups and wrap from the last option to the first; the field keeps focus. Typing filters the
 * options and marks the best match again.
 */
export const SelectsCommand: Story = {
  play: async ({ args, step, userEvent }) => {
    await field()
    await step('by keyboard', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}')
      await expect(marked()).toHaveTextContent('首页')
      await expect(await field()).toHaveAttribute('aria-activedescendant', marked().id)
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
      await expect(marked()).toHaveTextContent('退出登录')
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect(args.onChosen).toHaveBeenLastCalledWith('chat 1')
    })
    await step('by pointer', async () => {
      await userEvent.hover(await screen.findByRole('option', { name: '换成深色 Ctrl J' }))
      await expect(marked()).toHaveTextContent('换成深色')
      await userEvent.click(marked())
      await expect(args.onChosen).toHaveBeenLastCalledWith('dark')
      await expect(await field()).toHaveFocus()
    })
    await step('by typing', async () => {
      await userEvent.type(await field(), '绘画')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect(args.onChosen).toHaveBeenLastCalledWith('painting')
    })
  },
}

/**
 * When the member types and presses Enter before the list has updated, the command found for that text runs, not the
 * option that was marked before.
 */
export const EnterWaitsForResults: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <ControlledPalette {...args} lag={400} />,
  play: async ({ args, userEvent }) => {
    await userEvent.type(await field(), '深色{Enter}')
    await expect(args.onChosen).not.toHaveBeenCalled()

    await waitFor(() => expect(args.onChosen).toHaveBeenCalled())
    await expect(args.onChosen).toHaveBeenCalledTimes(1)
    await expect(args.onChosen).toHaveBeenLastCalledWith('dark')
  },
}

/** While an input method composes, the text is not searched, and the input method gets Enter and Esc. */
export const WorksWithInputMethod: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    const input = await field()
    await fireEvent.compositionStart(input)
    await fireEvent.change(input, { target: { value: 'huihua' } })
    await fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    await fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    await expect(screen.getAllByRole('option')).toHaveLength(6)
    await expect(args.onChosen).not.toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await fireEvent.compositionEnd(input, { target: { value: '绘画' } })

    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  },
}

export const ClosesOnEscape: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '搜索' })
    await userEvent.click(button)
    await field()
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  },
}
