import type { LedgerEntry } from '@moyun/api'
import { beijingDay } from '@moyun/ui/time'

const monthOf = ({ at }: LedgerEntry) => beijingDay(at).slice(0, 7)

/** Lines in their given order, grouped by month: `2026-03`. */
export function groupByMonth(lines: readonly LedgerEntry[]): { month: string; lines: readonly LedgerEntry[] }[] {
  const groups: { month: string; lines: LedgerEntry[] }[] = []
  for (const line of lines) {
    const month = monthOf(line)
    const last = groups.at(-1)
    if (last?.month === month) last.lines.push(line)
    else groups.push({ month, lines: [line] })
  }
  return groups
}
