import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brush, Flame, House, Languages, MessageCircle, PenLine, Wallet } from 'lucide-react'
import { expect, waitFor } from 'storybook/test'
import { Brand } from '../../brand/Brand/Brand.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { Points } from '../../money/Points/Points.tsx'
import { SideMenuLink } from '../SideMenuLink/SideMenuLink.tsx'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { SideMenu, SideMenuGroup } from './SideMenu.tsx'

const meta = {
  title: 'Components/Navigation/SideMenu 侧边菜单',
  component: SideMenu,
  tags: ['autodocs'],
  args: {
    brand: (
      <Brand asChild>
        <a href="#home">墨韵</a>
      </Brand>
    ),
    children: (
      <>
        <SideMenuGroup>
          <SideMenuLink icon={<House size={18} aria-hidden="true" />}>
            <a href="#home">首页</a>
          </SideMenuLink>
        </SideMenuGroup>
        <SideMenuGroup title="创作">
          <SideMenuLink here icon={<MessageCircle size={18} aria-hidden="true" />}>
            <a href="#chat">AI 聊天</a>
          </SideMenuLink>
          <SideMenuLink icon={<PenLine size={18} aria-hidden="true" />}>
            <a href="#creation">创作中心</a>
          </SideMenuLink>
          <SideMenuLink icon={<Languages size={18} aria-hidden="true" />}>
            <a href="#translate">AI 翻译</a>
          </SideMenuLink>
          <SideMenuLink icon={<Brush size={18} aria-hidden="true" />}>
            <a href="#aipainting">AI 绘画</a>
          </SideMenuLink>
        </SideMenuGroup>
        <SideMenuGroup title="发现">
          <SideMenuLink icon={<Flame size={18} aria-hidden="true" />}>
            <a href="#ranking">热门榜单</a>
          </SideMenuLink>
          <SideMenuLink icon={<Wallet size={18} aria-hidden="true" />}>
            <a href="#recharge">A place with a name that does not fit</a>
          </SideMenuLink>
        </SideMenuGroup>
      </>
    ),
    foot: (
      <>
        <Points value={1286} />
        <TextLink href="#recharge">充值</TextLink>
      </>
    ),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { args }) => (
      <div style={{ inlineSize: args.folded ? 60 : 220, blockSize: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SideMenu>

export default meta
type Story = StoryObj<typeof meta>

/** One name is too long: it wraps. */
export const Open: Story = {}

export const WithoutFooter: Story = {
  args: { foot: undefined },
}

/** In the collapsed menu, keyboard focus shows the names of the links and of the footer's button. */
export const CollapsedWithFocus: Story = {
  args: {
    folded: true,
    foot: (
      <IconButton tip="end" label="充值">
        <Wallet size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    ),
    brand: (
      <Brand asChild folded>
        <a href="#home">墨韵</a>
      </Brand>
    ),
  },
  play: async ({ canvas }) => {
    const foot = canvas.getByRole('button', { name: '充值' })
    foot.focus()

    await waitFor(() => expect(getComputedStyle(foot, '::after').opacity).toBe('1'))
    await expect(foot.getBoundingClientRect().right).toBeLessThanOrEqual(60)
    const link = canvas.getByRole('link', { name: 'AI 聊天' })
    link.focus()

    await waitFor(() => expect(link).toHaveFocus())
    await expect(canvas.getByRole('navigation', { name: '主菜单' })).toContainElement(link)
  },
}
