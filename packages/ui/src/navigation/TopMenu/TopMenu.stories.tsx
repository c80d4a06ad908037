import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { TopMenu } from './TopMenu.tsx'

const places = (names: Record<string, string>, here?: string) =>
  Object.entries(names).map(([id, name]) => ({ id, here: id === here, link: <a href={`#${id}`}>{name}</a> }))

const meta = {
  title: 'Components/Navigation/TopMenu 顶部菜单',
  component: TopMenu,
  tags: ['autodocs'],
  args: {
    entries: [
      ...places({ home: '首页' }),
      {
        id: 'creation',
        name: '创作',
        here: true,
        places: places(
          { chat: 'AI 聊天', creation: '创作中心', translate: 'AI 翻译', aipainting: 'AI 绘画' },
          'aipainting',
        ),
      },
      { id: 'discover', name: '发现', here: false, places: places({ ranking: '热门榜单', assistant: 'AI 助手' }) },
      { id: 'mine', name: '我的', places: places({ works: '我的作品', recharge: '充值中心' }) },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', minBlockSize: 320, alignItems: 'flex-start' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TopMenu>

export default meta
type Story = StoryObj<typeof meta>

/** The brush stroke underlines only the group that contains the current page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const brush = (name: string) => getComputedStyle(canvas.getByRole('button', { name }), '::after').content
    await expect(brush('创作')).not.toBe('none')
    await expect(brush('发现')).toBe('none')
    await expect(brush('我的')).toBe('none')
  },
}

const flat = {
  home: '首页',
  chat: 'AI 聊天',
  creation: '创作中心',
  translate: 'AI 翻译',
  aipainting: 'AI 绘画',
  imagerestoration: '图片修复',
  ranking: '热门榜单',
  works: '我的作品',
  member: '会员中心',
  recharge: '充值中心',
  orders: '余额明细',
  user: '用户中心',
}

/** Entries that do not fit move into the “…” menu; the mark of the current page moves along. */
export const LongText: Story = {
  args: {
    entries: places(
      {
        home: 'Home',
        works: 'Everything that you have ever made',
        recharge: 'Where points come from',
        orders: 'The record of your balance',
      },
      'orders',
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', inlineSize: 'min(420px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
}

export const OpensByKeyboard: Story = {
  tags: ['opens'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: '发现' }).focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(screen.getByRole('menuitem', { name: '热门榜单' })).toHaveFocus())
    await expect(screen.getByRole('menuitem', { name: 'AI 助手' })).toHaveAttribute('href', '#assistant')
  },
}

export const OpensMoreMenuByKeyboard: Story = {
  tags: ['opens'],
  args: { entries: places(flat, 'user') },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', inlineSize: 'min(320px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button')
    await waitFor(() => expect(canvas.queryByRole('link', { name: '用户中心' })).not.toBeInTheDocument())
    more.focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(screen.getByRole('menuitem', { name: '用户中心' })).toBeVisible())
  },
}
