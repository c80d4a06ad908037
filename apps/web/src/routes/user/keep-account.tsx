import { leaving } from '@moyun/api'
import { Button } from '@moyun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { useSayFailed } from '../../failures/use-say-failed.ts'
import { useHouse } from '../../house.ts'
import { closingQuery } from '../leaving/closing-query.ts'

/** Cancels the scheduled deletion of the account. A failure shows a toast. */
export function KeepAccount({
  quiet = false,
}: {
  /** Inside the banner, which has a frame of its own. */ quiet?: boolean
}) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const { notices } = useHouse()
  const sayFailed = useSayFailed()
  const button = useRef<HTMLButtonElement>(null)
  const said = intl.formatMessage({ id: 'user.kept' })
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: () => call(leaving.keep, {}, { quiet: true }),
    onSuccess: () => {
      // The banner disappears with its focused button, so the focus moves to the content.
      if (quiet && button.current === document.activeElement)
        document.getElementById('content')?.focus({ preventScroll: true })
      queries.setQueryData(closingQuery(call).queryKey, { at: null })
      notices.say({ text: said })
    },
    onError: sayFailed,
  })

  return (
    <Button ref={button} kind={quiet ? 'quiet' : 'line'} size="s" busy={keep.isPending} onClick={() => keep.mutate()}>
      <FormattedMessage id="user.keep" />
    </Button>
  )
}
