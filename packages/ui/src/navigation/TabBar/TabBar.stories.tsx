import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brush, Ellipsis, House, Wallet } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { ContextMenu } from '../../actions/ContextMenu/ContextMenu.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { MenuAction } from '../../actions/MenuEntry/MenuAction.tsx'
import { theme } from '../../theme/theme.ts'
import { TabBar } from './TabBar.tsx'

const many = [
  '湖心亭看雪',
  '用 Python 统计红楼人物',
  '余额明细',
  'AI 翻译',
  '我的作品',
  '会员中心',
  '充值中心',
  '公告',
  '热门榜单',
  '用户中心',
]

/** Holds the open tabs in state, like the app. */
function ControlledTabBar({ tabs: first, here: begin, onClose, onMove, ...rest }: ComponentProps<typeof TabBar>) {
  const [tabs, setTabs] = useState(first)
  const [here, setHere] = useState(begin)
  const close = (id: string) => {
    const left = tabs.filter((tab) => tab.id !== id)
    setTabs(left)
    if (id === here) setHere(left.at(-1)?.id ?? '')
    onClose(id)
  }
  const move = (id: string, to: number) => {
    const others = tabs.filter((tab) => tab.id !== id)
    setTabs([...others.slice(0, to), ...tabs.filter((tab) => tab.id === id), ...others.slice(to)])
    onMove?.(id, to)
  }

  return (
    <div style={{ padding: '12px 0 0', background: theme.color.ground }}>
      <TabBar
        {...rest}
        tabs={tabs}
        here={here}
        controls="sheet"
        onOpen={setHere}
        onClose={close}
        {...(onMove ? { onMove: move } : {})}
      />
      <div
        id="sheet"
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === here)?.title}
        style={{
          minBlockSize: 120,
          borderRadius: 12,
          background: theme.color.sheet,
          boxShadow: `0 0 0 1px ${theme.color.lineFaint}`,
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Components/Navigation/TabBar 多页标签',
  component: TabBar,
  tags: ['autodocs'],
  args: {
    label: '已打开的页签',
    tabs: [
      { id: 'home', title: '首页', icon: <House size={14} aria-hidden="true" />, fixed: true },
      { id: 'aipainting', title: 'AI 绘画', icon: <Brush size={14} aria-hidden="true" /> },
      { id: 'recharge', title: '充值中心', icon: <Wallet size={14} aria-hidden="true" /> },
    ],
    here: 'aipainting',
    onOpen: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: (args) => <ControlledTabBar {...args} />,
} satisfies Meta<typeof TabBar>

export default meta
type Story = StoryObj<typeof meta>

/** The first tab can't be closed. */
export const Default: Story = {}

/**
 * Titles are cut at twelve characters. A dot marks a tab with unsent or unsaved input; screen readers hear a word for
 * it.
 */
export const LongText: Story = {
  args: {
    tabs: [
      { id: 'home', title: '首页', fixed: true },
      { id: 'long', title: '大雪三日湖中人鸟声俱绝是日更定矣余拏一小舟', mark: '有草稿' },
      { id: 'english', title: 'Everything that was ever recharged to this account' },
      { id: 'user', title: '用户中心', mark: '未保存' },
    ],
    here: 'long',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: '用户中心 未保存' })).toBeVisible()
    await expect(canvas.getByText('用户中心').tagName).toBe('BDI')
  },
}

/**
 * The tabs scroll; the current tab is in view, also in a window that becomes narrower, and the menu button stays visible,
 * however many tabs there are.
 */
export const WithActions: Story = {
  tags: ['opens'],
  args: {
    tabs: many.map((title) => ({ id: title, title })),
    here: '公告',
    actions: (
      <IconButton size="s" tip="corner" label="页签操作">
        <Ellipsis size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const open = canvas.getByRole('tab', { selected: true })
    canvasElement.style.inlineSize = '320px'
    await waitFor(() =>
      expect(open.getBoundingClientRect().right).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().right),
    )
    canvasElement.style.inlineSize = ''
  },
}

/** The actions on a tab, behind a right click. */
export const WithContextMenu: Story = {
  tags: ['opens'],
  args: {
    surround: (_tab, face) => (
      <ContextMenu
        entries={
          <>
            <MenuAction shortcut="Delete">关闭</MenuAction>
            <MenuAction>关闭其他</MenuAction>
            <MenuAction>关闭右侧</MenuAction>
          </>
        }
      >
        {face}
      </ContextMenu>
    ),
  },
  play: async ({ canvas }) => {
    await fireEvent.contextMenu(canvas.getByRole('tab', { name: '充值中心' }), { clientX: 240, clientY: 40 })

    await waitFor(() => expect(screen.getByRole('menuitem', { name: '关闭其他' })).toBeVisible())
  },
}

/** Arrow keys move focus, Enter opens; moving focus loads nothing. */
export const OpensByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'AI 绘画' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '充值中心' })).toHaveFocus())
    await expect(canvas.getByRole('tab', { name: 'AI 绘画' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')

    await expect(canvas.getByRole('tab', { name: '充值中心' })).toHaveAttribute('aria-selected', 'true')
  },
}

/** Focus moves to the adjacent tab, and a fixed tab stays. */
export const ClosesByKeyboard: Story = {
  args: { onClose: fn() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'AI 绘画' }).focus()
    await userEvent.keyboard('{Delete}')
    await expect(args.onClose).toHaveBeenCalledWith('aipainting')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '充值中心' })).toHaveFocus())
    await userEvent.keyboard('{Home}{Delete}')

    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('tab', { name: '首页' })).toHaveFocus())
  },
}

/** When the current tab is closed, focus moves to the new current tab, wherever it is in the bar. */
export const ClosesCurrentTabByKeyboard: Story = {
  args: {
    tabs: ['首页', '余额明细', '我的作品', '热门榜单'].map((title, index) => ({
      id: title,
      title,
      fixed: index === 0,
    })),
    here: '余额明细',
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: '余额明细' }).focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '热门榜单', selected: true })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}{Delete}')

    await waitFor(() => expect(canvas.getByRole('tab', { name: '热门榜单' })).toHaveFocus())
  },
}

/** The fixed first tab stays first. */
export const MovesByDraggingAndKeyboard: Story = {
  args: { onMove: fn() },
  play: async ({ args, canvas, step, userEvent }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    const drag = async (name: string, to: string) => {
      await fireEvent.dragStart(tab(name))
      await fireEvent.dragOver(tab(to))
      await fireEvent.drop(tab(to))
    }
    await step('Nothing goes before the first', async () => {
      await expect(tab('首页').closest('[draggable]')).toHaveAttribute('draggable', 'false')
      await drag('AI 绘画', '首页')
      await expect(args.onMove).not.toHaveBeenCalled()
    })
    await step('Dragged behind the last', async () => {
      await drag('AI 绘画', '充值中心')
      await expect(args.onMove).toHaveBeenCalledWith('aipainting', 2)
    })
    await step('Moved by the keyboard', async () => {
      tab('充值中心').focus()
      await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
      await expect(args.onMove).toHaveBeenLastCalledWith('recharge', 2)
      await expect(canvas.getAllByRole('tab').at(-1)).toHaveTextContent('充值中心')
    })
    await step('The keyboard does not move the first', async () => {
      tab('首页').focus()
      await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
      await expect(args.onMove).toHaveBeenCalledTimes(2)
    })
  },
}
