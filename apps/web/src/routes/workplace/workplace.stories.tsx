import { chat, consoleShell, inbox, Refusal, session } from '@moyun/api'
import { admin, contentPoints, devices } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { pageStory } from '../../testing/page-story.tsx'
import { mockHomePage } from '../../testing/mock-home-page.ts'
import { mockWorkplacePage } from '../../testing/mock-workplace-page.ts'
import { WorkplacePage } from './workplace.tsx'

const daily = mock(consoleShell.contentData, () => contentPoints)
const visits = mock(session.devices, () => ({ devices }))

const meta = {
  title: 'Pages/Workplace/Workplace 工作台',
  component: WorkplacePage,
  ...pageStory('member', '/dashboard/workplace'),
  beforeEach: ({ msw }) => msw.use(...mockWorkplacePage()),
} satisfies Meta<typeof WorkplacePage>

export default meta
type Story = StoryObj<typeof meta>

export const WithData: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,286')).toBeVisible()
    for (const link of await canvas.findAllByRole('link', { name: '把周报写得像人话' }))
      await expect(link).toHaveAttribute('href', expect.stringContaining('/chat/'))
    await expect(await canvas.findByRole('table', { name: '近 30 天问得最多的' })).toBeVisible()
    // An admin in the member view sees what a member sees.
    await expect(canvas.queryByRole('region', { name: '全站' })).not.toBeInTheDocument()
  },
}

export const NewMember: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.numbers, () => ({ conversations: 0, questionsToday: 0, answers: 0 })),
      mock(consoleShell.contentData, () => contentPoints.map(({ x }) => ({ x, y: 0 }))),
      mock(chat.list, () => ({ conversations: [], next: null, seq: 0 })),
      mock(chat.shares, () => ({ shares: [] })),
      mock(consoleShell.popular, () => []),
      mock(inbox.list, () => []),
      mock(session.devices, () => ({ devices: devices.slice(0, 1) })),
      ...mockHomePage([]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: '试试这三样' })).toBeVisible()
    for (const name of ['问一句', '写周报', '画一张']) await expect(canvas.getByRole('button', { name })).toBeVisible()
    await expect(canvas.queryByText('得到的回答')).toBeNull()
    await expect(await canvas.findByText('还没有对话，去提第一个问题吧。')).toBeVisible()
    await expect(await canvas.findByText('近 30 天还没有提问。')).toBeVisible()
    await expect(canvas.getByText('还没有去过别的页面。访问记录只存在这个浏览器里。')).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...[chat.numbers, chat.shares, chat.list, session.devices].map((call) => mock(call, never)),
      ...[consoleShell.contentData, consoleShell.popular, inbox.list].map((call) => mock(call, never)),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '工作台' })).toBeVisible()
  },
}

/** One section fails separately and can be retried. */
export const SectionLoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.devices, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: '再试一次' }, { timeout: 10_000 })
    await waitFor(() => expect(canvas.getByText('1,286')).toBeVisible())
    msw.use(visits)
    await userEvent.click(retry)

    await expect(await canvas.findByText(/上次来访/)).toBeVisible()
  },
}

/** The chart fails to load: it says why, and can be retried. */
export const ChartLoadFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(consoleShell.contentData, () => {
        throw new Refusal(503, 'unavailable', { message: '' })
      }),
    ),
  play: async ({ canvas, msw, userEvent }) => {
    const again = { name: /重试|再试/ }
    await waitFor(() => expect(screen.getAllByText('Error').at(-1)).toBeVisible())
    msw.use(mock(consoleShell.contentData, offline))
    await userEvent.click(await canvas.findByRole('button', again))
    await waitFor(() => expect(screen.getAllByText('网络连接错误').at(-1)).toBeVisible())
    msw.use(daily)
    await userEvent.click(await canvas.findByRole('button', again))

    await expect(await canvas.findByRole('slider', { name: '近 8 天每天的提问数' })).toBeVisible()
  },
}

const overForTheConsole = mock(consoleShell.contentData, () => {
  throw new Refusal(401, 'signedOut', { message: '登录已过期' })
})

/** The session has expired for all calls: there is one re-login dialog, and the requests complete after signing in. */
export const SignsInAgainAfterExpiry: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    let isOver = true
    const unlessOver = <Result,>(result: Result) => {
      if (isOver) throw new Refusal(401, 'signedOut')
      return result
    }
    msw.use(
      mock(consoleShell.contentData, () => unlessOver(contentPoints)),
      // The console API is the first to report it.
      mock(chat.numbers, async () => {
        if (isOver) await new Promise((passed) => setTimeout(passed, 1_000))
        return unlessOver({ conversations: 348, questionsToday: 12, answers: 1286 })
      }),
      mock(session.signIn, () => {
        isOver = false
        return { accessToken: 'another-access-token', refreshToken: 'another-refresh-token' }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await screen.findByRole('alertdialog', { name: '确认退出' })
    const dialog = within(await screen.findByRole('alertdialog', { name: '请重新登录' }))
    await userEvent.type(dialog.getByLabelText('密码'), '山高月小')
    await userEvent.click(dialog.getByRole('button', { name: '登录' }))

    await waitFor(() => expect(canvas.getByText('1,286')).toBeVisible())
    await expect(await canvas.findByRole('slider', { name: '近 8 天每天的提问数' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
}

/** The console API answers that the session has ended: one dialog asks, and the member stays on the page. */
export const StaysOnPageAfterExpiry: Story = {
  beforeEach: ({ msw }) => msw.use(overForTheConsole),
  play: async ({ canvas, userEvent }) => {
    const question = within(await screen.findByRole('alertdialog', { name: '确认退出' }))
    await waitFor(() => expect(question.getByText('您已退出登录，可以取消留在本页，或重新登录')).toBeVisible())
    await expect(question.getByRole('button', { name: '重新登录' })).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: '取消' }))

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('heading', { name: '工作台' })).toBeVisible()
  },
}

/** A member has no other view to switch to. */
export const SignsOut: Story = {
  beforeEach: ({ msw }) => msw.use(mock(session.signOut, () => null)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '账号' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '退出登录' })).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: '切换到用户视角' })).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))

    await waitFor(() => expect(localStorage.getItem('access-token')).toBeNull())
  },
}

/** An admin switches to the member view and back, without any call to the server. */
export const AdminSwitchesView: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(session.profile, () => admin)),
  play: async ({ canvas, userEvent }) => {
    const page = screen
    const account = await canvas.findByRole('button', { name: '账号' })
    await userEvent.click(account)
    await userEvent.click(await page.findByRole('menuitem', { name: '切换到用户视角' }))
    await userEvent.click(account)
    await userEvent.click(await page.findByRole('menuitem', { name: '切换到管理员视角' }))
    await userEvent.click(account)

    await waitFor(() => expect(page.getByRole('menuitem', { name: '切换到用户视角' })).toBeVisible())
  },
}
