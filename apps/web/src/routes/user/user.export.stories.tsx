import { type Job, jobs, accountDeletion, Refusal } from '@moyun/api'
import { mock, offline } from '@moyun/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { mockMemberWithAccount } from '../../testing/mock-account.ts'
import { pageStory, type Play } from '../../testing/page-story.tsx'
import { freshJobs, mockJobs } from '../../testing/mock-jobs.ts'
import { UserPage } from './user.tsx'

const [queued, running, succeeded] = freshJobs()
if (!queued || !running || !succeeded) throw new Error('The fixtures are incomplete')
const begun: Job = { ...queued, kind: 'export', title: '', price: 0, position: 1, secondsLeft: null }

const meta = {
  title: 'Pages/User/Data export 数据导出',
  component: UserPage,
  ...pageStory('member', '/user'),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountDeletion.exportData, () => begun),
      ...mockMemberWithAccount(),
    ),
} satisfies Meta<typeof UserPage>

export default meta
type Story = StoryObj<typeof meta>

const here =
  (...list: Job[]): NonNullable<Story['beforeEach']> =>
  ({ msw }) =>
    msw.use(...mockJobs(list))
/** Visible on the screen: the section is at the bottom of the page. */
const shows =
  (text: string | RegExp): Play =>
  async ({ canvas }) => {
    const found = await canvas.findByText(text)
    found.scrollIntoView({ block: 'center' })
    await expect(found).toBeVisible()
  }
const press: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: '导出' }))

let begin = () => {}
let held: Promise<Job>
/**
 * Earlier exports fail to load. Without a network, and with too many jobs, the export does not start, and the page says
 * why. It shows as soon as the server has accepted it; a second one cannot be started meanwhile.
 */
export const StartsExport: Story = {
  beforeEach: ({ msw }) => {
    held = new Promise((resolve) => (begin = () => resolve(begun)))
    msw.use(mock(jobs.list, offline), mock(accountDeletion.exportData, offline))
    return () => begin()
  },
  play: async (context) => {
    const { canvas, msw } = context
    await press(context)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('网络连接错误')
    msw.use(
      mock(accountDeletion.exportData, () => {
        throw new Refusal(2002, 'jobsFull', { message: '您的任务太多了，请等其中一个结束' })
      }),
    )
    await press(context)
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('您的任务太多了'))
    msw.use(mock(accountDeletion.exportData, () => held))
    await press(context)
    await expect(await canvas.findByRole('button', { name: '导出', busy: true })).toBeVisible()
    begin()

    await shows('排第 1 位')(context)
    await expect(canvas.queryByRole('button', { name: '导出' })).not.toBeInTheDocument()
  },
}

/** The earlier file can be downloaded until the new one is available. */
export const PreviousExportWhileQueued: Story = {
  beforeEach: here({ ...begun, id: crypto.randomUUID() }, succeeded),
  play: async (context) => {
    await shows('排第 1 位')(context)
    await expect(context.canvas.getByRole('link', { name: '下载' })).toBeVisible()
    await expect(context.canvas.queryByRole('button', { name: /导出$/ })).not.toBeInTheDocument()
  },
}

/** The earlier file is still available. */
export const PreviousExportAfterFailure: Story = {
  beforeEach: here(
    {
      ...begun,
      id: crypto.randomUUID(),
      state: 'failed',
      position: null,
      reason: 'interrupted',
      endedAt: new Date().toISOString(),
    },
    succeeded,
  ),
  play: async (context) => {
    await shows('做到一半中断了')(context)
    await shows(/^4\.6 MB/)(context)
    await expect(context.canvas.getByRole('link', { name: '下载' })).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: '重新导出' })).toBeVisible()
  },
}
