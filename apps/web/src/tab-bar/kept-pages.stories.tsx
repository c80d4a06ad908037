import { type KeptTabs, session, wechat } from '@moyun/api'
import { devices, member } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Pages } from '../pages.tsx'
import { accountIsHere } from '../stage/account-is-here.ts'
import { prepared } from '../stage/in-house.tsx'
import { inWholeHouse } from '../stage/whole-house.tsx'
import { TABS_KEY } from './tabs.ts'
import { tabAt } from './visit.ts'

/** An answer that comes when it is let go, and how often it was asked for. */
function slow<Answer>(answer: Answer) {
  const waiting: (() => void)[] = []
  const asked = {
    times: 0,
    give: () => waiting.splice(0).forEach((go) => go()),
    answer: () => {
      asked.times += 1
      return new Promise<Answer>((resolve) => waiting.push(() => resolve(answer)))
    },
  }
  return asked
}

const slowDevices = slow({ devices })
const slowCode = slow({ expiresIn: 300, retryAfter: 60 })
const slowPassword = slow(null)
const slowQr = slow({
  id: '3f0c4f6e-6a52-4a0e-9d1c-0b6c8ff0a001',
  secret: 'x'.repeat(43),
  url: 'https://moyun.example/q/1',
  expiresIn: 180,
})
const all = [slowDevices, slowCode, slowPassword, slowQr]

/** What a page in a tab waits for goes on while another one shows, and is not asked for again. */
const meta = {
  title: 'Pages/Shell/Cached pages 缓存页面',
  component: Pages,
  decorators: inWholeHouse,
  loaders: prepared('member', '/user'),
  parameters: {
    layout: 'fullscreen',
    address: '/user',
    settings: { tabBar: true },
    chromatic: { disableSnapshot: true },
  },
  beforeEach: ({ msw }) => {
    for (const each of all) each.times = 0
    msw.use(...accountIsHere())
    const tabs = ['/home', '/user'].map((each) => tabAt(new URL(each, location.origin)))
    sessionStorage.setItem(
      TABS_KEY,
      JSON.stringify({ memberId: member.userId, tabs, trail: ['home', 'user'] } satisfies KeptTabs),
    )
    return () => all.forEach(({ give }) => give())
  },
} satisfies Meta<typeof Pages>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
/** As the browser's way back does, which no dialog stands in the way of. */
const goTo = async (name: RegExp) => (await body().findByRole('tab', { name, hidden: true })).click()
const leave = async () => {
  await goTo(/首页|Home/)
  await waitFor(() => expect(screen.getByLabelText('昵称')).not.toBeVisible())
}
const comeBack = async () => {
  await goTo(/用户中心/)
  await waitFor(() => expect(screen.getByLabelText('昵称')).toBeVisible())
}
const askedOnce = (call: { times: number }) => waitFor(() => expect(call.times).toBe(1))
/** Long enough for whatever would be asked for again. */
const nothingMore = async (call: { times: number }) => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect(call.times).toBe(1)
}

/** What was still loading when the page was left is there on the way back. */
export const LoadedOutOfSight: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.devices, slowDevices.answer)),
  play: async () => {
    await askedOnce(slowDevices)
    await leave()
    slowDevices.give()
    await comeBack()

    await waitFor(() => expect(screen.getByText('就是这台')).toBeVisible())
    await nothingMore(slowDevices)
  },
}

/** It may also arrive after the way back. */
export const LoadedAfterTheWayBack: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.devices, slowDevices.answer)),
  play: async () => {
    await askedOnce(slowDevices)
    await leave()
    await comeBack()
    await nothingMore(slowDevices)
    slowDevices.give()

    await waitFor(() => expect(screen.getByText('就是这台')).toBeVisible())
  },
}

const open = async (nth: number) => {
  await waitFor(() => expect(screen.getByText('+86 138****8000')).toBeVisible())
  const button = within(screen.getByRole('main')).getAllByRole('button', { name: /^(?:更换|修改|设置|绑定)$/ })[nth]
  button?.click()
  return within(await screen.findByRole('dialog'))
}

/** A code is sent once, whoever looks on, and the seconds until the next are counted meanwhile. */
export const CodeSentOutOfSight: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.sendCode, slowCode.answer)),
  play: async () => {
    const dialog = await open(0)
    dialog.getByRole('button', { name: '获取验证码' }).click()
    await askedOnce(slowCode)
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
  },
}

/** What was saved is saved, is said, and its dialog is closed. */
export const SavedOutOfSight: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.setPassword, slowPassword.answer)),
  play: async ({ userEvent }) => {
    const dialog = await open(1)
    await userEvent.type(dialog.getByLabelText('旧密码'), '一枝先破雪')
    await userEvent.type(dialog.getByLabelText('新密码'), '山高月小，水落石出')
    await userEvent.type(dialog.getByLabelText('再输一次'), '山高月小，水落石出')
    await userEvent.click(dialog.getByRole('button', { name: '保存密码' }))
    await askedOnce(slowPassword)
    await leave()
    slowPassword.give()
    await screen.findByText('密码已保存，其他设备已退出')
    await comeBack()

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await nothingMore(slowPassword)
  },
}

/** One code to be scanned, not one for each time that it is looked at. */
export const CodeToScanOutOfSight: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(session.profile, () => ({ ...member, bind_wechat: false })),
      mock(wechat.bind, slowQr.answer),
      mock(wechat.poll, () => ({ status: 'waiting' as const })),
    ),
  play: async () => {
    await open(2)
    await askedOnce(slowQr)
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

/** To turn the tabs on, or off again, changes nothing on the page. */
export const TurnedOnAroundThePage: Story = {
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
    await waitFor(() => expect(screen.getByRole('tab', { name: '用户中心 没保存', hidden: true })).toBeInTheDocument())
    await turn()

    await waitFor(() => expect(screen.queryByRole('tab', { hidden: true })).not.toBeInTheDocument())
    await expect(field).toBeInTheDocument()
    await expect(field).toHaveValue('墨客')
  },
}
