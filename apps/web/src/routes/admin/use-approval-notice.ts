import { isAwaitingApproval } from '@moyun/api'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { readAgain } from './queries.ts'

/**
 * Shows a toast that another admin has to approve first, with a link to the approvals, and closes the dialog. Other
 * errors are left to the caller.
 */
export function useApprovalNotice(onClose: () => void): (error: Error) => void {
  const intl = useIntl()
  const navigate = useNavigate()
  const { notices } = useHouse()
  const { queries } = useRoom()

  return (error) => {
    if (!isAwaitingApproval(error)) return
    notices.say({
      text: intl.formatMessage({ id: 'admin.approvals.asked' }),
      action: {
        label: intl.formatMessage({ id: 'admin.approvals' }),
        onChosen: () => void navigate('/admin/approvals'),
      },
    })
    void readAgain(queries)
    onClose()
  }
}
