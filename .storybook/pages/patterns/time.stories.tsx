import { CodeField, Countdown, DescriptionList, Fact, JobCard, Timeline, TimelineEvent } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormattedDate, FormattedRelativeTime, FormattedTime } from 'react-intl'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const now = Date.UTC(2026, 2, 18, 2)
const today = Date.UTC(2026, 2, 18, 1, 12)
const yesterday = Date.UTC(2026, 2, 17, 12, 40)
const lastYear = Date.UTC(2025, 10, 21, 13, 40)
const nextYear = Date.UTC(2027, 1, 3)

/** The formats that the product uses, in both languages. */
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { month: '2-digit', day: '2-digit' } as const

const Time = () => (
  <Sheet
    title="Time 时间"
    lead="Durations are counted by the server’s clock. Times are shown in the member’s time zone, times of money and daily limits in Beijing time. An event of today has a time of day, an earlier one a date; a future one is counted down."
  >
    <Rule
      title="A countdown 倒计时"
      recommended="Say what the member is waiting for, count in figures of one width, and say at the end what happened. A screen reader announces it every minute and at ten seconds."
      avoided="No red from the start, no ticking sound, no figures that move the text beside them."
      reason="A line that moves every second can’t be read."
    >
      <DescriptionList layout="lines">
        <Fact label="等待付款">
          <Countdown until={now + 14 * 60_000 + 32_000} now={() => now} over="订单已关闭" />
        </Fact>
      </DescriptionList>
      <CodeField label="验证码" name="code" secondsLeft={42} sent />
    </Rule>
    <Rule
      title="Past times 过去的时间"
      recommended="Today: the time of day. Earlier: the date, with the year only if it is another one. If only the day matters: yesterday, 3 days ago."
      avoided="No “0 seconds ago”, no “1 h 47 min ago”, no month names in a list."
      reason="A list is searched for a time or a day. A relative time is outdated while it is read."
    >
      <Timeline label="这幅画">
        <TimelineEvent title="画好了" time={<FormattedTime value={today} {...hour} />} />
        <TimelineEvent title="写下描述" time={<FormattedDate value={yesterday} {...day} />} />
        <TimelineEvent title="会话开始" time={<FormattedDate value={lastYear} {...day} year="numeric" />} />
      </Timeline>
      <DescriptionList layout="lines">
        <Fact label="上一次签到">
          <FormattedRelativeTime value={-1} unit="day" numeric="auto" />
        </Fact>
      </DescriptionList>
    </Rule>
    <Rule
      title="Waiting times and deadlines 等待与期限"
      recommended="Show a waiting time with “about”, and the queue position beside it. Show a deadline as a day; once it has passed, say what became of the points."
      avoided="No bar that stays at 99 %, no waiting time promised to the second."
      reason="An estimate that is called one is forgiven. A deadline is not an estimate."
    >
      <JobCard title="雨后的竹" state={{ kind: 'queued', position: 3, seconds: 40 }} onCancel={() => {}} />
      <JobCard title="雪夜访戴" state={{ kind: 'running', percent: 62 }} onCancel={() => {}} />
      <JobCard title="梅" state={{ kind: 'expired', refunded: 4 }} onRetry={() => {}} />
      <DescriptionList layout="lines">
        <Fact label="会员到期">
          <FormattedDate value={nextYear} {...day} year="numeric" />
        </Fact>
      </DescriptionList>
    </Rule>
  </Sheet>
)

const meta = {
  title: 'Foundations/Patterns/Time 时间',
  component: Time,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Time>

export default meta
type Story = StoryObj<typeof meta>

export const Rules: Story = {}
