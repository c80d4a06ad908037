import { adminBilling, Refusal } from '@moyun/api'
import { codeBatches, newCodes } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { pageStory, type Play, inTurn } from '../../../testing/page-story.tsx'
import { mockBillingAdmin } from '../../../testing/mock-billing-admin.ts'
import { AdminPage } from '../admin.tsx'

const meta = {
  title: 'Pages/Admin/Redeem codes 兑换码',
  component: AdminPage,
  ...pageStory('member', '/admin/codes'),
  beforeEach: ({ msw }) => msw.use(...mockBillingAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('元宵')).toBeVisible()
}
const askMake: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '批量生成' }))
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}
const make: Play = async (context) => {
  await askMake(context)
  await context.userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^生成 10/ }))
}
const expectVisibleCodes = async () => {
  await waitFor(() =>
    expect(within(screen.getByRole('alertdialog')).getByRole('textbox')).toHaveValue(newCodes.join('\n')),
  )
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
}

const askWithdraw: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '收回「春日征文的奖品」' }))
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
}

/** A batch that is used up or withdrawn has nothing left to withdraw. */
export const WithData: Story = {
  play: async (context) => {
    await stands(context)
    await expect(context.canvas.getAllByRole('button', { name: /^收回/ })).toHaveLength(2)
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.codes, () => ({ batches: [], next: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '还没有兑换码' })).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.codes, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '兑换码' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** A failed read is retried; then the next page is loaded. */
const retryAndLoadMore: Play = async (context) => {
  const { canvas, msw, userEvent } = context
  await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
  msw.use(
    mock(adminBilling.codes, ({ query }) =>
      query.cursor ? { batches: codeBatches.slice(2), next: null } : { batches: codeBatches.slice(0, 2), next: 'more' },
    ),
  )
  await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
  await userEvent.click(await canvas.findByRole('button', { name: '看更多' }))

  await stands(context)
}

/** Numbers beyond the limits are clamped, and the note has a maximum length. */
export const EnforcesLimits: Story = {
  play: async (context) => {
    const { userEvent } = context
    await askMake(context)
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.clear(dialog.getByRole('spinbutton', { name: /生成数量/ }))
    await userEvent.type(dialog.getByRole('spinbutton', { name: /生成数量/ }), '9999')
    await userEvent.click(dialog.getByLabelText('备注'))
    await userEvent.paste('奖'.repeat(61))
    await expect(dialog.getByRole('spinbutton', { name: /生成数量/ })).toHaveValue('500')
    await expect(dialog.getByRole('button', { name: '生成 500 个' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '生成 500 个' }))

    await waitFor(() => expect(dialog.getByText('最多 60 字')).toBeVisible())
  },
}

const recordBody = fn<(body: unknown, key: string | null) => void>()
const newBatch = (body: { count: number; points: number; days: number; note: string }) => ({
  ...body,
  id: '00000000-0000-4000-8000-970000000009',
  used: 0,
  withdrawn: 0,
  endsAt: '2026-04-17T02:00:00.000Z',
  madeAt: '2026-03-18T02:00:00.000Z',
})
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

/**
 * The answer was lost and the codes may exist: the retry uses the same idempotency key and gets that answer. The dialog
 * cannot be closed while the codes are created.
 */
const retryAfterLostResponse: Play = async (context) => {
  context.msw.use(
    mock(adminBilling.makeCodes, ({ body, request }) => {
      recordBody(body, request.headers.get('idempotency-key'))
      throw new Error('The answer is lost')
    }),
  )
  await make(context)
  await expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveTextContent('兑换码可能已经生成')
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  context.msw.use(
    mock(adminBilling.makeCodes, async ({ body, request }) => {
      recordBody(body, request.headers.get('idempotency-key'))
      await answered
      return { batch: newBatch(body), codes: newCodes }
    }),
  )
  await context.userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^生成 10/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toBeDisabled())
  answer()
  await expectVisibleCodes()
  await expect(screen.getByText(/码只在这里显示这一次/)).toBeVisible()
  const [first, ...others] = recordBody.mock.calls
  await expect(first).toEqual([{ count: 10, points: 100, days: 30, note: '' }, expect.stringMatching(/^[\da-f-]{36}$/)])
  await expect(others.length).toBeGreaterThan(0)
  for (const other of others) await expect(other).toEqual(first)
}

/** Five hundred codes scroll in their field. After saving them, the dialog closes at once. */
const createManyCodes: Play = async (context) => {
  const { userEvent } = context
  context.msw.use(
    mock(adminBilling.makeCodes, ({ body }) => ({
      batch: { ...newBatch(body), count: 500 },
      codes: Array.from({ length: 500 }, (_, index) => newCodes[index % 3] ?? ''),
    })),
  )
  await make(context)
  await waitFor(() => expect(screen.getByText('已生成 500 个兑换码')).toBeVisible())
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '导出 CSV' })).not.toHaveAttribute('aria-busy', 'true'))
  await userEvent.keyboard('{Escape}')
  await isClosed()
}

/** Closing without copying or saving the codes asks for confirmation once. */
export const CreatesCodes: Story = {
  beforeEach: () => void recordBody.mockClear(),
  play: inTurn(
    retryAfterLostResponse,
    async ({ canvas, userEvent }) => {
      await userEvent.keyboard('{Escape}')
      await expect(await screen.findByRole('alert')).toHaveTextContent('再也看不到')
      await userEvent.click(screen.getByRole('button', { name: '不要这些码，关掉' }))
      await isClosed()
      await waitFor(() => expect(canvas.getByRole('button', { name: '批量生成' })).toHaveFocus())
    },
    createManyCodes,
  ),
}

/** The first attempt is refused; the second one succeeds. */
const withdrawCodes: Play = async (context) => {
  const { canvas, userEvent } = context
  const withdraw = () => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '收回' }))
  await askWithdraw(context)
  await withdraw()
  await expect(await screen.findByRole('alert')).toHaveTextContent('操作太频繁')
  await withdraw()

  await waitFor(() => expect(canvas.queryByRole('button', { name: '收回「春日征文的奖品」' })).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByText('已收回 63 个码')).toBeVisible())
}

export const RetriesAndWithdrawsCodes: Story = {
  beforeEach: ({ msw }) => msw.use(mock(adminBilling.codes, offline)),
  play: inTurn(
    retryAndLoadMore,
    async ({ msw }) => {
      let batches = codeBatches
      let tries = 0
      msw.use(
        mock(adminBilling.codes, () => ({ batches, next: null })),
        mock(adminBilling.withdrawCodes, ({ params }) => {
          tries += 1
          if (tries === 1) throw new Refusal(429, 'tooOften', { message: '操作太频繁' })
          batches = batches.map((batch) =>
            batch.id === params.id ? { ...batch, withdrawn: batch.count - batch.used } : batch,
          )
          const found = batches.find(({ id }) => id === params.id)
          if (!found) throw new Refusal(404, 'notFound')
          return found
        }),
      )
    },
    withdrawCodes,
  ),
}
