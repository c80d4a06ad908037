import { RESET, type Row, userRows } from '@moyun/api'
import type { RealtimeActor } from '@moyun/machines'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { changeConversations, type ListChange } from './conversation-list.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import type { House } from './house.ts'
import { createRealtime, followNetwork } from './realtime.ts'

/** Everything that lives as long as one member sits at the desk: the line, what was asked, what was written and not sent. */
export interface Room {
  realtime: RealtimeActor
  queries: QueryClient
  drafts: Drafts
  /** Follows the member's own stream from the row that a snapshot is true at; the first snapshot decides. */
  followMember: (seq: number) => void
  /** Opens the room; gives back how to close it. */
  open: () => () => void
}

export const RoomContext = createContext<Room | null>(null)

/** The member's room, in which the page stands. */
export function useRoom(): Room {
  const room = use(RoomContext)
  if (!room) throw new Error('This page stands in no member’s room')
  return room
}

/** What a row of the member's stream does to the list of conversations; null for one that does nothing to it. */
function changeOf({ type, data }: Row): ListChange | null {
  if (type === RESET) return { kind: 'unknown' }
  if (type === 'conversation.removed') {
    const removed = userRows[type].safeParse(data)
    return removed.success ? { kind: 'removed', id: removed.data.id } : null
  }
  if (type !== 'message.stored' && type !== 'run.started' && type !== 'conversation.changed') return null
  const changed = userRows[type].safeParse(data)
  return changed.success ? { kind: 'changed', conversation: changed.data.conversation } : null
}

/** Prepares the room of one member. */
export function createRoom({ call, tokens, clock, session, inspect }: House, memberId: string): Room {
  const stream = `user:${memberId}`
  const realtime = createRealtime({ call, tokens, clock, inspect })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } } })
  let followed = false

  function hear(rows: readonly Row[]) {
    for (const row of rows.filter((each) => each.stream === stream)) {
      if (row.type === 'session.ended') session.send({ type: 'session.doubted' })
      const change = changeOf(row)
      if (change) changeConversations(queries, change)
      void queries.invalidateQueries({ queryKey: ['numbers'] })
    }
  }

  return {
    realtime,
    queries,
    drafts: createDrafts(memberId),
    followMember: (seq) => {
      if (followed) return
      followed = true
      realtime.send({ type: 'follow', stream, after: seq })
    },
    open: () => {
      const rows = realtime.on('rows', (event) => hear(event.rows))
      const doubts = realtime.on('doubted', () => session.send({ type: 'session.doubted' }))
      realtime.start()
      realtime.send({ type: 'session.started' })
      const leaveNetwork = followNetwork(realtime)
      return () => {
        rows.unsubscribe()
        doubts.unsubscribe()
        leaveNetwork()
        realtime.stop()
        queries.clear()
      }
    },
  }
}
