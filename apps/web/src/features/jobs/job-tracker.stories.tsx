import { jobs, Refusal } from '@moyun/api'
import { mock, never, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AnyPage } from '../../testing/any-page.tsx'
import { inTurn, mockMember, pageStory, type Play, unpictured } from '../../testing/page-story.tsx'
import { freshJobs, mockJobs } from '../../testing/mock-jobs.ts'
import { mockMemberEvents } from '../../testing/mock-member-events.ts'

const meta = {
  title: 'Pages/Shell/Jobs 任务',
  component: AnyPage,
  ...pageStory('member', '/home'),
  beforeEach: ({ msw }) => msw.use(...mockJobs(), ...mockMember()),
} satisfies Meta<typeof AnyPage>

export default meta
type Story = StoryObj<typeof meta>

const [queued, running, succeeded] = freshJobs()
const phone = { globals: { viewport: { value: 'phone' } } } as const
const slow = { timeout: 10_000 }
/** The jobs button loads after the page. */
const jobsButton = (name = /^任务，2 个进行中$/) => screen.findByRole('button', { name }, slow)
const opened =
  (name?: RegExp): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await jobsButton(name))
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^任务$|^Jobs$/ })).toBeVisible(), slow)
  }
const open = opened()
/** The card of one job. */
const card = async (name: RegExp) => within(await screen.findByRole('article', { name }))
const shows =
  (...texts: (string | RegExp)[]): Play =>
  async () => {
    for (const text of texts) await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  }

export const Open: Story = {
  play: inTurn(
    open,
    shows(
      '排第 3 位，约 40 秒',
      '正在打包 45%，约 20 秒',
      '4 点',
      /^4\.6 MB/,
      '服务暂时不可用，已退回 8 点',
      '已取消，已退回 1 点',
      '用时过长，已停止',
    ),
  ),
}

/** No estimate is available yet. */
export const NoEstimate: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockJobs(
        freshJobs()
          .slice(0, 2)
          .map((job) => ({ ...job, secondsLeft: null })),
      ),
    ),
  play: inTurn(open, shows('排第 3 位', '正在打包 45%')),
}

export const LongText: Story = {
  ...phone,
  beforeEach: ({ msw }) =>
    msw.use(
      ...mockJobs(
        freshJobs().map((job) => ({
          ...job,
          kind: 'rehearsal' as const,
          title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
        })),
      ),
    ),
  play: inTurn(open, async () => {
    await expect(await screen.findAllByText(/Donaudampf/)).not.toHaveLength(0)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  }),
}

const old = { createdAt: '2020-01-01T00:00:00.000Z', endedAt: '2020-01-01T00:01:00.000Z' }
/** The app bar is shown and the jobs were requested, but there are none to show. */
const withoutAButton = (answer: Parameters<typeof mock<typeof jobs.list>>[1]): Story => {
  let isRequested = false
  return {
    parameters: unpictured,
    beforeEach: ({ msw }) => {
      isRequested = false
      msw.use(
        mock(jobs.list, (call) => {
          isRequested = true
          if (typeof answer === 'symbol') throw new Error('away')
          return answer(call)
        }),
      )
    },
    play: async () => {
      await expect(await screen.findByRole('button', { name: '消息' }, slow)).toBeVisible()
      await waitFor(() => expect(isRequested).toBe(true), slow)
      await expect(screen.queryByRole('button', { name: /^任务/ })).not.toBeInTheDocument()
    },
  }
}

export const NoJobsToday = withoutAButton(() => ({
  jobs: freshJobs()
    .slice(2)
    .map((job) => ({ ...job, ...old })),
  next: null,
  seq: 0,
}))

export const LoadFailed = withoutAButton(offline)

/**
 * The first attempt fails. A running job ends as soon as it can; a queued one shows as canceled while the request is in
 * flight.
 */
const cancel: Play = async ({ msw, userEvent }) => {
  const stillOpen = (number: number) => screen.getByRole('button', { name: `任务，${number} 个进行中`, hidden: true })
  const waits = await card(/^试做一件$/)
  await userEvent.click(waits.getByRole('button', { name: '取消' }))
  await expect(await waits.findByRole('alert')).toHaveTextContent('网络连接错误')
  await expect(waits.getByText('排第 3 位，约 40 秒')).toBeVisible()
  await expect(stillOpen(3)).toBeInTheDocument()

  msw.use(mock(jobs.cancel, () => running ?? Promise.reject(new Error('No job'))))
  const runs = within((await screen.findByText('正在打包 45%，约 20 秒')).closest('article') ?? document.body)
  await userEvent.click(runs.getByRole('button', { name: '取消' }))
  await expect(await runs.findByText('正在取消')).toBeVisible()
  await expect(runs.queryByRole('button')).not.toBeInTheDocument()

  msw.use(mock(jobs.cancel, never))
  await userEvent.click(waits.getByRole('button', { name: '取消' }))
  await expect(await waits.findByText('已取消')).toBeVisible()
  await expect(stillOpen(2)).toBeInTheDocument()
}

const keys: (string | null)[] = []
/**
 * There were too few points, and then enough: the retry has a new idempotency key, so that the server does not repeat
 * its refusal.
 */
const retry: Play = async ({ userEvent }) => {
  const one = await card(/^试做另一件/)
  await userEvent.click(one.getByRole('button', { name: '重试 · 8 点' }))
  await expect(await one.findByRole('alert')).toHaveTextContent('点数不够：需要 8 点，现有 2 点')
  one.getByRole('button', { name: '重试 · 8 点' }).focus()
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(screen.getByText('排第 1 位')).toBeVisible())
  await expect(new Set(keys).size).toBe(2)
  await expect(screen.queryByText(/^服务暂时不可用/)).not.toBeInTheDocument()
  await expect(screen.getByRole('button', { name: '任务，3 个进行中', hidden: true })).toBeInTheDocument()
}

/** The addresses to which a press navigates; the navigation itself is prevented. */
async function followed(press: () => Promise<unknown>): Promise<string[]> {
  const addresses: string[] = []
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    addresses.push(link.getAttribute('href') ?? '')
  }
  window.addEventListener('click', hold)
  await press()
  await waitFor(() => expect(addresses).not.toEqual([]))
  window.removeEventListener('click', hold)
  return addresses
}

/**
 * The first attempt fails. The known URL may have expired, so a fresh one is requested, until the file itself is gone.
 */
const download: Play = async ({ msw, userEvent }) => {
  const link = () => screen.findByRole('link', { name: '下载' })
  await userEvent.click(await link())
  await expect(await screen.findByRole('alert')).toHaveTextContent('网络连接错误')

  msw.use(
    mock(jobs.read, () =>
      succeeded?.product
        ? { ...succeeded, product: { ...succeeded.product, src: '/api/files/export?fresh' } }
        : Promise.reject(new Error('No file')),
    ),
  )
  const fresh = await link()
  await expect(await followed(() => userEvent.click(fresh))).toEqual(['/api/files/export?fresh'])

  msw.use(mock(jobs.read, () => (succeeded ? { ...succeeded, product: null } : Promise.reject(new Error('No file')))))
  await userEvent.click(await link())
  await expect(await screen.findByText('文件已过期，不能再下载')).toBeVisible()
  await expect(screen.queryByRole('link', { name: '下载' })).not.toBeInTheDocument()
}

export const DownloadsRetriesAndCancels: Story = {
  beforeEach: ({ msw }) => {
    keys.length = 0
    const [job] = freshJobs()
    if (!job) throw new Error('The mock has no job')
    msw.use(
      mock(jobs.read, offline),
      mock(jobs.cancel, offline),
      mock(jobs.retry, ({ request, params }) => {
        keys.push(request.headers.get('idempotency-key'))
        if (keys.length === 1)
          throw new Refusal(2001, 'pointsShort', {
            message: '点数不够：需要 8 点，现有 2 点',
            result: { needed: 8, available: 2 },
          })
        return {
          ...job,
          id: crypto.randomUUID(),
          title: '再试一件',
          position: 1,
          secondsLeft: null,
          retryOf: params.id,
        }
      }),
    )
  },
  play: inTurn(open, download, retry, cancel),
}

const ended = { secondsLeft: null, position: null, endedAt: new Date().toISOString() } as const
const done = { ...running, ...ended, state: 'succeeded', progress: 100, product: succeeded?.product ?? null }
const lost = { ...queued, ...ended, state: 'failed', reason: 'crashed' }

let line = mockMemberEvents()
/** The server sends an event that a job has ended. */
const tells =
  (job: object): Play =>
  async () =>
    line.emit({ type: 'job.changed', data: { job } })
const hears: Pick<Story, 'beforeEach'> = {
  beforeEach: ({ msw }) => {
    line = mockMemberEvents()
    msw.use(line.handler)
  },
}

/** A job ends while the popover is closed: a toast says so. Jobs that ended earlier have none. */
export const AnnouncesSuccess: Story = {
  ...hears,
  play: inTurn(
    async () => void (await jobsButton()),
    tells(done),
    async () => {
      await waitFor(() => expect(screen.getByText('「导出我的资料」已完成')).toBeVisible(), slow)
      await expect(screen.getAllByRole('button', { name: '查看' })).toHaveLength(1)
    },
    async ({ userEvent }) => {
      await userEvent.click(screen.getByRole('button', { name: '查看' }))

      await waitFor(() => expect(screen.getByRole('dialog', { name: '任务' })).toBeVisible(), slow)
      await expect(await screen.findAllByRole('link', { name: '下载' })).toHaveLength(2)
    },
  ),
}

/**
 * A job fails while the popover is closed: a toast says so. Another one ends while it is open: only its card says so.
 * Closing the popover by keyboard returns focus to the button.
 */
export const AnnouncesFailure: Story = {
  parameters: unpictured,
  ...hears,
  play: async (context) => {
    const { userEvent } = context
    const button = await jobsButton()
    await tells(lost)(context)
    await waitFor(() => expect(screen.getByText('「试做一件」失败了')).toBeVisible(), slow)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: '任务' })).toBeVisible(), slow)
    await tells(done)(context)
    await waitFor(() => expect(screen.getAllByRole('link', { name: '下载' })).toHaveLength(2))
    await expect(screen.queryByText('「导出我的资料」已完成')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
  },
}
