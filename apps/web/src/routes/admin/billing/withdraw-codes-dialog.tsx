import { adminBilling, type CodeBatch } from '@moyun/api'
import { ConfirmDialog } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../../app/app-services.ts'
import { useErrorMessage } from '../../../app/errors/error-message.ts'
import { useMember } from '../../../member/member-services.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { refetchAdmin } from '../queries.ts'
import { unusedCount } from './code-columns.tsx'

export interface WithdrawCodesDialogProps {
  batch: CodeBatch
  onClose: () => void
}

/** Asks for confirmation and withdraws the unused codes of a batch. */
export function WithdrawCodesDialog({ batch, onClose }: WithdrawCodesDialogProps) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { queries } = useMember()
  const call = useAdminCall()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(adminBilling.withdrawCodes, { params: { id: batch.id } }, { quiet: true }),
    onSuccess: ({ withdrawn }) => {
      toasts.show({ text: intl.formatMessage({ id: 'admin.codes.withdrew' }, { count: withdrawn - batch.withdrawn }) })
      onClose()
    },
    onSettled: () => void refetchAdmin(queries),
  })

  return (
    <ConfirmDialog
      busy={isPending}
      title={<FormattedMessage id="admin.codes.withdrawAsk" values={{ count: unusedCount(batch) }} />}
      description={<FormattedMessage id="admin.codes.withdrawWhat" />}
      confirm={<FormattedMessage id="admin.codes.withdraw" />}
      danger
      problem={useErrorMessage(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
