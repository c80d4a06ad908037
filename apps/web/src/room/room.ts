import { type KnownRow, type Member, randomId, readRow, type Row } from '@moyun/api'
import { type RealtimeActor, selectIsInterrupted, selectMember, type SessionActor } from '@moyun/machines'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { changesMembership } from '../membership/membership-changed.ts'
import { bringUp } from './bring-up.ts'
import type { ConversationWiring, OpenConversation, openConversation } from './conversation.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { followOnce } from './follow-once.ts'
import type { House } from '../house.ts'
import { ledgerChanged } from '../ledger/ledger-changed.ts'
import { createMemberSettings } from '../settings/member-settings.ts'
import { createMemberTabs } from '../session/member-tabs.ts'
import { worksChanged } from '../works/works-changed.ts'
import { createRealtime, followNetwork } from './realtime.ts'
import { createRecentPlaces, type RecentPlaces } from './recent-places.ts'
import { createWriting, type Writing } from './writing.ts'

type Opener = typeof openConversation

/** What is told to whoever is in the room. */
export type Told =
  { type: 'stream.refused'; stream: string } | { type: 'points.changed'; points: number } | { type: 'network.found' }

/** A page's machine. */
export interface Attendant {
  send: (told: Told) => void
  /** Of all streams that are followed, as they came. */
  hear: (rows: readonly Row[]) => void
}

/** Everything that lives as long as one member sits at the desk: the line, what was asked, what was written and not sent. */
export interface Room {
  realtime: RealtimeActor
  queries: QueryClient
  /** The conversations in which an answer is being written. */
  writing: Writing
  /** The places that the member visited last. */
  recentPlaces: RecentPlaces
  /** What was written and no server has. */
  drafts: Drafts
  /** The pages that show conversations bring how they are opened: nobody else loads that. */
  conversation: (id: string, opener: Opener) => OpenConversation
  newConversation: (opener: Opener) => OpenConversation
  /** Follows the member's own stream from the row that a snapshot is true at; the first snapshot decides. */
  followMember: (seq: number) => void
  /** Takes what the member has changed of themselves: their other tabs in this browser show it, too. */
  changeMember: (member: Member) => void
  /** Lets a page's machine hear what there is to hear as long as it is in sight: rows, streams that are gone, points, the network. Gives back how to leave. */
  attend: (attendant: Attendant) => () => void
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

/** Whoever is told what happens: the conversations, and the machines of pages that are in sight. */
function createAudience(talks: () => Iterable<OpenConversation>) {
  const attendants = new Set<Attendant>()
  return {
    /** Passes rows on to pages. */
    pass: (rows: readonly Row[]) => {
      for (const attendant of attendants) attendant.hear(rows)
    },
    attend: (attendant: Attendant) => {
      attendants.add(attendant)
      return () => void attendants.delete(attendant)
    },
    tell: (told: Told) => {
      for (const { actor } of talks()) actor.send(told)
      for (const attendant of attendants) attendant.send(told)
    },
  }
}

/** As many conversations go on listening after the member has left them. */
const KEPT_OPEN = 4

/** The conversations that are open: the last few that were looked at, and the one that nobody has begun. */
function createTalks(wiring: ConversationWiring) {
  const opened = new Map<string, OpenConversation>()
  let blank: OpenConversation | undefined

  return {
    all: () => new Set([...opened.values(), ...(blank ? [blank] : [])]),
    /** The conversation with this id, the one opened last at the end of the line. */
    conversation(id: string, opener: Opener): OpenConversation {
      const known = opened.get(id) ?? (blank?.id === id ? blank : opener(wiring, id, false))
      opened.delete(id)
      opened.set(id, known)
      for (const [oldest, { actor }] of [...opened].slice(0, -KEPT_OPEN)) {
        actor.stop()
        opened.delete(oldest)
      }
      return known
    },
    /** A conversation that nobody has begun; another one once it was. */
    newConversation(opener: Opener): OpenConversation {
      if (blank?.actor.getSnapshot().context.isNew !== true) blank = opener(wiring, randomId(), true)
      return blank
    },
  }
}

/** Tells when the member has come back to an interrupted session. */
function followReturns(session: SessionActor, onReturn: () => void) {
  let wasInterrupted = false
  return session.subscribe((snapshot) => {
    if (wasInterrupted && snapshot.matches('signedIn')) onReturn()
    wasInterrupted = selectIsInterrupted(snapshot)
  })
}

/** Tells how many points the member has, each time that they are others. */
function followPoints(session: SessionActor, tell: (told: Told) => void) {
  let known = selectMember(session.getSnapshot())?.residualNum
  return session.subscribe((snapshot) => {
    const points = selectMember(snapshot)?.residualNum
    if (points === undefined || points === known) return
    known = points
    tell({ type: 'points.changed', points })
  })
}

/** Tells the session what a row of the member's stream says of who they are and what they have. */
function tellSession(session: SessionActor, memberId: string, row: KnownRow) {
  if (row.type === 'session.ended' || row.type === 'role.changed' || changesMembership(row))
    session.send({ type: 'session.doubted' })
  if (row.type === 'balance.changed') session.send({ type: 'balance.changed', memberId, ...row.data })
}

/** Tells in which conversations an answer is being written. */
function tellWriting(writing: Writing, row: KnownRow) {
  if (row.type === 'run.started') writing.add(row.data.conversation.id)
  if (row.type === 'run.ended') writing.delete(row.data.conversationId)
}

/** Reads again what was read before anything was followed, and says no row. */
function readUnfollowed(queries: QueryClient) {
  void worksChanged(queries)
  void ledgerChanged(queries)
}

/** Prepares the room of one member. */
export function createRoom(house: House, memberId: string): Room {
  const { call, plainCall, tokens, clock, session, inspect } = house
  const stream = `user:${memberId}`
  const realtime = createRealtime({ call: plainCall, tokens, clock, inspect })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  })
  const drafts = createDrafts(memberId)
  const [writing, recentPlaces] = [createWriting(), createRecentPlaces(memberId, house.role)]
  const tabs = createMemberTabs(memberId, session, queries)
  const followMember = followOnce({
    realtime,
    stream,
    shownSince: () => selectMember(session.getSnapshot())?.seq,
    onFollowed: () => readUnfollowed(queries),
  })
  const settings = createMemberSettings(house, memberId, followMember)
  const talks = createTalks({ call, drafts, realtime, followMember, inspect })
  const { attend, tell, pass } = createAudience(talks.all)

  function hear(heard: readonly Row[]) {
    pass(heard)
    const rows = heard.flatMap((row) => readRow(row) ?? [])
    for (const { actor } of talks.all()) actor.send({ type: 'rows', rows })
    const own = rows.filter((row) => row.stream === stream)
    for (const row of own) {
      tellSession(session, memberId, row)
      tellWriting(writing, row)
      settings.hear(row)
    }
    bringUp(queries, own)
  }

  return {
    realtime,
    queries,
    writing,
    recentPlaces,
    drafts,
    conversation: talks.conversation,
    newConversation: talks.newConversation,
    followMember,
    changeMember: tabs.change,
    attend,
    open: () => {
      const rows = realtime.on('rows', (event) => hear(event.rows))
      const refusals = realtime.on('refused', ({ stream: refused }) =>
        tell({ type: 'stream.refused', stream: refused }),
      )
      const doubts = realtime.on('doubted', () => session.send({ type: 'session.doubted' }))
      const returns = followReturns(session, () => realtime.send({ type: 'retry' }))
      const points = followPoints(session, tell)
      realtime.start()
      realtime.send({ type: 'session.started' })
      const leaveTabs = tabs.join()
      const leavePlaces = recentPlaces.follow()
      const leaveNetwork = followNetwork(realtime, () => {
        tell({ type: 'network.found' })
        settings.look()
      })
      const leaveSettings = settings.open()
      return () => {
        for (const heard of [rows, refusals, doubts, returns, points]) heard.unsubscribe()
        for (const { actor } of talks.all()) actor.stop()
        for (const leave of [leaveNetwork, leaveTabs, leavePlaces, leaveSettings]) leave()
        realtime.stop()
        queries.clear()
      }
    },
  }
}
