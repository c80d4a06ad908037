import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextLink } from '../../actions/TextLink/TextLink.tsx'
import { Timeline, TimelineEvent } from './Timeline.tsx'

const meta = {
  title: 'Components/Data display/Timeline 时间线',
  component: Timeline,
  tags: ['autodocs'],
  args: {
    label: '这张订单',
    children: (
      <>
        <TimelineEvent title="已到账 1,360 点" time={<time dateTime="2026-11-21T21:41">今天 21:41</time>}>
          其中赠送 360 点，十二月二十一日到期
        </TimelineEvent>
        <TimelineEvent title="付款成功" time={<time dateTime="2026-11-21T21:41">今天 21:41</time>} />
        <TimelineEvent title="下单" time={<time dateTime="2026-11-21T21:40">今天 21:40</time>}>
          支付宝，¥100.00
        </TimelineEvent>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: '这张订单' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('已到账 1,360 点')
  },
}

/** An event in progress has a pulsing dot; a failed one says what to do. */
export const Tones: Story = {
  args: {
    children: (
      <>
        <TimelineEvent tone="now" title="正在画第三张" time="62%" />
        <TimelineEvent tone="failed" title="引擎超时，已退回 8 点" time="21:42">
          <TextLink href="#again">再试一次</TextLink>
        </TimelineEvent>
        <TimelineEvent title="第一张画好了" time="21:40" />
      </>
    ),
  },
}

/** A single event with a long text. */
export const LongText: Story = {
  args: {
    children: (
      <TimelineEvent
        title="The picture “Grandmother before the old house in the autumn of 1962” was restored"
        time="Yesterday at twenty to ten in the evening"
      >
        Averyveryverylongwordwithoutanyspaceinitthatsomebodypastedintothefieldofthename
      </TimelineEvent>
    ),
  },
}
