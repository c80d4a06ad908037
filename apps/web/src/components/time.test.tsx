import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl, IntlProvider } from 'react-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  BeijingDay,
  exportedTime,
  withBeijingZone,
  BeijingTime,
  beijingTimeHeading,
  formatZonedBeijingTime,
  LocalTime,
  localTimeHeading,
} from './time.tsx'
import { Timestamp } from './timestamp.tsx'
import chinese from '../i18n/zh-CN.json'

const PAID = '2026-11-30T16:30:00Z'
const FORMAT = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const messages = { 'time.inBeijing': chinese['time.inBeijing'], 'time.local': chinese['time.local'] }

const AWAY = { money: '12/1 00:30（北京时间）', head: '时间（北京时间）', ownHead: '时间（本地时间）' }

describe.each([
  { zone: 'Asia/Shanghai', own: '12/1 00:30', money: '12/1 00:30', head: '时间', ownHead: '时间' },
  { zone: 'UTC', own: '11/30 16:30', ...AWAY },
  { zone: 'America/New_York', own: '11/30 11:30', ...AWAY },
])('for a reader in $zone', ({ zone, own, money, head, ownHead }) => {
  const intl = createIntl({ locale: 'zh-CN', timeZone: zone, messages })
  const render = (time: React.ReactNode) =>
    renderToStaticMarkup(
      <IntlProvider locale="zh-CN" timeZone={zone} messages={messages}>
        {time}
      </IntlProvider>,
    ).replace(/^<time dateTime="2026-11-30T16:30:00Z">(.*)<\/time>$/, '$1')

  test('LocalTime shows the reader’s own time', () => {
    expect(render(<LocalTime at={PAID} {...FORMAT} />)).toBe(own)
  })

  test('BeijingTime shows Beijing time, and names the zone when the reader’s differs', () => {
    expect([render(<BeijingTime at={PAID} {...FORMAT} />), formatZonedBeijingTime(intl, PAID, FORMAT)]).toEqual([
      money,
      money,
    ])
  })

  test('BeijingDay shows the whole date', () => {
    expect(render(<BeijingDay at={PAID} />)).toMatch(/^2026年12月1日/)
  })

  test('a table names the zone once, in the column heading', () => {
    expect([beijingTimeHeading(intl, '时间'), render(<BeijingTime bare at={PAID} {...FORMAT} />)]).toEqual([
      head,
      '12/1 00:30',
    ])
  })

  test('a table beside others in Beijing time says that its times are the reader’s own', () => {
    expect(localTimeHeading(intl, '时间')).toBe(ownHead)
  })

  test('an exported file always names the zone', () => {
    expect([withBeijingZone(intl, '时间'), exportedTime(intl, PAID)]).toEqual([
      '时间（北京时间）',
      '2026/12/01 00:30:00',
    ])
  })
})

describe('Timestamp', () => {
  afterEach(() => void vi.useRealTimers())
  const render = (now: string) => {
    vi.useFakeTimers({ now: new Date(now) })
    return renderToStaticMarkup(
      <IntlProvider locale="zh-CN" timeZone="Asia/Shanghai">
        <Timestamp time={PAID} />
      </IntlProvider>,
    )
  }

  test.each([
    ['today', '2026-12-01T12:00:00Z', '00:30'],
    ['this year', '2026-12-05T12:00:00Z', '12/01'],
    ['earlier', '2027-01-05T12:00:00Z', '2026/12/01'],
  ])('is as short as possible if it was %s, and full on hover', (_, now, text) => {
    expect(render(now)).toBe(`<time dateTime="${PAID}" title="2026/12/01 00:30">${text}</time>`)
  })
})
