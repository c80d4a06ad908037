import { admin, adminBilling, type Approval, approvals } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { useAdminCall } from './use-admin-call.ts'
import type { CreatedCodes } from './billing/created-codes-dialog.tsx'
import { refetchAdmin } from './queries.ts'

export type ApprovalAction = 'approve' | 'reject' | 'withdraw' | 'carryOut'

/** Decides an approval, withdraws it, or carries it out; shows the result in a toast. */
export function useApproval({ id, work }: Approval, onMade: (made: CreatedCodes) => void) {
  const intl = useIntl()
  const call = useAdminCall()
  const { toasts } = useApp()
  const { queries } = useMember()

  /**
   * The approval's id is the idempotency key, so that two pages at once carry it out once, and neither requests another
   * approval.
   */
  const carryOut = async () => {
    const options = { key: id, quiet: true }
    if (work.kind === 'codesMade') onMade(await call(adminBilling.makeCodes, { body: work.input }, options))
    else if (work.kind === 'balanceAdjusted')
      await call(adminBilling.adjust, { params: { id: work.member.id }, body: work.input }, options)
    else await call(admin.setRole, { params: { id: work.member.id }, body: { role: 'admin' } }, options)
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: async (action: ApprovalAction) => {
      if (action === 'carryOut') await carryOut()
      else await call(approvals[action], { params: { id } }, { quiet: true })
    },
    onSuccess: (_, action) => toasts.show({ text: intl.formatMessage({ id: 'admin.approvals.done' }, { action }) }),
    onError: (error) => toasts.show({ text: errorMessage(intl, error), tone: 'failed' }),
    onSettled: () => void refetchAdmin(queries),
  })
}
