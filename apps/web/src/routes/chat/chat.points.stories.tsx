import { chat, models as answering, orders, Refusal, rewards, session } from '@moyun/api'
import { conversations, member, messages, models, checkedInCalendar, signInCalendar } from '@moyun/api/fixtures'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { mockMember, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'
import { mockOrders } from '../../testing/mock-orders.ts'
import { ChatPage } from './chat.tsx'

const [conversation] = conversations
const [question, answer] = messages
if (!conversation || !question || !answer) throw new Error('The fixtures are incomplete')
const seed = { conversation, question, answer }

const needed = 20
/** The mock member of a story: points, sign-in, and sent messages. */
let world = { points: 11, isSign: false, sent: [] as string[] }
let line = mockMemberEvents()

function takeOrRefuse(text: string, id: string) {
  world.sent.push(text)
  if (world.points < needed)
    throw new Refusal(2001, 'pointsShort', { message: '点数不够', result: { needed, available: world.points } })
  const message = { ...seed.question, id, parentId: messages.at(-1)?.id ?? null, text }
  const stream = `run:${id}`
  return {
    message,
    answer: {
      ...seed.answer,
      id: crypto.randomUUID(),
      parentId: id,
      text: '',
      state: 'streaming' as const,
      stream,
      seq: 0,
      tokens: null,
      cost: null,
      milliseconds: null,
    },
    stream,
  }
}

/** A daily sign-in that earns these points, after `held` resolves. */
const signs = (points: number, held?: Promise<void>) =>
  mock(rewards.signIn, async () => {
    await held
    world.points += points
    world.isSign = true
    return { points, streak: 5, calendar: { ...checkedInCalendar, points } }
  })

const server = () => [
  mock(session.profile, () => ({ ...member, residualNum: world.points, isSign: world.isSign })),
  mock(answering.list, () => ({ models })),
  mock(chat.list, () => ({ conversations, next: null, seq: 0 })),
  mock(chat.read, () => ({ conversation, messages, seq: 0 })),
  mock(chat.send, ({ body }) => takeOrRefuse(body.text, body.id)),
  mock(chat.regenerate, ({ params }) => takeOrRefuse(`again ${params.id}`, crypto.randomUUID())),
  mock(rewards.calendar, () => (world.isSign ? checkedInCalendar : signInCalendar)),
  signs(25),
  ...mockOrders(),
]

const meta = {
  title: 'Pages/Chat/Insufficient points 点数不足',
  component: ChatPage,
  ...pageStory('member', `/chat/${conversation.id}`, {
    chromatic: { delay: 700 },
    // An answer's headings come from the model and may begin at any level.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  }),
  beforeEach: ({ msw }) => {
    world = { points: 11, isSign: false, sent: [] }
    line = mockMemberEvents()
    msw.use(...server(), ...mockMember().slice(1), line.handler)
  },
} satisfies Meta<typeof ChatPage>

export default meta
type Story = StoryObj<typeof meta>

const slow = { timeout: 10_000 }
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /提问|Ask/ })
const card = async (name: RegExp | string) => within(await screen.findByRole('region', { name }, slow))
const sign = async (name = '签到 · +25 点') => (await card('还差 9 点')).findByRole('button', { name }, slow)

const ask: Play = async ({ canvas, userEvent }) => {
  await expect(await canvas.findByRole('table', {}, slow)).toBeVisible()
  await userEvent.type(field(), '再短一点')
  // Sending is disabled until the conversation is loaded.
  await waitFor(() => expect(canvas.getByRole('button', { name: '发送' })).toBeEnabled())
  await userEvent.keyboard('{Enter}')
}
const then =
  (...actions: Play[]): Play =>
  async (context) => {
    for (const action of actions) await action(context)
  }

/** A stopped and a failed answer: nothing was charged. */
export const NothingCharged: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.read, () => ({
        conversation,
        messages: [
          question,
          { ...answer, state: 'interrupted' as const, tokens: null, cost: 0 },
          ...messages.slice(2, 3),
          {
            ...answer,
            id: messages[3]?.id ?? '',
            parentId: messages[2]?.id ?? '',
            text: '',
            state: 'failed' as const,
            tokens: null,
            cost: 0,
          },
        ],
        seq: 0,
      })),
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('未扣点')).toHaveLength(2), slow)
    await expect(await canvas.findByRole('button', { name: '再试一次 · 最多 21 点' })).toBeVisible()
  },
}

/** The question is back in the composer; the daily sign-in would give enough points. */
export const InsufficientPoints: Story = {
  play: then(ask, async ({ canvas }) => {
    await expect(await sign()).toBeVisible()
    await expect(await (await card('还差 9 点')).findByRole('button', { name: '充值 ¥6' })).toBeVisible()
    await expect(field()).toHaveValue('再短一点')
    await expect(canvas.queryByText('再短一点', { selector: 'p' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: '新内容' })).toBeNull()
  }),
}

/**
 * The daily sign-in is done: points can be bought. The cashier opens above the chat, and says what continues after
 * payment.
 */
export const AlreadyCheckedIn: Story = {
  beforeEach: () => {
    world.isSign = true
  },
  play: then(ask, async ({ userEvent }) => {
    const prompt = await card('还差 9 点')
    await expect(await prompt.findByRole('button', { name: '充值 ¥6' })).toBeVisible()
    await expect(prompt.queryByRole('button', { name: /签/ })).toBeNull()
    await userEvent.click(prompt.getByRole('button', { name: '充值 ¥6' }))
    const cashier = within(await screen.findByRole('dialog', { name: '收银台' }, slow))
    await expect(await cashier.findByRole('img', { name: '付款二维码' }, slow)).toBeVisible()
    await expect(cashier.getByText('付款后，刚才的问题会接着回答。')).toBeVisible()
  }),
}

/**
 * The member's own spending cap is reached: the page links to the cap instead of offering points. Once closed, the
 * notice returns with the next attempt.
 */
export const SpendingCapReached: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(chat.send, () => {
        throw new Refusal(2001, 'capReached', {
          message: '已到您设的每日花费上限',
          result: { needed, available: 5, cap: 100 },
        })
      }),
    ),
  play: then(ask, async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('今天的花费上限到了', {}, slow)).toBeVisible()
    await expect(canvas.getByText(/今天还能花 5 点/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '调整上限' })).toHaveAttribute('href', '/recharge/finance')
    await expect(canvas.queryByRole('button', { name: /充值|签到/ })).toBeNull()
    await expect(field()).toHaveValue('再短一点')
    await userEvent.click(canvas.getByRole('button', { name: '知道了' }))
    await waitFor(() => expect(canvas.queryByText('今天的花费上限到了')).toBeNull())
    await expect(field()).toHaveValue('再短一点')
    await userEvent.click(canvas.getByRole('button', { name: '发送' }))

    await expect(await canvas.findByText('今天的花费上限到了', {}, slow)).toBeVisible()
  }),
}

/** Neither prices, products nor the sign-in calendar can be loaded: everything works, and the card can be closed. */
export const PricesLoadFailed: Story = {
  parameters: unpictured,
  beforeEach: ({ msw }) =>
    msw.use(mock(answering.list, offline), mock(orders.products, offline), mock(rewards.calendar, offline)),
  play: async (context) => {
    const { canvas, userEvent } = context
    await expect(await canvas.findByRole('table', {}, slow)).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: '重新生成' })).not.toHaveLength(0)
    await expect(canvas.queryByText('每次最多 21 点')).toBeNull()
    await ask(context)
    const prompt = await card('还差 9 点')
    await expect(prompt.getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/recharge')
    await expect(await sign('签到')).toBeVisible()
    await userEvent.click(prompt.getByRole('button', { name: '收起' }))

    await waitFor(() => expect(canvas.queryByRole('region', { name: /还差/ })).toBeNull())
    await expect(field()).toHaveValue('再短一点')
    await expect(field()).toHaveFocus()
  },
}

/** The sign-in gives enough points: the question is sent automatically, and focus returns to the composer. */
export const SendsAfterCheckIn: Story = {
  beforeEach: ({ msw }) => {
    const held = new Promise<void>((resolve) => {
      letSign = resolve
    })
    msw.use(signs(25, held))
    return letSign
  },
  play: then(ask, async ({ canvas, userEvent }) => {
    await userEvent.click(await sign())
    await waitFor(async () => expect(await sign()).toHaveAttribute('aria-busy', 'true'))
    letSign()

    await expect(await canvas.findByRole('button', { name: '停止生成' }, slow)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: /还差/ })).toBeNull()
    await expect(world.sent).toEqual(['再短一点', '再短一点'])
    await expect(field()).toHaveValue('')
    await expect(field()).toHaveFocus()
  }),
}

let letSign = () => {}

/**
 * The sign-in gives too few points: the missing amount is updated, and the button stays where it was pressed. Then
 * points arrive another way, bought in another tab or released by an answer that cost less: the question is sent.
 */
export const SendsWhenPointsArrive: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      signs(5),
      mock(rewards.calendar, () => ({ ...signInCalendar, points: 5, signed: world.isSign })),
    ),
  play: then(
    ask,
    async ({ userEvent }) => {
      await userEvent.click(await sign('签到 · +5 点'))

      await expect(await (await card('还差 4 点')).findByRole('button', { name: '今天已签到 · +5 点' })).toHaveFocus()
      await expect(world.sent).toHaveLength(1)
    },
    async ({ canvas }) => {
      world.points = 1011
      await line.emit({ type: 'balance.changed', data: { points: 1011, cash: 0 } })
      await expect(await canvas.findByRole('button', { name: '停止生成' }, slow)).toBeVisible()
      await expect(canvas.getByText('再短一点', { selector: 'p' })).toBeVisible()
      await expect(world.sent).toHaveLength(2)
    },
  ),
}

/**
 * Retried after a network failure; by then the daily sign-in was done on another device. Points arrive while the
 * member edits the question: it is not sent automatically.
 */
export const CheckInRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mock(rewards.signIn, offline)),
  play: then(
    ask,
    async ({ msw, userEvent }) => {
      await userEvent.click(await sign())
      await waitFor(async () => expect((await card('还差 9 点')).getByText('网络连接错误')).toBeVisible(), slow)
      await expect(await sign()).toBeVisible()
      await expect(field()).toHaveValue('再短一点')
      msw.use(
        mock(rewards.signIn, () => {
          world.isSign = true
          throw new Refusal(2003, 'signedToday', { message: '今天已签到' })
        }),
      )
      await userEvent.click(await sign())

      await expect(await (await card('还差 9 点')).findByRole('button', { name: /^今天已签到/ })).toBeVisible()
    },
    async ({ canvas, userEvent }) => {
      await userEvent.type(field(), '，再慢一点')
      world.points = 1011
      await line.emit({ type: 'balance.changed', data: { points: 1011, cash: 0 } })
      const enough = await card('点数够了')
      await expect(world.sent).toHaveLength(1)
      await userEvent.click(enough.getByRole('button', { name: '继续' }))
      await expect(await canvas.findByRole('button', { name: '停止生成' }, slow)).toBeVisible()
      await expect(canvas.getByText('再短一点，再慢一点', { selector: 'p' })).toBeVisible()
      await expect(world.sent).toEqual(['再短一点', '再短一点，再慢一点'])
    },
  ),
}

/** A requested alternative answer continues as well. */
export const RegeneratesAfterCheckIn: Story = {
  parameters: unpictured,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('table', {}, slow)).toBeVisible()
    const again = await canvas.findAllByRole('button', { name: '重新生成，最多 21 点' })
    await userEvent.click(again.at(-1) ?? document.body)
    await expect(await canvas.findByText(/点数补足后会自动重新生成/, {}, slow)).toBeVisible()
    await userEvent.click(await sign())

    await expect(await canvas.findByRole('button', { name: '停止生成' }, slow)).toBeVisible()
    await expect(world.sent).toHaveLength(2)
  },
}
