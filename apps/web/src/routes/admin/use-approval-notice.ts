import { isAwaitingApproval } from '@moyun/api'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { readAgain } from './queries.ts'

/** Says that another admin is to agree first, with the way there, and closes what asked; leaves any other error to be shown. */
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
