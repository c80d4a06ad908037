import { type RealtimeActor, selectMember, type SessionActor } from '@moyun/machines'

type MemberNotification = { type: 'points.changed'; points: number } | { type: 'network.restored' }
type Send = (notification: MemberNotification) => void

/** What machines need besides events: the member's points, and the return of the network. */
export interface Notifications {
  /** Notifies a machine: of the points at once and on each change. Returns the function that ends it. */
  notify: (send: Send) => () => void
  /** Starts; returns the function that stops it. */
  open: () => () => void
}

/** Creates the notifications of a signed-in scope. */
export function createNotifications(session: SessionActor, realtime: RealtimeActor): Notifications {
  const machines = new Set<Send>()
  const pointsOf = () => selectMember(session.getSnapshot())?.residualNum
  const notifyAll = (notification: MemberNotification) => machines.forEach((send) => send(notification))
  return {
    notify: (send: Send) => {
      machines.add(send)
      const points = pointsOf()
      if (points !== undefined) send({ type: 'points.changed', points })
      return () => void machines.delete(send)
    },
    open: () => {
      let known = pointsOf()
      const found = realtime.on('restored', () => notifyAll({ type: 'network.restored' }))
      const changes = session.subscribe(() => {
        const points = pointsOf()
        if (points === undefined || points === known) return
        known = points
        notifyAll({ type: 'points.changed', points })
      })
      return () => {
        found.unsubscribe()
        changes.unsubscribe()
      }
    },
  }
}
