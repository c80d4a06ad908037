import { admin, noticeLimits, Refusal } from '@moyun/api'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { mockAdmin, findFixtureMember } from '../../testing/mock-admin.ts'
import { pageStory, type Play, inTurn } from '../../testing/page-story.tsx'
import { AdminPage } from './admin.tsx'

const meta = {
  title: 'Pages/Admin/Notices 通知',
  component: AdminPage,
  ...pageStory('member', '/admin/notices'),
  beforeEach: ({ msw }) => msw.use(...mockAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const sent = fn<(body: unknown, key: string | null) => void>()
const takes = mock(admin.sendNotice, ({ body, request }) => {
  sent(body, request.headers.get('idempotency-key'))
  return { id: '00000000-0000-4000-8000-000000000001' }
})
const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: '预览并发送' })).toBeVisible()
}
/** Fills in a notice to all members. */
const write: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('标题'), '今晚停机维护')
  await userEvent.type(canvas.getByLabelText('正文'), '今晚十点到十一点。')
}
const ask: Play = async (context) => {
  await write(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: '预览并发送' }))
  await waitFor(() => expect(within(screen.getByRole('alertdialog')).getByText('今晚停机维护')).toBeVisible())
}
const send: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(screen.getByRole('button', { name: '发出' }))
}

export const Default: Story = { play: stands }

/** The recipient comes from the address. */
export const RecipientPrefilled: Story = {
  parameters: { address: `/admin/notices?to=${findFixtureMember('shenyanqiu').id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: '用户' })).toHaveValue('砚秋')
  },
}

export const RecipientLoadFailed: Story = {
  parameters: { address: '/admin/notices?to=nobody' },
  beforeEach: ({ msw }) => msw.use(mock(admin.member, offline)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('加载失败', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '所有人' })).toBeChecked()
  },
}

const leaveInvalid: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('radio', { name: '一位用户' }))
  await userEvent.type(canvas.getByLabelText('跳转地址'), 'https://example.com')
  await userEvent.click(canvas.getByRole('button', { name: '预览并发送' }))

  for (const problem of ['请选一位用户', '标题不能为空', '正文不能为空', '要以 / 开头的站内地址，不含空格'])
    await expect(await canvas.findByText(problem)).toBeVisible()
  await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
}

/** Each invalid field says why; once they are valid, the preview asks to confirm. */
export const AsksToConfirm: Story = {
  play: inTurn(
    leaveInvalid,
    async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('radio', { name: '所有人' }))
      await userEvent.clear(canvas.getByLabelText('跳转地址'))
    },
    ask,
  ),
}

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('标题'))
    await userEvent.paste('Donaudampfschifffahrtsgesellschaft'.repeat(2))
    await userEvent.click(canvas.getByLabelText('正文'))
    await userEvent.paste('字'.repeat(noticeLimits.content + 3))
    await userEvent.click(canvas.getByRole('button', { name: '预览并发送' }))

    await expect(await canvas.findByText('最多 60 字')).toBeVisible()
    await expect(canvas.getByText('最多 2,000 字，还多 3 字')).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/**
 * A notice that failed to send is retried under the same idempotency key, so that it arrives once. The next notice goes
 * to one member.
 */
export const SendsNotice: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      mock(admin.sendNotice, ({ body, request }) => {
        sent(body, request.headers.get('idempotency-key'))
        throw new Refusal(503, 'unavailable', { message: '服务暂时不可用' })
      }),
    )
  },
  play: async (context) => {
    const { canvas, userEvent } = context
    await send(context)
    await screen.findByText('服务暂时不可用')
    context.msw.use(takes)
    await userEvent.click(screen.getByRole('button', { name: '发出' }))
    await waitFor(() => expect(screen.getByText('已发给所有人')).toBeVisible())
    const keys = sent.mock.calls.map(([, key]) => key)
    await expect(keys).toHaveLength(2)
    await expect(new Set(keys).size).toBe(1)
    await expect(sent).toHaveBeenLastCalledWith(
      { type: 'notice', memberId: null, title: '今晚停机维护', content: '今晚十点到十一点。', link: '' },
      keys[0],
    )
    await expect(canvas.getByLabelText('标题')).toHaveValue('')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

    await userEvent.click(canvas.getByRole('radio', { name: '一位用户' }))
    await userEvent.click(canvas.getByRole('radio', { name: '待办' }))
    await userEvent.type(await canvas.findByRole('combobox', { name: '用户' }), '砚秋')
    await userEvent.click(await screen.findByRole('option', { name: /砚秋/ }))
    await send(context)
    await waitFor(() => expect(screen.getByText('已发给「砚秋」')).toBeVisible())
    await expect(sent.mock.calls.at(-1)?.[0]).toMatchObject({
      type: 'todo',
      memberId: findFixtureMember('shenyanqiu').id,
    })
  },
}
