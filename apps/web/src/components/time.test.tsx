import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl, IntlProvider } from 'react-intl'
import { describe, expect, test } from 'vitest'
import {
  exportedTime,
  withBeijingZone,
  BeijingTime,
  beijingTimeHeading,
  formatZonedBeijingTime,
  LocalTime,
} from './time.tsx'
import chinese from '../i18n/zh-CN.json'

const PAID = '2026-11-30T16:30:00Z'
const FORMAT = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const messages = { 'time.inBeijing': chinese['time.inBeijing'] }

describe.each([
  { zone: 'Asia/Shanghai', own: '12/1 00:30', money: '12/1 00:30', head: '时间' },
  { zone: 'UTC', own: '11/30 16:30', money: '12/1 00:30（北京时间）', head: '时间（北京时间）' },
  { zone: 'America/New_York', own: '11/30 11:30', money: '12/1 00:30（北京时间）', head: '时间（北京时间）' },
])('for a reader in $zone', ({ zone, own, money, head }) => {
  const intl = createIntl({ locale: 'zh-CN', timeZone: zone, messages })
  const shown = (time: React.ReactNode) =>
    renderToStaticMarkup(
      <IntlProvider locale="zh-CN" timeZone={zone} messages={messages}>
        {time}
      </IntlProvider>,
    ).replace(/^<time dateTime="2026-11-30T16:30:00Z">(.*)<\/time>$/, '$1')

  test('LocalTime shows the reader’s own time', () => {
    expect(shown(<LocalTime at={PAID} {...FORMAT} />)).toBe(own)
  })

  test('BeijingTime shows Beijing time, and names the zone when the reader’s differs', () => {
    expect([shown(<BeijingTime at={PAID} {...FORMAT} />), formatZonedBeijingTime(intl, PAID, FORMAT)]).toEqual([
      money,
      money,
    ])
  })

  test('a table names the zone once, in the column heading', () => {
    expect([beijingTimeHeading(intl, '时间'), shown(<BeijingTime bare at={PAID} {...FORMAT} />)]).toEqual([
      head,
      '12/1 00:30',
    ])
  })

  test('an exported file always names the zone', () => {
    expect([withBeijingZone(intl, '时间'), exportedTime(intl, PAID)]).toEqual([
      '时间（北京时间）',
      '2026/12/01 00:30:00',
    ])
  })
})
