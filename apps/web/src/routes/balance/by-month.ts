import type { LedgerLine } from '@moyun/api'
import { moneyDay } from '@moyun/ui/time'

const monthOf = ({ at }: LedgerLine) => moneyDay(at).slice(0, 7)

/** Lines in their given order, grouped by month: `2026-03`. */
export function byMonth(lines: readonly LedgerLine[]): { month: string; lines: readonly LedgerLine[] }[] {
  const groups: { month: string; lines: LedgerLine[] }[] = []
  for (const line of lines) {
    const month = monthOf(line)
    const last = groups.at(-1)
    if (last?.month === month) last.lines.push(line)
    else groups.push({ month, lines: [line] })
  }
  return groups
}
