import { admin, adminMoney, type Approval, approvals } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { problemOf } from '../../failures/problem.ts'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { useAdminCall } from './admin-call.ts'
import type { Made } from './money/made-dialog.tsx'
import { readAgain } from './queries.ts'

export type ApprovalAction = 'approve' | 'reject' | 'withdraw' | 'carryOut'

/** Decides an approval, withdraws it, or carries it out; shows the result in a toast. */
export function useApproval({ id, work }: Approval, onMade: (made: Made) => void) {
  const intl = useIntl()
  const call = useAdminCall()
  const { notices } = useHouse()
  const { queries } = useRoom()

  /**
   * The approval's id is the idempotency key, so that two pages at once carry it out once, and neither requests another
   * approval.
   */
  const carryOut = async () => {
    const options = { key: id, quiet: true }
    if (work.kind === 'codesMade') onMade(await call(adminMoney.makeCodes, { body: work.input }, options))
    else if (work.kind === 'balanceAdjusted')
      await call(adminMoney.adjust, { params: { id: work.member.id }, body: work.input }, options)
    else await call(admin.setRole, { params: { id: work.member.id }, body: { role: 'admin' } }, options)
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: async (action: ApprovalAction) => {
      if (action === 'carryOut') await carryOut()
      else await call(approvals[action], { params: { id } }, { quiet: true })
    },
    onSuccess: (_, action) => notices.say({ text: intl.formatMessage({ id: 'admin.approvals.done' }, { action }) }),
    onError: (error) => notices.say({ text: problemOf(intl, error), tone: 'failed' }),
    onSettled: () => void readAgain(queries),
  })
}
