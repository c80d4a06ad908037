import { account, type PersistedTabs, session, wechat } from '@moyun/api'
import { devices, member } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Outlet } from '../../router/outlet.tsx'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { preparePage, inTurn, type Play } from '../../testing/page-story.tsx'
import { withApp } from '../../testing/with-app.tsx'
import { TABS_KEY } from './tabs.ts'
import { tabAt } from './tab-entry.ts'

/** A response that is delayed until the story releases it, and the number of its requests. */
function slow<Answer>(answer: Answer) {
  const waiting: (() => void)[] = []
  const counter = {
    times: 0,
    give: () => waiting.splice(0).forEach((go) => go()),
    answer: () => {
      counter.times += 1
      return new Promise<Answer>((resolve) => waiting.push(() => resolve(answer)))
    },
  }
  return counter
}

const slowDevices = slow({ devices })
const slowPhone = slow({ mobile: '138****8000', areacode: '86' })
const slowCode = slow({ expiresIn: 300, retryAfter: 60 })
const slowPassword = slow(null)
const slowQr = slow({
  id: '3f0c4f6e-6a52-4a0e-9d1c-0b6c8ff0a001',
  secret: 'x'.repeat(43),
  url: 'https://moyun.example/q/1',
  expiresIn: 180,
})
const all = [slowDevices, slowPhone, slowCode, slowPassword, slowQr]

/** The requests of a cached page continue while another page is visible, and are not repeated. */
const meta = {
  title: 'Pages/Shell/Cached pages 缓存页面',
  component: Outlet,
  decorators: withApp,
  loaders: preparePage('member', '/user'),
  parameters: {
    layout: 'fullscreen',
    address: '/user',
    settings: { tabBar: true },
    chromatic: { disableSnapshot: true },
  },
  beforeEach: ({ msw }) => {
    for (const each of all) each.times = 0
    msw.use(...mockMemberWithAccount())
    const tabs = ['/home', '/user'].map((each) => tabAt(new URL(each, location.origin)))
    sessionStorage.setItem(
      TABS_KEY,
      JSON.stringify({ memberId: member.userId, tabs, trail: ['home', 'user'] } satisfies PersistedTabs),
    )
    return () => all.forEach(({ give }) => give())
  },
} satisfies Meta<typeof Outlet>

export default meta
type Story = StoryObj<typeof meta>

/** Navigates as the browser's back button does: an open dialog does not prevent it. */
const goTo = async (name: RegExp) => (await screen.findByRole('tab', { name, hidden: true })).click()
const leave = async () => {
  await goTo(/首页|Home/)
  await waitFor(() => expect(screen.getByLabelText('昵称')).not.toBeVisible())
}
const comeBack = async () => {
  await goTo(/用户中心/)
  await waitFor(() => expect(screen.getByLabelText('昵称')).toBeVisible())
}
const expectOneRequest = (call: { times: number }) => waitFor(() => expect(call.times).toBe(1))
/** Waits long enough for a repeated request to be sent. */
const nothingMore = async (call: { times: number }) => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect(call.times).toBe(1)
}

/**
 * A request that was pending when the page was left has finished when the member returns. Its response may also arrive
 * after that.
 */
const loadWhileHidden: Play = async () => {
  await expectOneRequest(slowDevices)
  await expectOneRequest(slowPhone)
  await leave()
  slowDevices.give()
  await comeBack()

  await waitFor(() => expect(screen.getByText('本机')).toBeVisible())
  await nothingMore(slowDevices)
  await expect(slowPhone.times).toBe(1)
  slowPhone.give()
  await waitFor(() => expect(screen.getByText('+86 138****8000')).toBeVisible())
}

const open = async (nth: number) => {
  await waitFor(() => expect(screen.getByText('+86 138****8000')).toBeVisible())
  const button = within(screen.getByRole('main')).getAllByRole('button', { name: /^(?:更换|修改|设置|绑定)$/ })[nth]
  button?.click()
  return within(await screen.findByRole('dialog'))
}

/** A code is sent once, and its countdown continues while the page is hidden. */
const sendCodeWhileHidden: Play = async () => {
  const dialog = await open(0)
  dialog.getByRole('button', { name: '获取验证码' }).click()
  await expectOneRequest(slowCode)
  await leave()
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await comeBack()
  await nothingMore(slowCode)
  await leave()
  slowCode.give()
  await comeBack()

  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: /秒后可重发/ })).toBeVisible(),
  )
  await nothingMore(slowCode)
}

/** Saving finishes while the page is hidden: a toast says so, and the dialog is closed. */
const saveWhileHidden: Play = async ({ userEvent }) => {
  const dialog = await open(1)
  for (const [label, text] of [
    ['旧密码', '一枝先破雪'],
    ['新密码', '山高月小，水落石出'],
    ['再输一次', '山高月小，水落石出'],
  ] as const) {
    await userEvent.click(dialog.getByLabelText(label))
    await userEvent.paste(text)
  }
  await userEvent.click(dialog.getByRole('button', { name: '保存密码' }))
  await expectOneRequest(slowPassword)
  await leave()
  slowPassword.give()
  await screen.findByText('密码已保存，其他设备已退出')
  await comeBack()

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await nothingMore(slowPassword)
}

export const LoadsSavesAndSendsWhileHidden: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.devices, slowDevices.answer),
      mock(account.phone, slowPhone.answer),
      mock(session.setPassword, slowPassword.answer),
      mock(session.sendCode, slowCode.answer),
    ),
  play: inTurn(loadWhileHidden, saveWhileHidden, sendCodeWhileHidden),
}

/** The page requests one QR code, not one for each time that it is shown. */
export const LoadsQrCodeWhileHidden: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({ ...member, bind_wechat: false })),
      mock(account.provePhone, () => ({ ticket: 'a ticket' })),
      mock(wechat.bind, slowQr.answer),
      mock(wechat.poll, () => ({ status: 'waiting' as const })),
    ),
  play: async () => {
    await open(2)
    await userEvent.type(await screen.findByLabelText('验证码'), '407212{Enter}')
    await expectOneRequest(slowQr)
    await leave()
    await comeBack()
    await nothingMore(slowQr)
    await leave()
    slowQr.give()
    await comeBack()

    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('img')).toBeVisible())
    await nothingMore(slowQr)
  },
}

/** Turning the tab bar on or off changes nothing on the page. */
export const TabBarTogglePreservesPage: Story = {
  parameters: { settings: { tabBar: false } },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText('昵称')
    await userEvent.clear(field)
    await userEvent.type(field, '墨客')
    await userEvent.click(canvas.getAllByRole('button', { name: '设置' })[0] ?? field)
    const turn = async () =>
      userEvent.click(
        within(await screen.findByRole('dialog', { name: '设置' })).getByRole('switch', { name: '页签栏' }),
      )
    await turn()
    await waitFor(() => expect(screen.getByRole('tab', { name: /用户中心/, hidden: true })).toBeInTheDocument())
    await expect(field).toBeInTheDocument()
    await expect(field).toHaveValue('墨客')
    await waitFor(() => expect(screen.getByRole('tab', { name: '用户中心 未保存', hidden: true })).toBeInTheDocument())
    await turn()

    await waitFor(() => expect(screen.queryByRole('tab', { hidden: true })).not.toBeInTheDocument())
    await expect(field).toBeInTheDocument()
    await expect(field).toHaveValue('墨客')
  },
}
