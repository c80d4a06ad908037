import { admin, ADMIN_STREAM, Refusal, session } from '@moyun/api'
import { listedMembers, member } from '@moyun/api/fixtures'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse, ws } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { mockAdmin, findFixtureMember } from '../../testing/mock-admin.ts'
import { pageStory, type Play, preparePage } from '../../testing/page-story.tsx'
import { AdminPage } from './admin.tsx'

const meta = {
  title: 'Pages/Admin/Members 会员管理',
  component: AdminPage,
  ...pageStory('member', '/admin'),
  beforeEach: ({ msw }) => msw.use(...mockAdmin()),
} satisfies Meta<typeof AdminPage>

export default meta
type Story = StoryObj<typeof meta>

const stands: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: '砚秋' })).toBeVisible()
}

export const WithData: Story = {
  play: async (context) => {
    await stands(context)

    await expect(context.canvas.getByRole('link', { name: '管理' })).toBeVisible()
  },
}

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(admin.members, () => ({
        members: listedMembers.map((one) => ({
          ...one,
          nickname: 'Donaudampfschifffahrtsgesellschaft'.repeat(2),
          account: 'a'.repeat(32),
          areacode: '1684',
        })),
        next: null,
      })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('a'.repeat(32))).toHaveLength(5)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.members, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '用户' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** Never happens on a real server, which has at least one admin; the table needs its empty state all the same. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(admin.members, () => ({ members: [], next: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '还没有用户' })).toBeVisible()
  },
}

export const NoResults: Story = {
  parameters: { address: '/admin?search=无此人&state=banned' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: '没有找到这样的用户' })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('无此人')
    await expect(canvas.getByRole('radio', { name: '已封禁' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: '看全部用户' }))

    await stands({ canvas } as Parameters<Play>[0])
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}

/**
 * A server error shows the request id, by which the server log can be searched; the load is retried. The next page
 * fails once; the rows that were loaded stay. Then the members are searched and filtered.
 */
export const RetriesSearchesAndFilters: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => msw.use(mock(admin.members, offline)),
  play: async ({ canvas, msw, userEvent }) => {
    const again = () => userEvent.click(canvas.getByRole('button', { name: '再试一次' }))
    await expect(await canvas.findByText('网络连接错误', {}, { timeout: 10_000 })).toBeVisible()

    msw.use(
      http.get('*/api/admin/members', () =>
        HttpResponse.json(
          { code: 500, message: '服务器出错了', result: null, errors: null },
          { status: 500, headers: { 'x-request-id': 'req-7f3a' } },
        ),
      ),
    )
    await again()
    await expect(await canvas.findByText('req-7f3a', {}, { timeout: 10_000 })).toBeVisible()
    await expect(canvas.getByText(/服务器出错了/)).toBeVisible()

    let tries = 0
    msw.use(
      mock(admin.members, ({ query }) => {
        if (query.cursor === undefined) return { members: listedMembers.slice(0, 3), next: 'more' }
        tries += 1
        if (tries === 1) throw new Refusal(429, 'tooOften', { message: '操作太频繁' })
        return { members: listedMembers.slice(3), next: null }
      }),
    )
    await again()
    await userEvent.click(await canvas.findByRole('button', { name: '看更多' }))
    await expect(await canvas.findByText('加载失败')).toBeVisible()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3)
    await again()
    await expect(await canvas.findByRole('link', { name: '砚秋' })).toBeVisible()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(5)
    msw.use(...mockAdmin())

    const search = await canvas.findByRole('searchbox', { name: '用户名、昵称、手机尾号、编号' })
    await userEvent.click(search)
    await userEvent.paste('guanggao')
    await waitFor(() => expect(canvas.queryByRole('link', { name: '砚秋' })).not.toBeInTheDocument())
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: findFixtureMember('guanggao').nickname })).toHaveAttribute(
      'href',
      expect.stringContaining('?search=guanggao'),
    )

    await userEvent.clear(search)
    await expect(await canvas.findByRole('link', { name: '砚秋' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('radio', { name: '管理员' }))
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1))
    await expect(canvas.getByRole('link', { name: '听澜' })).toBeVisible()
    await expect(canvas.getByText('您')).toBeVisible()
  },
}

/** Another admin has banned a member in the meantime: the row changes without any action on this page. */
export const ChangedByAnotherAdmin: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: ({ msw }) => {
    let banned = false
    msw.use(
      mock(admin.members, () => ({
        members: listedMembers.map((one) =>
          banned && one.account === 'shenyanqiu' ? { ...one, state: 'banned' as const } : one,
        ),
        next: null,
      })),
      ws.link('*/realtime').addEventListener('connection', ({ client }) => {
        client.addEventListener('message', (frame) => {
          if (!String(frame.data).includes(ADMIN_STREAM)) return
          setTimeout(() => {
            banned = true
            client.send(
              JSON.stringify({
                stream: ADMIN_STREAM,
                seq: 8,
                type: 'audit.recorded',
                data: { kind: 'banned', memberId: findFixtureMember('shenyanqiu').id },
              }),
            )
          }, 400)
        })
      }),
    )
  },
  play: async ({ canvas }) => {
    const row = (await canvas.findByRole('link', { name: '砚秋' })).closest('tr')

    await waitFor(() => expect(row).toHaveTextContent('已封禁'))
  },
}

/** The admin has lost the role and the next call is refused: a toast says so, and the route guard redirects. */
export const AdminRoleRevoked: Story = {
  beforeEach: ({ msw }) => {
    let refused = false
    msw.use(
      mock(session.profile, () =>
        refused
          ? { ...member, userId: findFixtureMember('lutinglan').id }
          : { ...member, userId: findFixtureMember('lutinglan').id, role: 'admin' as const },
      ),
      mock(admin.members, ({ query }) => {
        if (query.state === undefined) return { members: listedMembers, next: null }
        refused = true
        throw new Refusal(403, 'forbidden', { message: '没有权限进行此操作' })
      }),
    )
  },
  play: async (context) => {
    await stands(context)
    await context.userEvent.click(context.canvas.getByRole('radio', { name: '已封禁' }))

    await waitFor(() => expect(screen.getByText('您的管理员身份已被取消')).toBeVisible(), {
      timeout: 10_000,
    })
  },
}

export const PageNotFound: Story = {
  parameters: { address: '/admin/nowhere' },
  loaders: preparePage('member', '/admin/nowhere'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '没有这一页' })).toBeVisible()
  },
}
