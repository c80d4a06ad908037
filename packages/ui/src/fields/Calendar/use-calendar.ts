import type { DayPickerProps, Matcher } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { useIntl } from 'react-intl'
import { Chevron } from './Chevron.tsx'
import { type Day, localDay } from '../../time/time.ts'
import { dateOf } from './day.ts'

export interface CalendarFrame {
  /** The current time, which marks today. */
  now: Date
  /** The first and last day that can be chosen. */
  min?: Day
  max?: Day
  /** Month and year can be chosen from lists, for distant days such as a birthday. */
  far?: boolean
  /** Moves focus to the chosen day when the calendar opens. */
  autoFocus?: boolean
}

const parts = { Chevron }

/** The shared options of all calendars: locale, first day of the week, today and disabled days. */
export function useCalendar({ now, min, max, far = false, autoFocus = false }: CalendarFrame) {
  const intl = useIntl()
  const disabled: Matcher[] = [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]
  const caption = new Intl.DateTimeFormat(intl.locale, { year: 'numeric', month: 'long' })
  const yearOf = new Intl.DateTimeFormat(intl.locale, { year: 'numeric' })
  const monthOf = new Intl.DateTimeFormat(intl.locale, { month: intl.locale.startsWith('zh') ? 'numeric' : 'long' })
  const full = new Intl.DateTimeFormat(intl.locale, { dateStyle: 'full' })

  return {
    locale: intl.locale.startsWith('zh') ? zhCN : enUS,
    lang: intl.locale,
    today: dateOf(localDay(intl, now)),
    components: parts,
    labels: {
      labelDayButton: (date, { today = false, selected = false }) =>
        intl.formatMessage(
          { id: 'ui.calendar.day' },
          { day: full.format(date), today: String(today), chosen: String(selected) },
        ),
    },
    formatters: {
      formatCaption: (month) => caption.format(month),
      formatMonthDropdown: (month) => monthOf.format(month),
      formatYearDropdown: (month) => yearOf.format(month),
    },
    captionLayout: far ? 'dropdown' : 'label',
    showOutsideDays: true,
    disabled,
    autoFocus,
    ...(min ? { startMonth: dateOf(min) } : {}),
    ...(max ? { endMonth: dateOf(max) } : {}),
  } satisfies DayPickerProps
}
