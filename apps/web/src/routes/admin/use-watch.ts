import { ADMIN_STREAM } from '@moyun/api'
import { selectIsLive, selectMaySwitchRole, selectRole } from '@moyun/machines'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { readAgain } from './queries.ts'

/** Keeps the pages of admins up with what others do, and says why they go when the role does. */
export function useWatch() {
  useDeedsOfOthers()
  useFarewell()
}

/** Whatever was done, by whichever admin, is read again; so is everything once the line is there, since it may have missed some. */
function useDeedsOfOthers() {
  const { session } = useHouse()
  const { realtime, queries } = useRoom()

  useEffect(() => {
    let live = selectIsLive(realtime.getSnapshot())
    const heard = realtime.on('rows', ({ rows }) => {
      if (rows.some(({ stream }) => stream === ADMIN_STREAM)) void readAgain(queries)
    })
    const refused = realtime.on('refused', ({ stream }) => {
      if (stream === ADMIN_STREAM) session.send({ type: 'session.doubted' })
    })
    const line = realtime.subscribe((snapshot) => {
      const before = live
      live = selectIsLive(snapshot)
      if (live && !before) void readAgain(queries)
    })
    realtime.send({ type: 'follow', stream: ADMIN_STREAM, after: null })

    return () => {
      for (const each of [heard, refused, line]) each.unsubscribe()
      // With the room its line has gone.
      if (realtime.getSnapshot().status === 'active') realtime.send({ type: 'unfollow', stream: ADMIN_STREAM })
    }
  }, [realtime, queries, session])
}

/** The guard leads whoever is an admin no more away from here; they are told why. To look as a user does is their own choice. */
function useFarewell() {
  const intl = useIntl()
  const { role, notices } = useHouse()
  const text = intl.formatMessage({ id: 'admin.noMore' })

  useEffect(() => {
    const watched = role.subscribe((snapshot) => {
      if (selectRole(snapshot) === 'user' && !selectMaySwitchRole(snapshot)) notices.say({ text, tone: 'failed' })
    })
    return () => watched.unsubscribe()
  }, [role, notices, text])
}
