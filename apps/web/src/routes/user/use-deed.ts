import { isRefusal, randomId, refusedFields } from '@moyun/api'
import type { CallOptions } from '@moyun/api/call'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fieldProblemsOf, problemOf } from '../../failures/problem.ts'

type Wrong = Readonly<Record<string, string>>

/** Does something on the server for a form: what is wrong is said by field, or of the whole. A session that ends on the way is gone on with. */
export function useDeed<Asked, Done>(
  run: (asked: Asked, options: CallOptions) => Promise<Done>,
  onDone: (done: Done) => void,
) {
  const intl = useIntl()
  const [wrong, setWrong] = useState<Wrong>({})
  const { mutate, isPending, error, reset } = useMutation({
    // Without a network it fails, and says so: done later, it would be done to somebody who has gone on.
    networkMode: 'always',
    mutationFn: (asked: Asked) => run(asked, { key: randomId(), quiet: true }),
    onSuccess: onDone,
  })
  const fields: Wrong = fieldProblemsOf(intl, { ...refusedFields(error), ...wrong })

  return {
    busy: isPending,
    error,
    fields,
    /** What is wrong with none of the fields. */
    problem: error !== null && Object.keys(fields).length === 0 ? problemOf(intl, error) : undefined,
    /** A code that was refused: it belongs beside the code. */
    refusedCode: isRefusal(error, 1002) ? problemOf(intl, error) : undefined,
    /** Takes back what was said of the last try. */
    forget: () => {
      setWrong({})
      reset()
    },
    /** Goes on when `found` names nothing. */
    submit: (asked: Asked, found: Wrong = {}) => {
      setWrong(found)
      if (Object.keys(found).length === 0) mutate(asked)
      else reset()
    },
  }
}
