import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { DayRange } from '../Calendar/day.ts'
import { RangeCalendar } from '../Calendar/RangeCalendar.tsx'
import type { CalendarFrame } from '../Calendar/use-calendar.ts'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { formatDayRange } from '../../time/time.ts'
import { DatePopover } from './DatePopover.tsx'
import { BesidePresets, type DatePreset, Presets } from './Presets.tsx'

export interface DateRangeFieldProps
  extends Omit<FieldProps, 'children' | 'look' | 'before' | 'after'>, Omit<CalendarFrame, 'autoFocus' | 'far'> {
  value?: DayRange | null
  defaultValue?: DayRange
  /** Called when both ends are chosen, or with null when the field is cleared. */
  onValueChange?: (range: DayRange | null) => void
  placeholder?: string
  disabled?: boolean
  /** The field is optional, so it has a clear button. */
  clearable?: boolean
  /** Common ranges, the shortest first: “最近 7 天”. Three to six; the caller computes the days. */
  presets?: readonly DatePreset[]
}

/** A range of days, chosen from a calendar, for example to filter a ledger or a list. For one day use `DateField`. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    label,
    hint,
    problem,
    aside,
    value,
    defaultValue,
    onValueChange,
    placeholder,
    disabled = false,
    clearable = false,
    presets = [],
    ...frame
  } = props
  const intl = useIntl()
  const [kept, setKept] = useState<DayRange | null>(defaultValue ?? null)
  const [begun, setBegun] = useState<DayRange | null>(null)
  const [open, setOpen] = useState(false)
  const chosen = value === undefined ? kept : value
  const valueText = chosen?.to
    ? formatDayRange(intl, chosen.from, chosen.to, { year: 'numeric', month: 'long', day: 'numeric' })
    : null

  const settle = (range: DayRange | null) => {
    setKept(range)
    onValueChange?.(range)
  }
  const choose = (range: DayRange) => {
    setBegun(range)
    if (range.to === null) return
    setOpen(false)
    settle(range)
  }
  const turn = (next: boolean) => {
    setOpen(next)
    setBegun(null)
  }

  return (
    <Field label={label} hint={hint} problem={problem} aside={aside}>
      {(wiring) => (
        <DatePopover
          wiring={wiring}
          valueText={valueText}
          placeholder={placeholder ?? intl.formatMessage({ id: 'ui.date.rangePlaceholder' })}
          disabled={disabled}
          open={open}
          onOpenChange={turn}
          onClear={clearable ? () => settle(null) : undefined}
        >
          <BesidePresets>
            {presets.length > 0 ? (
              <Presets presets={presets} value={begun ?? chosen} min={frame.min} max={frame.max} onChosen={choose} />
            ) : null}
            <RangeCalendar {...frame} autoFocus value={begun ?? chosen} onValueChange={choose} />
          </BesidePresets>
        </DatePopover>
      )}
    </Field>
  )
}
