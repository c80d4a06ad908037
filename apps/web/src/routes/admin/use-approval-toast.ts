import { isAwaitingApproval } from '@moyun/api'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { refetchAdmin } from './queries.ts'

/**
 * Shows a toast that another admin has to approve first, with a link to the approvals, and closes the dialog. Other
 * errors are left to the caller.
 */
export function useApprovalToast(onClose: () => void): (error: Error) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const { toasts } = useApp()
  const { queries } = useMember()

  return (error) => {
    if (!isAwaitingApproval(error)) return
    toasts.show({
      text: intl.formatMessage({ id: 'admin.approvals.asked' }),
      action: {
        label: intl.formatMessage({ id: 'admin.approvals' }),
        onChosen: () => void navigate('/admin/approvals'),
      },
    })
    void refetchAdmin(queries)
    onClose()
  }
}
