import { ADMIN_STREAM } from '@moyun/api'
import { selectMaySwitchRole, selectRole } from '@moyun/machines'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { refetchAdmin } from './queries.ts'

/** Keeps the admin pages up to date with the actions of other admins, and says why they close when the role is lost. */
export function useAdminEvents() {
  useActionsOfOthers()
  useFarewell()
}

/** Reads everything again after any admin's action, and after each reconnect, since events may have been missed. */
function useActionsOfOthers() {
  const { session } = useApp()
  const { events, queries } = useMember()

  useEffect(() => {
    const refetch = () => void refetchAdmin(queries)
    return events.subscribe({
      stream: ADMIN_STREAM,
      after: null,
      read: (row) => row,
      onEvents: refetch,
      onConnected: refetch,
      onRefused: () => session.send({ type: 'session.doubted' }),
    })
  }, [events, queries, session])
}

/**
 * The route guard redirects a member who is no longer an admin; this toast says why. Switching to the member view
 * oneself shows none.
 */
function useFarewell() {
  const intl = useIntl()
  const { role, toasts } = useApp()
  const text = intl.formatMessage({ id: 'admin.noMore' })

  useEffect(() => {
    const watched = role.subscribe((snapshot) => {
      if (selectRole(snapshot) === 'user' && !selectMaySwitchRole(snapshot)) toasts.show({ text, tone: 'failed' })
    })
    return () => watched.unsubscribe()
  }, [role, toasts, text])
}
