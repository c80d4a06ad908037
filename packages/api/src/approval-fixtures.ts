import type { Approval } from './contract/approvals.ts'

const id = (kind: string, number: number) =>
  `00000000-0000-4000-8000-${kind.padEnd(8, '0')}${String(number).padStart(4, '0')}`

const [self, other] = [
  { id: id('a0', 2), name: '听澜' },
  { id: id('a0', 9), name: '江晚' },
]
const buyer = { id: id('a0', 1), name: '砚秋' }

/** What admins have asked each other for, the newest first; `听澜` looks at it. */
export const approvals: Approval[] = [
  {
    id: id('ab', 6),
    work: {
      kind: 'balanceAdjusted',
      member: buyer,
      input: { unit: 'points', amount: 20_000, reason: '补偿上周的故障' },
    },
    by: other,
    own: false,
    state: 'open',
    decidedBy: null,
    at: '2026-03-18T01:30:00.000Z',
  },
  {
    id: id('ab', 5),
    work: { kind: 'codesMade', input: { count: 500, points: 200, days: 30, note: '春日征文的奖品' } },
    by: self,
    own: true,
    state: 'approved',
    decidedBy: other,
    at: '2026-03-17T08:00:00.000Z',
  },
  {
    id: id('ab', 4),
    work: { kind: 'promoted', member: { id: id('a0', 5), name: '墨友6005' } },
    by: self,
    own: true,
    state: 'open',
    decidedBy: null,
    at: '2026-03-17T03:00:00.000Z',
  },
  {
    id: id('ab', 3),
    work: { kind: 'balanceAdjusted', member: buyer, input: { unit: 'cash', amount: 300_000, reason: '线下转账充值' } },
    by: other,
    own: false,
    state: 'used',
    decidedBy: self,
    at: '2026-03-12T03:00:00.000Z',
  },
  {
    id: id('ab', 2),
    work: { kind: 'promoted', member: buyer },
    by: other,
    own: false,
    state: 'rejected',
    decidedBy: self,
    at: '2026-03-11T03:00:00.000Z',
  },
  {
    id: id('ab', 1),
    work: { kind: 'codesMade', input: { count: 100, points: 500, days: 30, note: '' } },
    by: self,
    own: true,
    state: 'expired',
    decidedBy: null,
    at: '2026-03-02T03:00:00.000Z',
  },
]
