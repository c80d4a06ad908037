import { accountDeletion } from '@moyun/api'
import { Button } from '@moyun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { deletionQuery } from '../../features/account-deletion/deletion-query.ts'

/** Cancels the scheduled deletion of the account. A failure shows a toast. */
export function CancelDeletion({
  quiet = false,
}: {
  /** Inside the banner, which has a frame of its own. */ quiet?: boolean
}) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const { toasts } = useApp()
  const sayFailed = useToastError()
  const button = useRef<HTMLButtonElement>(null)
  const toastText = intl.formatMessage({ id: 'user.kept' })
  const cancelDeletion = useMutation({
    networkMode: 'always',
    mutationFn: () => call(accountDeletion.keep, {}, { quiet: true }),
    onSuccess: () => {
      // The banner disappears with its focused button, so the focus moves to the content.
      if (quiet && button.current === document.activeElement)
        document.getElementById('content')?.focus({ preventScroll: true })
      queries.setQueryData(deletionQuery(call).queryKey, { at: null })
      toasts.show({ text: toastText })
    },
    onError: sayFailed,
  })

  return (
    <Button
      ref={button}
      kind={quiet ? 'quiet' : 'line'}
      size="s"
      busy={cancelDeletion.isPending}
      onClick={() => cancelDeletion.mutate()}
    >
      <FormattedMessage id="user.keep" />
    </Button>
  )
}
