import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, House, MessageCircle } from 'lucide-react'
import { expect, fn, screen } from 'storybook/test'
import { Avatar } from '../../data-display/Avatar/Avatar.tsx'
import { Brand } from '../../brand/Brand/Brand.tsx'
import { Button } from '../../actions/Button/Button.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { NavBar } from '../../navigation/NavBar/NavBar.tsx'
import { PageHeader } from '../PageHeader/PageHeader.tsx'
import { Points } from '../../money/Points/Points.tsx'
import { SideMenu, SideMenuGroup } from '../../navigation/SideMenu/SideMenu.tsx'
import { SideMenuLink } from '../../navigation/SideMenuLink/SideMenuLink.tsx'
import { Statistic, Statistics } from '../../data-display/Statistic/Statistic.tsx'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { Wrap } from '../Wrap/Wrap.tsx'
import { Shell } from './Shell.tsx'

const menu = (folded: boolean) => (
  <SideMenu
    folded={folded}
    brand={
      <Brand asChild folded={folded}>
        <a href="#home">墨韵</a>
      </Brand>
    }
    foot={
      <>
        <Points value={1286} />
        <TextLink href="#recharge">充值</TextLink>
      </>
    }
  >
    <SideMenuGroup>
      <SideMenuLink here icon={<House size={18} aria-hidden="true" />}>
        <a href="#home">首页</a>
      </SideMenuLink>
    </SideMenuGroup>
    <SideMenuGroup title="创作">
      <SideMenuLink icon={<MessageCircle size={18} aria-hidden="true" />}>
        <a href="#chat">AI 聊天</a>
      </SideMenuLink>
    </SideMenuGroup>
  </SideMenu>
)

const meta = {
  title: 'Components/Layout/Shell 外壳',
  component: Shell,
  tags: ['autodocs'],
  args: {
    menu: menu(false),
    navBar: (
      <NavBar location="工作台">
        <IconButton label="消息">
          <Bell size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="沈砚秋">
          <Avatar name="沈砚秋" />
        </IconButton>
      </NavBar>
    ),
    children: (
      <Wrap>
        <PageHeader title="工作台" lead="砚秋，今天写了 1,840 字，画了 6 张。" actions={<Button>回首页</Button>} />
        <div style={{ marginBlockStart: 32 }}>
          <Statistics>
            <Statistic label="今日用点" value="127" note="昨日 152" />
            <Statistic label="余额" value="1,286" note="约可用 10 日" />
            <Statistic label="作品" value="348" note="本周 +21" />
            <Statistic label="连续签到天数" value="5" note="明日 +12 点" />
          </Statistics>
        </div>
      </Wrap>
    ),
    onDrawerOpenChange: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof Shell>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {}

export const MenuCollapsed: Story = {
  args: { folded: true, menu: menu(true) },
}

export const LongText: Story = {
  args: { children: <Wrap>{'大雪三日，湖中人鸟声俱绝。'.repeat(200)}</Wrap> },
}

/** A click on a link closes the drawer. */
export const LinkClosesDrawer: Story = {
  args: { drawerOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: '主菜单' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'AI 聊天' }))

    await expect(args.onDrawerOpenChange).toHaveBeenCalledWith(false)
  },
}
