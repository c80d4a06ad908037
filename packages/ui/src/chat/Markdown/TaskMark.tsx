import { defineMessages, useIntl } from 'react-intl'

const words = defineMessages({
  done: { id: 'ui.chat.taskDone' },
  open: { id: 'ui.chat.taskOpen' },
})

export interface TaskMarkProps {
  done: boolean
}

/** The read-only checkbox of a task list item in an answer. */
export function TaskMark({ done }: TaskMarkProps) {
  const intl = useIntl()
  return (
    <input
      type="checkbox"
      checked={done}
      disabled
      readOnly
      aria-label={intl.formatMessage(done ? words.done : words.open)}
    />
  )
}
