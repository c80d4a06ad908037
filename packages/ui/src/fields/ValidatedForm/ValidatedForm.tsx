import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { SubmitCountContext } from '../Field/submit-count.ts'

export interface ValidatedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref' | 'noValidate'> {
  /** Why each field was refused, in words for the member; `form` is the problem of the whole form. */
  problems: Readonly<Record<string, string | undefined>>
  busy: boolean
  /** Called with the form; read its fields with `textIn` or `FormData`. */
  onSubmit: (form: HTMLFormElement) => void
  ref?: RefObject<HTMLFormElement | null>
}

/**
 * A form that is validated on submit: the first refused field gets focus, and each problem shows until its field is
 * changed. Has no layout of its own. At sign-in, use `RuledForm`.
 */
export function ValidatedForm({
  problems: { form: _, ...problems },
  busy,
  onSubmit,
  ref,
  children,
  ...rest
}: ValidatedFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const problemText = Object.values(problems).join('\n')
  const [judged, setJudged] = useState({ problemText, round: 0 })
  if (judged.problemText !== problemText) setJudged({ problemText, round: judged.round + 1 })

  /**
   * True from submit until the next input. While a member types, a problem that disappears must not move focus to the
   * next refused field.
   */
  const untouched = useRef(true)

  useEffect(() => {
    if (problemText.trim() && untouched.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problemText])

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
        setJudged({ problemText, round: judged.round + 1 })
        onSubmit(event.currentTarget)
      }}
    >
      <SubmitCountContext value={judged.round}>{children}</SubmitCountContext>
    </form>
  )
}
