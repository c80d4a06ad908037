import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { SentRound } from '../Field/sent-round.ts'

export interface SentFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref' | 'noValidate'> {
  /** Why each field was refused, in words for the member; `form` is said of the whole. */
  problems: Readonly<Record<string, string | undefined>>
  busy: boolean
  /** The form, to be read with `textIn` or as `FormData`. */
  onSubmit: (form: HTMLFormElement) => void
  ref?: RefObject<HTMLFormElement | null>
}

/**
 * A form that is judged when it is sent: the first refused field is gone to, and what is refused stands until it is changed.
 * Lays nothing out. At sign-in, use `RuledForm`.
 */
export function SentForm({
  problems: { form: _, ...problems },
  busy,
  onSubmit,
  ref,
  children,
  ...rest
}: SentFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const told = Object.values(problems).join('\n')
  const [judged, setJudged] = useState({ told, round: 0 })
  if (judged.told !== told) setJudged({ told, round: judged.round + 1 })

  /** Whether the problems are of what was sent last: while a member types, a problem that goes must not take the focus to the next one. */
  const untouched = useRef(true)

  useEffect(() => {
    if (told.trim() && untouched.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, told])

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      aria-busy={busy}
      onInput={() => {
        untouched.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        untouched.current = true
        setJudged({ told, round: judged.round + 1 })
        onSubmit(event.currentTarget)
      }}
    >
      <SentRound value={judged.round}>{children}</SentRound>
    </form>
  )
}
