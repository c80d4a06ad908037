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
    lead="The clock of the server counts, the time zone of the member shows. What was today has an hour, what was before has a date, and what is to come is counted down."
  >
    <Rule
      title="A countdown 倒计时"
      take="Say what is waited for, count in figures of one width, and at the end say what became of it. A screen reader says it each minute and at ten seconds."
      leave="No red from the start, no ticking sound, no figures that push the words beside them."
      because="A line that moves with each second can't be read."
    >
      <DescriptionList layout="lines">
        <Fact label="等待付款">
          <Countdown until={now + 14 * 60_000 + 32_000} now={() => now} over="订单已关闭" />
        </Fact>
      </DescriptionList>
      <CodeField label="验证码" name="code" secondsLeft={42} sent />
    </Rule>
    <Rule
      title="When it was 什么时候"
      take="Today: the hour. Before today: the date, with its year only when that is another one. Where the day is all that counts: yesterday, 3 days ago."
      leave="No “0 seconds ago”, no “1 h 47 min ago”, no month that is written out in a list."
      because="A list is searched for an hour or a day; a distance is out of date while it is read."
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
      title="A wait and its end 等待与期限"
      take="Say a wait with “about”, and beside it the place in the queue. Say a deadline as a day; once it has passed, say what became of the points."
      leave="No bar that stands at 99 %, no wait that is promised to the second."
      because="A guess that is called a guess is forgiven; a deadline is not a guess."
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
