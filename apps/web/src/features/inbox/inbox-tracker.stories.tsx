import { EVERYBODY_STREAM, inbox, Refusal } from '@moyun/api'
import { inboxEntries } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ws } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { AnyPage } from '../../testing/any-page.tsx'
import { mockInbox } from '../../testing/mock-inbox.ts'
import { inTurn, mockMember, pageStory, type Play } from '../../testing/page-story.tsx'

const meta = {
  title: 'Pages/Inbox 消息',
  component: AnyPage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) => msw.use(...mockInbox(), ...mockMember()),
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { globals: { viewport: { value: 'phone' } } } as const
/** Opens the inbox once the unread count is loaded. */
const opened =
  (name: RegExp): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }, { timeout: 10_000 }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: /消息|Messages/ })).toBeVisible(), {
      timeout: 10_000,
    })
  }
const four = opened(/^消息，4 条未读$/)
const shows =
  (...texts: (string | RegExp)[]): Play =>
  async () => {
    for (const text of texts) await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  }
const toTab =
  (name: RegExp): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('tab', { name }))
  }

/** The count loads without any action. */
export const PersonalMessages: Story = { play: inTurn(four, shows('您上次问的那件事')) }

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...mockInbox([])),
  play: inTurn(opened(/^消息$/), shows('还没有私信')),
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(inbox.list, never)),
  play: four,
}

export const LongText: Story = {
  ...phone,
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockInbox(
        inboxEntries.map((message) => ({
          ...message,
          title: 'Donaudampfschifffahrtsgesellschaft'.repeat(2),
          subTitle: 'Averylongsender'.repeat(3),
          content: message.content.repeat(9),
        })),
      ),
    ),
  play: inTurn(four, async () => {
    await expect(await screen.findAllByText(/Donaudampf/)).not.toHaveLength(0)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }),
}

/**
 * A message that could not be marked becomes unread again, and a toast says why. Opening a message marks it as read;
 * it stays open, with its link. A tab can be marked as read at once.
 */
export const MarksAsRead: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(inbox.read, () => {
        throw new Refusal(503, 'unavailable', { message: '服务暂时不可用' })
      }),
    ),
  play: inTurn(
    four,
    async ({ canvas, msw, userEvent }) => {
      await userEvent.click(await screen.findByRole('button', { name: '把「您上次问的那件事」标为已读' }))
      await waitFor(() => expect(screen.getByText('服务暂时不可用')).toBeVisible())
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: '消息，4 条未读', hidden: true })).toBeInTheDocument(),
      )
      await expect(screen.getByRole('button', { name: '把「您上次问的那件事」标为已读' })).toBeVisible()
      msw.use(...mockInbox())
    },
    async ({ canvas, userEvent }) => {
      await userEvent.click(await screen.findByRole('button', { name: /您上次问的那件事/, expanded: false }))

      await waitFor(() => expect(screen.getByRole('link', { name: '去看看' })).toHaveAttribute('href', '/chat'))
      await expect(canvas.getByRole('button', { name: '消息，3 条未读', hidden: true })).toBeInTheDocument()
    },
    toTab(/^通知/),
    shows('今晚十点停机维护'),
    async ({ canvas, userEvent }) => {
      await userEvent.click(screen.getByRole('button', { name: '通知全部标为已读' }))

      await waitFor(() => expect(screen.queryAllByRole('button', { name: /^未读/ })).toHaveLength(0))
      await expect(canvas.getByRole('button', { name: '消息，1 条未读', hidden: true })).toBeInTheDocument()
      await expect(screen.getByRole('button', { name: '通知全部标为已读' })).toBeDisabled()
    },
  ),
}

/**
 * The unread count fails to load: the inbox opens all the same. A failed list can be retried; then a message's link is
 * followed.
 */
export const RetriesAndFollowsTheLink: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(inbox.list, offline), mock(inbox.unread, offline)),
  play: inTurn(
    opened(/^消息$/),
    shows('加载失败'),
    async ({ msw, userEvent }) => {
      msw.use(...mockInbox())
      await userEvent.click(screen.getByRole('button', { name: '再试一次' }))
    },
    shows('您上次问的那件事'),
    toTab(/^待办/),
    async ({ canvas, userEvent }) => {
      await userEvent.click(await screen.findByRole('button', { name: /请绑定手机号/, expanded: false }))
      await userEvent.click(await screen.findByRole('link', { name: '去看看' }))

      await expect(await canvas.findByText('→ /user')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
  ),
}

const expected = ['收到一条新通知', '收到一条新通知']
/** A new message is announced once, politely; existing ones are not. */
export const AnnouncesNewMessage: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      ws.link('*/realtime').addEventListener('connection', ({ client }) => {
        client.addEventListener('message', (frame) => {
          if (!String(frame.data).includes(EVERYBODY_STREAM)) return
          const rows = expected.map((_, index) => ({
            stream: EVERYBODY_STREAM,
            seq: 101 + index,
            type: 'box.arrived',
            data: { id: `00000000-0000-4000-8000-00000000000${index}`, type: 'notice' },
          }))
          rows.forEach((row, index) => setTimeout(() => client.send(JSON.stringify(row)), 600 * (index + 1)))
        })
      }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /4/ }, { timeout: 10_000 })
    const region = canvas.getAllByRole('status').find((one) => one.textContent === '')
    const announced: string[] = []
    if (region)
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) => addedNodes.forEach(({ textContent }) => announced.push(textContent ?? ''))),
      ).observe(region, { childList: true })
    await waitFor(
      () => expect(canvas.getByRole('button', { name: new RegExp(String(4 + expected.length)) })).toBeVisible(),
      { timeout: 10_000 },
    )
    await waitFor(() => expect(announced).toEqual(expected))
  },
}

/**
 * The console API answers that the session has ended: the inbox shows the re-login dialog, as other parts of the
 * console do.
 */
export const SessionEnded: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(inbox.list, () => {
        throw new Refusal(401, 'signedOut', { message: '登录已过期' })
      }),
    ),
  play: inTurn(four, async () => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: '确认退出' })).toBeVisible())
  }),
}
