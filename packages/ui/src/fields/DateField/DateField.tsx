import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Calendar } from '../Calendar/Calendar.tsx'
import type { CalendarFrame } from '../Calendar/use-calendar.ts'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { type Day, formatDay } from '../../time/time.ts'
import { DatePopover } from './DatePopover.tsx'

export interface DateFieldProps
  extends Omit<FieldProps, 'children' | 'look' | 'before' | 'after'>, Omit<CalendarFrame, 'autoFocus'> {
  name?: string
  value?: Day | null
  defaultValue?: Day
  onValueChange?: (day: Day | null) => void
  placeholder?: string
  disabled?: boolean
  /** The field is optional, so it has a clear button. */
  clearable?: boolean
}

/** One day, chosen from a calendar. For a range of days use `DateRangeField`; to show a date, plain text. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    hint,
    problem,
    aside,
    name,
    value,
    defaultValue,
    onValueChange,
    placeholder,
    disabled = false,
    clearable = false,
    ...frame
  } = props
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const [kept, setKept] = useState<Day | null>(defaultValue ?? null)
  const chosen = value === undefined ? kept : value

  const choose = (day: Day | null) => {
    setKept(day)
    setOpen(false)
    onValueChange?.(day)
  }

  return (
    <Field label={label} hint={hint} problem={problem} aside={aside}>
      {(wiring) => (
        <>
          <DatePopover
            wiring={wiring}
            valueText={chosen ? formatDay(intl, chosen, { dateStyle: 'long' }) : null}
            placeholder={placeholder ?? intl.formatMessage({ id: 'ui.date.placeholder' })}
            disabled={disabled}
            open={open}
            onOpenChange={setOpen}
            onClear={clearable ? () => choose(null) : undefined}
          >
            <Calendar {...frame} autoFocus value={chosen} onValueChange={choose} />
          </DatePopover>
          {name ? <input type="hidden" name={name} value={chosen ?? ''} disabled={disabled} /> : null}
        </>
      )}
    </Field>
  )
}
