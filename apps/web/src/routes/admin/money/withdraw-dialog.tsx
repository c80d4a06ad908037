import { adminMoney, type CodeBatch } from '@moyun/api'
import { Alert, Button, Dialog } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHouse } from '../../../house.ts'
import { problemOf } from '../../../failures/problem.ts'
import { useRoom } from '../../../room/room.ts'
import { useAdminCall } from '../admin-call.ts'
import { readAgain } from '../queries.ts'
import { leftOf } from './code-columns.tsx'

export interface WithdrawDialogProps {
  batch: CodeBatch
  onClose: () => void
}

/** Asks for confirmation and withdraws the unused codes of a batch. */
export function WithdrawDialog({ batch, onClose }: WithdrawDialogProps) {
  const intl = useIntl()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const call = useAdminCall()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(adminMoney.withdrawCodes, { params: { id: batch.id } }, { quiet: true }),
    onSuccess: ({ withdrawn }) => {
      notices.say({ text: intl.formatMessage({ id: 'admin.codes.withdrew' }, { count: withdrawn - batch.withdrawn }) })
      onClose()
    },
    onSettled: () => void readAgain(queries),
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      busy={isPending}
      title={<FormattedMessage id="admin.codes.withdrawAsk" values={{ count: leftOf(batch) }} />}
      description={<FormattedMessage id="admin.codes.withdrawWhat" />}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          <Button kind="dangerSolid" busy={isPending} onClick={() => mutate()}>
            <FormattedMessage id="admin.codes.withdraw" />
          </Button>
        </>
      }
    >
      {error === null ? null : <Alert tone="danger">{problemOf(intl, error)}</Alert>}
    </Dialog>
  )
}
