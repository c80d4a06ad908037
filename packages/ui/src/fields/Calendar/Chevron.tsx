import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ChevronProps } from 'react-day-picker'

const glyphs = { left: ChevronLeft, right: ChevronRight, down: ChevronDown, up: ChevronDown }

/** The arrow icon of a calendar: previous or next month, or the month list. */
export function Chevron({ orientation = 'right', size = 18 }: ChevronProps) {
  const Glyph = glyphs[orientation]
  return <Glyph size={size} aria-hidden="true" />
}
