import { CodeField, Countdown, JobCard, Timeline, TimelineEvent } from '@moyun/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormattedDate, FormattedRelativeTime, FormattedTime } from 'react-intl'
import { Sheet } from '../tokens/sheet.tsx'
import { Rule } from './rule.tsx'

const now = Date.UTC(2026, 2, 18, 2)
const ended = Date.UTC(2026, 2, 18, 1, 12)
const yesterday = Date.UTC(2026, 2, 17, 12, 40)

const Time = () => (
  <Sheet title="Time 时间" lead="The clock of the server counts, the time zone of the member shows. What is near is told as a distance, what is far as a date.">
    <Rule
      title="A countdown 倒计时"
      take="Words for what is waited for, figures of one width, and what happens at the end. It is heard each minute and at ten seconds."
      leave="No red from the start, no ticking sound, no digits that push the text."
      because="A second that moves the line is a second that nobody can read."
    >
      <p>
        等待付款，<Countdown until={now + 14 * 60_000 + 32_000} now={() => now} over="订单已关闭" />
      </p>
      <CodeField label="验证码" name="code" secondsLeft={42} sent />
    </Rule>
    <Rule
      title="How long ago 多久以前"
      take="Up to an hour in minutes, today in hours, yesterday by its name, then the date. The exact moment is there for who asks."
      leave="No “0 seconds ago”, no distance of more than a week, no year in the year that it is."
      because="“Twenty minutes ago” is felt; “1 h 47 min ago” is arithmetic."
    >
      <Timeline label="这幅画">
        <TimelineEvent title="画好了" time={<FormattedRelativeTime value={-48} unit="minute" numeric="auto" />} />
        <TimelineEvent title="开始画" time={<FormattedTime value={ended} />} />
        <TimelineEvent title="写下描述" time={<FormattedRelativeTime value={-1} unit="day" numeric="auto" />} />
        <TimelineEvent title="会话开始" time={<FormattedDate value={yesterday} month="long" day="numeric" />} />
      </Timeline>
    </Rule>
    <Rule
      title="A deadline 期限"
      take="Say the day, and what happens then. Say a wait with “about”, and the place in the row beside it."
      leave="No bar that stands at 99 %, no wait that is promised to the second."
      because="A guess that is called a guess is forgiven."
    >
      <JobCard title="雨后的竹" state={{ kind: 'queued', position: 3, seconds: 40 }} onCancel={() => {}} />
      <JobCard title="雪夜访戴" state={{ kind: 'running', percent: 62 }} onCancel={() => {}} />
      <JobCard title="梅" state={{ kind: 'expired', refunded: 4 }} onRetry={() => {}} />
    </Rule>
  </Sheet>
)

const meta = { component: Time, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Time>

export default meta
type Story = StoryObj<typeof meta>

export const Rules: Story = {}
