import { admin, type AuditEntry, AuditAction } from '@moyun/api'
import { auditEntries } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { mockAdmin, findFixtureMember } from '../../testing/mock-admin.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { AdminPage } from './admin.tsx'

const meta = {
  title: 'Pages/Admin/Audit log 操作记录',
  component: AdminPage,
  ...pageStory('member', '/admin/audit-log'),
  beforeEach: ({ msw }) => msw.use(...mockAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const notes: Partial<Record<AuditAction, string>> = {
  orderRefunded: '¥59.00\u200220260308901144070914\u2002客人不要了',
  paymentReturned: '¥18.99\u200220260305160200010203\u2002付错了金额',
  refundReckoned: '¥25.00\u200220260308201144070913\u2002在微信后台退过',
  balanceAdjusted: '+500 点\u2002补偿昨晚的故障',
  codesMade: '100 × 500 点\u2002春日征文的奖品',
  codesWithdrawn: '18 × 1000 点\u2002发错了群',
  noticeSent: '今晚停机维护',
}

function ofKind(kind: AuditAction, index: number): AuditEntry {
  const note = notes[kind] ?? (kind.startsWith('menu') ? 'ailist' : kind.startsWith('paintStyle') ? 'threeD' : '')
  return {
    id: 100 - index,
    kind,
    by: { id: findFixtureMember('lutinglan').id, name: '听澜' },
    member: /^(menu|codes|paintStyle)/.test(kind) ? null : { id: findFixtureMember('shenyanqiu').id, name: '砚秋' },
    note,
    at: '2026-03-14T03:20:00.000Z',
  }
}

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('广告')).toBeVisible()
}

/** One audit log entry of each kind, and a notice to all members. */
const everyKind: AuditEntry[] = [
  ...AuditAction.options.map(ofKind),
  { ...ofKind('noticeSent', AuditAction.options.length), member: null },
]

/** Each kind has its own sentence. */
const differs: Pick<Story, 'beforeEach' | 'play'> = {
  beforeEach: ({ msw }) => msw.use(mock(admin.auditLog, () => ({ entries: everyKind, next: null }))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(everyKind.length))
    const headers = canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(new Set(headers).size).toBe(everyKind.length)
  },
}

export const AllEntryKinds: Story = {
  ...differs,
  play: async (context) => {
    await differs.play?.(context)
    const expectText = (words: string) =>
      expect(context.canvas.getByRole('rowheader', { name: new RegExp(words) })).toBeVisible()
    await expectText('给所有人发了消息')
    await expectText('给砚秋发了消息')
  },
}

/** An entry without a note has no line for it: the stacked table leaves out empty cells. */
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await stands(context)
    const unsaid = [...document.querySelectorAll('[role="cell"]')].filter(({ textContent }) => textContent === '')
    await expect(unsaid).not.toHaveLength(0)
    for (const cell of unsaid) await expect(cell).toBeEmptyDOMElement()
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.auditLog, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '操作记录' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.auditLog, () => ({ entries: [], next: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '还没有操作记录' })).toBeVisible()
  },
}

/** A failed read is retried; then the next page is loaded. */
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.auditLog, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()
    msw.use(
      mock(admin.auditLog, ({ query }) =>
        query.cursor
          ? { entries: auditEntries.slice(3), next: null }
          : { entries: auditEntries.slice(0, 3), next: 'more' },
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await canvas.findByText('广告')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '看更多' }))

    await expect(await canvas.findByText(/命令行/)).toBeVisible()
  },
}
