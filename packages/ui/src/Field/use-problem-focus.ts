import { type RefObject, useEffect } from 'react'

/** Takes the member to the first field that was refused, each time the refusals change. */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>, problems: readonly (string | undefined)[]) {
  const told = problems.join('\n')

  useEffect(() => {
    if (told.trim()) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, told])
}
