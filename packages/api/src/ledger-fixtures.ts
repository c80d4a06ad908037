import type { ledger, LedgerLine } from './contract/ledger.ts'
import type { SignInCalendar } from './contract/rewards.ts'
import type { Answer } from './endpoint.ts'

/** In milliseconds: months and days are Shanghai's. */
const SHANGHAI = 8 * 3_600_000

/** By Shanghai's clock. */
const at = (day: string, time: string) => new Date(Date.parse(`2026-${day}T${time}:00.000Z`) - SHANGHAI).toISOString()

const id = (kind: string, number: number) =>
  `00000000-0000-4000-8000-${kind.padEnd(8, '0')}${String(number).padStart(4, '0')}`

const line = (
  number: number,
  when: string,
  over: Pick<LedgerLine, 'kind' | 'amount' | 'balance'> & Partial<LedgerLine>,
): LedgerLine => ({
  id: `${number}-${over.bucket ?? 'bonus'}`,
  at: when,
  bucket: 'bonus',
  title: '',
  place: null,
  ...over,
})

const chat = (number: number, title: string, messageId: string): Pick<LedgerLine, 'kind' | 'title' | 'place'> => ({
  kind: 'chat',
  title,
  place: { type: 'conversation', id: id('c0', number), messageId },
})
const order = { place: { type: 'order', id: id('94', 1) } } as const

/** What has happened to the member's points and cash, the newest first, over two months: given, spent, bought; one of it for a conversation without a name. */
export const ledgerLines: LedgerLine[] = [
  line(17, at('03-14', '17:20'), { ...chat(1, '江南春日的小品文', id('b0', 2)), amount: -18, balance: 1280 }),
  line(16, at('03-14', '16:41'), { ...chat(2, '把周报写得像人话', id('b0', 12)), amount: -7, balance: 1298 }),
  line(15, at('03-14', '08:02'), { kind: 'signIn', amount: 20, balance: 1305 }),
  line(14, at('03-13', '21:09'), { ...chat(3, 'TypeScript 里的可辨识联合', id('b0', 13)), amount: -16, balance: 1285 }),
  line(13, at('03-13', '07:55'), { kind: 'signIn', amount: 15, balance: 1301 }),
  line(12, at('03-12', '20:30'), {
    kind: 'job',
    title: '试做一件',
    place: { type: 'job', id: id('93', 1) },
    amount: -10,
    balance: 1286,
  }),
  line(11, at('03-12', '19:48'), { ...chat(1, '江南春日的小品文', id('b0', 4)), amount: -8, balance: 1296 }),
  line(10, at('03-12', '08:11'), { kind: 'signIn', amount: 10, balance: 1304 }),
  line(9, at('03-11', '08:03'), { kind: 'signIn', amount: 5, balance: 1294 }),
  line(8, at('03-10', '22:17'), {
    ...chat(4, '给外婆的一封信，写她种的枇杷树，写我小时候在树下等她的那些下午，写得慢一点，也轻一点', id('b0', 14)),
    amount: -12,
    balance: 1289,
  }),
  line(7, at('03-02', '12:06'), { kind: 'purchase', bucket: 'bought', ...order, amount: 300, balance: 1301 }),
  line(6, at('03-02', '12:06'), { kind: 'purchase', bucket: 'cash', ...order, amount: -3000, balance: 0 }),
  line(5, at('03-02', '12:03'), { kind: 'topUp', bucket: 'cash', amount: 3000, balance: 3000 }),
  line(4, at('03-02', '09:30'), { kind: 'signIn', amount: 5, balance: 1001 }),
  line(3, at('02-28', '23:58'), { ...chat(5, '', id('b0', 15)), amount: -6, balance: 996 }),
  line(2, at('02-27', '08:20'), { kind: 'signIn', amount: 5, balance: 1002 }),
  line(1, at('02-26', '10:12'), { ...chat(1, '江南春日的小品文', id('b0', 6)), amount: -3, balance: 997 }),
  line(0, at('02-26', '09:12'), { kind: 'welcome', amount: 1000, balance: 1000 }),
]

/** What the lines leave: what was given ends after thirty days, what was bought does not. */
export const ledgerSummary: Answer<typeof ledger.summary> = {
  points: 1280,
  held: 0,
  cash: 0,
  buckets: [
    { bucket: 'member', points: 0 },
    { bucket: 'bonus', points: 980 },
    { bucket: 'bought', points: 300 },
  ],
  ending: [
    { bucket: 'bonus', points: 920, at: at('03-28', '09:12') },
    { bucket: 'bonus', points: 5, at: at('03-29', '08:20') },
    { bucket: 'bonus', points: 5, at: at('04-01', '09:30') },
    { bucket: 'bonus', points: 5, at: at('04-10', '08:03') },
    { bucket: 'bonus', points: 10, at: at('04-11', '08:11') },
    { bucket: 'bonus', points: 15, at: at('04-12', '07:55') },
    { bucket: 'bonus', points: 20, at: at('04-13', '08:02') },
  ],
}

/** What came and went in the months of these lines, the newest first. */
export function monthsOf(lines: readonly LedgerLine[]): Answer<typeof ledger.months>['months'] {
  const monthOf = (one: LedgerLine) => new Date(Date.parse(one.at) + SHANGHAI).toISOString().slice(0, 7)
  const sum = (some: readonly LedgerLine[]) => some.reduce((whole, { amount }) => whole + Math.abs(amount), 0)
  return [...new Set(lines.map(monthOf))]
    .sort()
    .reverse()
    .map((month) => {
      const own = lines.filter((one) => monthOf(one) === month)
      const [points, cash] = [
        own.filter(({ bucket }) => bucket !== 'cash'),
        own.filter(({ bucket }) => bucket === 'cash'),
      ]
      const [came, went] = [({ amount }: LedgerLine) => amount > 0, ({ amount }: LedgerLine) => amount < 0]
      return {
        month,
        pointsIn: sum(points.filter(came)),
        pointsOut: sum(points.filter(went)),
        cashIn: sum(cash.filter(came)),
        cashOut: sum(cash.filter(went)),
      }
    })
}

/** The day after four days in a row, not signed yet. */
export const signInCalendar: SignInCalendar = {
  today: '2026-03-15',
  days: [
    { day: '2026-03-02', points: 5 },
    { day: '2026-03-11', points: 5 },
    { day: '2026-03-12', points: 10 },
    { day: '2026-03-13', points: 15 },
    { day: '2026-03-14', points: 20 },
  ],
  ladder: [5, 10, 15, 20, 25, 30, 50],
  streak: 4,
  points: 25,
  signed: false,
}

/** The same day, signed. */
export const signedCalendar: SignInCalendar = {
  ...signInCalendar,
  days: [...signInCalendar.days, { day: '2026-03-15', points: 25 }],
  streak: 5,
  signed: true,
}
