import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import mei from '../art/mei.webp'
import qinglv from '../art/qinglv.webp'
import xue from '../art/xue.webp'
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

/** Its place in the queue stands where the picture will be. */
export const Queued: Story = {}

/** It says what it costs while it waits. */
export const QueuedForPoints: Story = {
  args: { price: 4 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 点')).toBeVisible()
  },
}

export const RunningForPoints: Story = {
  args: { title: '青绿山水，朝霞', price: 4, state: { kind: 'running', percent: 62, seconds: 20, preview: qinglv } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 点')).toBeVisible()
  },
}

/** The preview clears as the bar fills. */
export const Running: Story = {
  args: { title: '青绿山水，朝霞', state: { kind: 'running', percent: 62, preview: qinglv } },
}

export const RunningWithoutPreview: Story = {
  args: { title: '老照片，湖畔', deed: 'restoring', state: { kind: 'running', percent: 8 } },
}

/** Nobody has made one before: how long it takes is not known, nor where it stands. */
export const QueuedAtAnUnknownPlace: Story = {
  args: { title: '导出我的资料', deed: 'packing', state: { kind: 'queued' } },
}

export const QueuedForLong: Story = {
  args: { state: { kind: 'queued', position: 12, seconds: 400 } },
}

export const Packing: Story = {
  args: { title: '导出我的资料', deed: 'packing', state: { kind: 'running', percent: 45, seconds: 20 } },
}

/** It was canceled while it ran. */
export const Stopping: Story = {
  args: { title: '青绿山水，朝霞', state: { kind: 'stopping', percent: 62, preview: qinglv } },
}

/** The cancelling is on its way. */
export const Busy: Story = {
  args: { busy: true },
}

export const Failed: Story = {
  args: { title: '敦煌飞天，矿物色', state: { kind: 'failed', reason: '引擎超时', refunded: 8 } },
}

export const Succeeded: Story = {
  args: { title: '一枝先破雪', state: { kind: 'succeeded', note: '4 张 12:08', points: 16, picture: mei } },
}

/** What came of it is a file. */
export const SucceededWithAFile: Story = {
  args: {
    title: '导出我的资料',
    deed: 'packing',
    state: { kind: 'succeeded', note: '4.8 MB\u20023月25日以前可以下载' },
    action: (
      <JobAction asChild>
        <a href="#file">下载</a>
      </JobAction>
    ),
  },
}

/** What was asked for here could not be done; the job goes on. */
export const NotCanceled: Story = {
  args: { problem: '网络连接错误' },
}

export const Canceled: Story = {
  args: { state: { kind: 'canceled', refunded: 4 } },
}

/** It cost nothing, so nothing comes back. */
export const Expired: Story = {
  args: { state: { kind: 'expired' } },
}

/** The tray: every end of a job below each other. */
export const Several: Story = {
  render: (args) => (
    <div>
      <JobCard {...args} title="青绿山水，朝霞" state={{ kind: 'running', percent: 62, preview: qinglv }} />
      <JobCard {...args} />
      <JobCard {...args} title="敦煌飞天，矿物色" state={{ kind: 'failed', reason: '引擎超时', refunded: 8 }} />
      <JobCard {...args} title="一枝先破雪" state={{ kind: 'succeeded', note: '4 张 12:08', points: 16, picture: mei }} />
      <JobCard {...args} title="夜归" state={{ kind: 'succeeded', note: '2 张 昨天', points: 8, picture: xue }} />
    </div>
  ),
}

export const English: Story = {
  args: { title: 'Seven sages in the bamboo', state: { kind: 'failed', reason: 'The engine took too long', refunded: 1 } },
  globals: { locale: 'en-US' },
}

export const TooMuchText: Story = {
  args: {
    title: 'Far hills, several behind each other, mist across their middle, and a boat',
    state: { kind: 'failed', reason: 'The engine at the other end refused the picture because of something in its description', refunded: 123_456 },
  },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const CanceledByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('排第 3 位，约 40 秒')).toBeVisible())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')

    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** What was held came back; to do it again costs it anew. */
export const ReturnedAndPricedAnew: Story = {
  args: { price: 8, state: { kind: 'failed', reason: '引擎超时', refunded: 8 } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('引擎超时，已退回 8 点')).toBeVisible())
    await expect(canvas.getByRole('button', { name: '重试 · 8 点' })).toBeVisible()
  },
}

export const PricedInEnglishOnAPhone: Story = {
  args: { title: 'Seven sages in the bamboo', price: 123_456, state: { kind: 'queued', position: 12, seconds: 400 } },
  globals: { locale: 'en-US', viewport: { value: 'phone' } },
}

export const RetriedAfterFailing: Story = {
  args: { state: { kind: 'failed', reason: '引擎超时', refunded: 8 } },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('引擎超时，已退回 8 点')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))

    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
