import { selectMember } from '@moyun/machines'
import { Button, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Row } from '../../components/row-list.tsx'
import { Session } from '../../session/session.ts'
import { deletionQuery } from '../../features/account-deletion/deletion-query.ts'
import { formatDateTime } from '../../features/account-deletion/format-date-time.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { CancelDeletion } from './cancel-deletion.tsx'
import { phoneQuery } from './user-queries.ts'

/** Schedules the deletion of the account, and cancels it until then. */
export function DeleteAccount() {
  const call = useCall()
  const closing = useQuery(deletionQuery(call))
  const phone = useQuery(phoneQuery(call))
  const member = Session.useSelector(selectMember)
  const [open, setOpen] = useState(false)
  const at = closing.data?.at ?? null
  const button = useFocusWhenKept(at)
  if (!member) return null
  const mobile = phone.data?.mobile ?? ''
  const isKnown = closing.isSuccess && phone.isSuccess
  const obstacle =
    member.role === 'admin' ? (
      <FormattedMessage id="user.closeNotAdmin" />
    ) : member.isPassword || mobile !== '' ? null : (
      <FormattedMessage id="user.closeNeedsPhone" />
    )

  return (
    <>
      <Row
        title={<FormattedMessage id="user.close" />}
        note={
          closing.isPending ? (
            <Skeleton width="16em" height="20px" />
          ) : (
            <DeletionState at={at} obstacle={isKnown ? obstacle : null} />
          )
        }
        end={
          closing.isError ? (
            <LoadFailed busy={closing.isFetching} onRetry={() => void closing.refetch()} />
          ) : at !== null ? (
            <CancelDeletion />
          ) : isKnown && obstacle === null ? (
            <Button ref={button} kind="danger" size="s" onClick={() => setOpen(true)}>
              <FormattedMessage id="user.closeNow" />
            </Button>
          ) : null
        }
      />
      {open ? <DeleteAccountDialog mobile={mobile} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** After a cancellation this button replaces the previous one and takes its focus. */
function useFocusWhenKept(at: string | null) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(at)

  useEffect(() => {
    if (was.current !== null && at === null && document.activeElement === document.body) button.current?.focus()
    was.current = at
  }, [at])
  return button
}

/** The date of the scheduled deletion; otherwise the obstacle to it, or what the deletion means. */
function DeletionState({ at, obstacle }: { at: string | null; obstacle: ReactNode }) {
  const intl = useIntl()
  if (at !== null) return <FormattedMessage id="user.closing" values={{ when: formatDateTime(intl, at) }} />
  return obstacle ?? <FormattedMessage id="user.closeNote" />
}
