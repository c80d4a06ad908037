import { consoleShell, MENU_STREAM, type MenuItem, writeMenu } from '@moyun/api'
import { member, serverMenu } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ws } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AnyPage } from '../../testing/any-page.tsx'
import { mockLateFailure } from '../../testing/mock-late-failure.ts'
import { mockMember, pageStory, type Play, preparePage } from '../../testing/page-story.tsx'
import { MENU_KEY } from '../../app/local-storage.ts'

const site: MenuItem = {
  path: 'https://arco.design',
  name: 'arco-site',
  meta: { locale: 'menu.arco', requiresAuth: false, order: 2 },
}

const meta = {
  title: 'Pages/Shell/Server menu 服务端菜单',
  component: AnyPage,
  ...pageStory('member', '/home', { settings: { menuFromServer: true } }),
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockMember(),
      mock(consoleShell.menu, () => serverMenu),
    ),
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<Play>[0]['canvas']

const menu = (canvas: Canvas) => within(canvas.getByRole('navigation', { name: '主菜单' }))
const names = (canvas: Canvas) =>
  menu(canvas)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const shows =
  (...expected: string[]): Play =>
  async ({ canvas }) => {
    await waitFor(() => expect(names(canvas)).toEqual(expected), { timeout: 10_000 })
  }
const arranged = ['首页', 'AI 绘画', 'AI 聊天', '创作中心', '用户中心']
const siteMap = [
  '首页',
  'AI 聊天',
  '创作中心',
  'AI 翻译',
  'AI 绘画',
  '图片修复',
  '热门榜单',
  'AI 助手',
  '我的作品',
  '会员中心',
  '充值中心',
  '余额明细',
  '用户中心',
]

let fail = () => {}
/** The menu loads until `fail`. */
const failsLater: NonNullable<Story['beforeEach']> = ({ msw }) => {
  const held = new Promise<void>((resolve) => (fail = resolve))
  msw.use(mockLateFailure(consoleShell.menu, held))
  return () => fail()
}

/** Stores a menu in this browser, as an earlier visit did. */
const keptBefore = {
  loaders: async () => {
    const loaded = await preparePage('member', '/home')()
    localStorage.setItem(MENU_KEY, writeMenu(serverMenu, member))
    return loaded
  },
}

export const WithData: Story = { play: shows(...arranged) }

/** While the next menu loads, and after that failed, the last one is shown. */
export const LoadFailedWithSavedMenu: Story = {
  ...keptBefore,
  beforeEach: failsLater,
  play: async (context) => {
    const { canvas } = context
    await shows(...arranged)(context)
    fail()
    await expect(await canvas.findByRole('button', { name: '再试一次' }, { timeout: 20_000 })).toBeVisible()
    await expect(names(canvas)).toEqual(arranged)
  },
}

/** Where there is no space for text, the retry button is an icon, which stays while it retries. */
const retriedByIcon: Play = async ({ canvas, msw, userEvent }) => {
  const retry = await canvas.findByRole('button', { name: /^菜单更新失败，请重试$/ }, { timeout: 20_000 })
  const { left, right, top, bottom } = retry.getBoundingClientRect()
  await expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('button')).toBe(retry)
  retry.focus()
  await waitFor(() => expect(getComputedStyle(retry, '::after').opacity).toBe('1'))
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  msw.use(mock(consoleShell.menu, async () => new Promise((come) => setTimeout(come, 300, serverMenu))))
  await userEvent.keyboard('{Enter}')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^菜单更新失败/ })).not.toBeInTheDocument())
}

const notComeIn = (settings: object): Story => ({
  parameters: { settings: { menuFromServer: true, ...settings }, chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(consoleShell.menu, offline)),
})

/** The second fetch succeeds. */
export const RetriesInDrawer: Story = {
  ...notComeIn({ hideMenu: true }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '菜单' }))
    const drawer = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
    const retry = await drawer.findByRole('button', { name: '再试一次' }, { timeout: 20_000 })
    await expect(retry).toBeVisible()
    msw.use(mock(consoleShell.menu, () => serverMenu))
    await userEvent.click(retry)

    await waitFor(() =>
      expect(drawer.getAllByRole('link', { name: /AI|首页|创作|用户/ }).map(({ textContent }) => textContent)).toEqual(
        arranged,
      ),
    )
  },
}

export const RetriesInCollapsedMenu: Story = { ...notComeIn({ menuCollapse: true }), play: retriedByIcon }

export const RetriesInTopMenu: Story = { ...notComeIn({ topMenu: true }), play: retriedByIcon }

/**
 * While the first menu loads, the site map's own is shown with all its pages, and so it is after a failure, until a
 * fetch succeeds.
 */
export const LoadFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: failsLater,
  play: async (context) => {
    const { canvas, msw, userEvent } = context
    await shows(...siteMap)(context)
    fail()
    const retry = await canvas.findByRole('button', { name: '再试一次' }, { timeout: 20_000 })
    await expect(retry).toBeVisible()
    await expect(names(canvas)).toEqual(siteMap)
    msw.use(mock(consoleShell.menu, () => serverMenu.filter(({ name }) => name !== 'chat')))
    await userEvent.click(retry)
    await waitFor(() => expect(names(canvas)).toEqual(arranged.filter((name) => name !== 'AI 聊天')))
    await expect(canvas.queryByRole('button', { name: '再试一次' })).not.toBeInTheDocument()
  },
}

/**
 * A third party's menu: a heading with a page and an external link below it. A name without a message is shown as it
 * is.
 */
export const ThirdPartyMenu: Story = {
  tags: ['P16'],
  beforeEach: ({ msw }) =>
    msw.use(
      mock(consoleShell.menu, () => [
        { path: '/home', name: 'home', meta: { locale: 'menu.home', requiresAuth: true, order: 0, roles: ['*'] } },
        {
          path: '/dashboard',
          name: '平台',
          meta: { locale: 'platform.unknown', requiresAuth: true, order: 1 },
          children: [
            {
              path: '/dashboard/workplace',
              name: 'Workplace',
              meta: { locale: 'menu.workplace', requiresAuth: true, order: 1 },
            },
            site,
          ],
        },
      ]),
    ),
  play: async (context) => {
    await shows('首页', '工作台', '设计手册')(context)
    await expect(context.canvas.getByRole('heading', { name: '平台' })).toBeVisible()
    const out = context.canvas.getByRole('link', { name: '设计手册' })
    await expect(out).toHaveAttribute('target', '_blank')
    await expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** An admin changes the menu while the page is open. */
export const ChangedByAdmin: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    let now = serverMenu
    msw.use(
      mock(consoleShell.menu, () => now),
      ws.link('*/realtime').addEventListener('connection', ({ client }) => {
        client.addEventListener('message', (frame) => {
          if (!String(frame.data).includes(MENU_STREAM)) return
          setTimeout(() => {
            now = serverMenu.filter(({ name }) => name !== 'creation')
            client.send(JSON.stringify({ stream: MENU_STREAM, seq: 1, type: 'menu.changed', data: {} }))
          }, 400)
        })
      }),
    )
  },
  play: shows(...arranged.filter((name) => name !== '创作中心')),
}
