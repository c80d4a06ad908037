import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import mei from '../../art/mei.webp'
import qinglv from '../../art/qinglv.webp'
import { JobAction } from './JobAction.tsx'
import { JobCard } from './JobCard.tsx'

const meta = {
  title: 'Components/Feedback/JobCard 任务卡',
  component: JobCard,
  tags: ['autodocs'],
  args: { title: '竹林七贤，横卷', state: { kind: 'queued', position: 3, seconds: 40 }, onCancel: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 276 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof JobCard>

export default meta
type Story = StoryObj<typeof meta>

/** The queue position shows in place of the picture. */
export const Queued: Story = {}

/** A queued job shows its price. Without comparable earlier jobs, neither the wait nor the position is known. */
export const QueuedVariants: Story = {
  render: (args) => (
    <div>
      <JobCard {...args} price={4} />
      <JobCard {...args} title="导出我的资料" activity="packing" state={{ kind: 'queued' }} />
      <JobCard {...args} title="夜归" state={{ kind: 'queued', position: 12, seconds: 400 }} />
      <JobCard {...args} title="一枝先破雪" busy />
      <JobCard {...args} title="敦煌飞天，矿物色" problem="网络连接错误" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 点')).toBeVisible()
  },
}

/** The preview gets sharper as the bar fills; the last job was canceled while it ran. */
export const Running: Story = {
  render: (args) => (
    <div>
      <JobCard {...args} title="青绿山水，朝霞" state={{ kind: 'running', percent: 62, preview: qinglv }} />
      <JobCard
        {...args}
        title="青绿山水，晚霞"
        price={4}
        state={{ kind: 'running', percent: 62, seconds: 20, preview: qinglv }}
      />
      <JobCard {...args} title="老照片，湖畔" activity="restoring" state={{ kind: 'running', percent: 8 }} />
      <JobCard
        {...args}
        title="导出我的资料"
        activity="packing"
        state={{ kind: 'running', percent: 45, seconds: 20 }}
      />
      <JobCard {...args} title="青绿山水，夜色" state={{ kind: 'stopping', percent: 62, preview: qinglv }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 点')).toBeVisible()
  },
}

/**
 * Reserved points are refunded, and a retry costs the price again; a free job has nothing to refund. The result of a
 * job may be a file.
 */
export const Ended: Story = {
  render: (args) => (
    <div>
      <JobCard
        {...args}
        title="敦煌飞天，矿物色"
        price={8}
        state={{ kind: 'failed', reason: '引擎超时', refunded: 8 }}
      />
      <JobCard {...args} state={{ kind: 'canceled', refunded: 4 }} />
      <JobCard {...args} title="夜归" state={{ kind: 'expired' }} />
      <JobCard
        {...args}
        title="一枝先破雪"
        state={{ kind: 'succeeded', note: '4 张 12:08', points: 16, picture: mei }}
      />
      <JobCard
        {...args}
        title="导出我的资料"
        activity="packing"
        state={{ kind: 'succeeded', note: '4.8 MB\u20023月25日以前可以下载' }}
        action={
          <JobAction asChild>
            <a href="#file">下载</a>
          </JobAction>
        }
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('引擎超时，已退回 8 点')).toBeVisible())
    await expect(canvas.getByRole('button', { name: '重试 · 8 点' })).toBeVisible()
  },
}

export const LongText: Story = {
  render: (args) => (
    <div>
      <JobCard
        {...args}
        title="Seven sages in the bamboo"
        state={{ kind: 'failed', reason: 'The engine took too long', refunded: 1 }}
      />
      <JobCard
        {...args}
        title="The bamboo without its sages"
        price={123_456}
        state={{ kind: 'queued', position: 12, seconds: 400 }}
      />
      <JobCard
        {...args}
        title="Far hills, several behind each other, mist across their middle, and a boat"
        state={{
          kind: 'failed',
          reason: 'The engine at the other end refused the picture because of something in its description',
          refunded: 123_456,
        }}
      />
    </div>
  ),
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const CancelsByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('排第 3 位，约 40 秒')).toBeVisible())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const RetriesAfterFailure: Story = {
  args: { state: { kind: 'failed', reason: '引擎超时', refunded: 8 } },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('引擎超时，已退回 8 点')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))

    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
