import { ADMIN_STREAM } from '@moyun/api'
import { selectIsLive, selectMaySwitchRole, selectRole } from '@moyun/machines'
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
  const { realtime, queries } = useMember()

  useEffect(() => {
    let live = selectIsLive(realtime.getSnapshot())
    const rowSubscription = realtime.on('rows', ({ rows }) => {
      if (rows.some(({ stream }) => stream === ADMIN_STREAM)) void refetchAdmin(queries)
    })
    const refused = realtime.on('refused', ({ stream }) => {
      if (stream === ADMIN_STREAM) session.send({ type: 'session.doubted' })
    })
    const line = realtime.subscribe((snapshot) => {
      const before = live
      live = selectIsLive(snapshot)
      if (live && !before) void refetchAdmin(queries)
    })
    realtime.send({ type: 'follow', stream: ADMIN_STREAM, after: null })

    return () => {
      for (const each of [rowSubscription, refused, line]) each.unsubscribe()
      // The signed-in scope may have closed its connection.
      if (realtime.getSnapshot().status === 'active') realtime.send({ type: 'unfollow', stream: ADMIN_STREAM })
    }
  }, [realtime, queries, session])
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
