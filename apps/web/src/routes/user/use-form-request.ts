import { isRefusal, randomId, invalidFields } from '@moyun/api'
import type { CallOptions } from '@moyun/api/call'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldErrorMessages, errorMessage } from '../../app/errors/error-message.ts'

type Wrong = Readonly<Record<string, string>>

/**
 * Runs a form's request: errors appear at the fields, or for the whole form. If the session expires meanwhile, the
 * request continues once the member has signed in again.
 */
export function useFormRequest<Input, Done>(
  run: (input: Input, options: CallOptions) => Promise<Done>,
  onDone: (done: Done, sent: Input) => void,
) {
  const intl = useIntl()
  const [wrong, setWrong] = useState<Wrong>({})
  const { mutate, isPending, error, reset } = useMutation({
    // Without a network it fails at once: a delayed request would run after the member has moved on.
    networkMode: 'always',
    mutationFn: (input: Input) => run(input, { key: randomId(), quiet: true }),
    onSuccess: (done, sent) => onDone(done, sent),
  })
  const fields: Wrong = fieldErrorMessages(intl, wrong, invalidFields(error))

  return {
    busy: isPending,
    error,
    fields,
    /** The error that belongs to no field. */
    problem: error !== null && Object.keys(fields).length === 0 ? errorMessage(intl, error) : undefined,
    /** A refused code, shown at the code field. */
    refusedCode: isRefusal(error, 1002) ? errorMessage(intl, error) : undefined,
    /** Clears the errors of the last attempt. */
    forget: () => {
      setWrong({})
      reset()
    },
    /** Sends if `found` is empty. */
    submit: (input: Input, found: Wrong = {}) => {
      setWrong(found)
      if (Object.keys(found).length === 0) mutate(input)
      else reset()
    },
  }
}
