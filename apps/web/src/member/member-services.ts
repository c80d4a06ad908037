import { type ParsedRow, type Member, randomId, readRow, type Row } from '@moyun/api'
import { type RealtimeActor, selectIsInterrupted, selectMember, type SessionActor } from '@moyun/machines'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { changesMembership } from '../features/membership/membership-changed.ts'
import { invalidateQueries } from './invalidate-queries.ts'
import type { ConversationWiring, OpenConversation, openConversation } from './conversation.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { followOnce } from './follow-once.ts'
import type { AppServices } from '../app/app-services.ts'
import { ledgerChanged } from '../features/ledger/ledger-changed.ts'
import { createMemberSettings } from '../features/settings/member-settings.ts'
import { createMemberBroadcast } from '../session/member-broadcast.ts'
import { worksChanged } from '../features/works/works-changed.ts'
import { createRealtime, followNetwork } from './realtime.ts'
import { createRecentPages, type RecentPages } from './recent-pages.ts'
import { createStreamingConversations, type StreamingConversations } from './streaming-conversations.ts'

type Opener = typeof openConversation

/** Notifications to the machines of the signed-in scope. */
export type MemberNotification =
  | { type: 'stream.refused'; stream: string }
  | { type: 'points.changed'; points: number }
  | { type: 'network.found' }

/** A page's machine. */
export interface MemberSubscriber {
  send: (notification: MemberNotification) => void
  /** Receives the events of all followed streams, in order. */
  onEvents: (rows: readonly Row[]) => void
}

/**
 * The signed-in scope: everything that lives as long as one member is signed in, such as the realtime connection, the
 * query cache and the drafts.
 */
export interface MemberServices {
  realtime: RealtimeActor
  queries: QueryClient
  /** The conversations whose answer is streaming. */
  streamingConversations: StreamingConversations
  /** The pages that the member visited last. */
  recentPages: RecentPages
  /** Unsent input. */
  drafts: Drafts
  /** `opener` comes from the pages that show conversations, so that no other page loads that code. */
  conversation: (id: string, opener: Opener) => OpenConversation
  newConversation: (opener: Opener) => OpenConversation
  /** Follows the member's own stream from the sequence number of a snapshot; the first snapshot decides. */
  followMember: (seq: number) => void
  /** Applies a change of the member's own profile, in their other tabs of this browser too. */
  changeMember: (member: Member) => void
  /**
   * Subscribes a page’s machine while the page is visible: to events, refused streams, the points (at once, and on each
   * change) and the network. Returns the function that unsubscribes.
   */
  subscribe: (subscriber: MemberSubscriber) => () => void
  /** Opens the scope; returns the function that closes it. */
  open: () => () => void
}

export const MemberContext = createContext<MemberServices | null>(null)

/** The signed-in scope of the current page. */
export function useMember(): MemberServices {
  const member = use(MemberContext)
  if (!member) throw new Error('useMember is called outside MemberContext')
  return member
}

/**
 * The receivers of notifications: the conversations, and the machines of visible pages. A page that becomes visible
 * gets the member's points at once.
 */
function createEventBus(session: SessionActor, conversations: () => Iterable<OpenConversation>) {
  const subscribers = new Set<MemberSubscriber>()
  return {
    /** Forwards events to the pages. */
    pass: (rows: readonly Row[]) => {
      for (const subscriber of subscribers) subscriber.onEvents(rows)
    },
    subscribe: (subscriber: MemberSubscriber) => {
      subscribers.add(subscriber)
      const points = selectMember(session.getSnapshot())?.residualNum
      if (points !== undefined) subscriber.send({ type: 'points.changed', points })
      return () => void subscribers.delete(subscriber)
    },
    notify: (notification: MemberNotification) => {
      for (const { actor } of conversations()) actor.send(notification)
      for (const subscriber of subscribers) subscriber.send(notification)
    },
  }
}

/** Number of conversations that keep their connection after the member has left them. */
const KEPT_OPEN = 4

/** The open conversations: the last few that were viewed, and the one that has not been started. */
function createConversationCache(wiring: ConversationWiring) {
  const opened = new Map<string, OpenConversation>()
  let blank: OpenConversation | undefined

  return {
    all: () => new Set([...opened.values(), ...(blank ? [blank] : [])]),
    /** The conversation with this id, which becomes the most recently used. */
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
    /** The conversation that has not been started; a new one after it was. */
    newConversation(opener: Opener): OpenConversation {
      if (blank?.actor.getSnapshot().context.isNew !== true) blank = opener(wiring, randomId(), true)
      return blank
    },
  }
}

/** Calls `onReturn` when the member has signed in again to an interrupted session. */
function followReturns(session: SessionActor, onReturn: () => void) {
  let wasInterrupted = false
  return session.subscribe((snapshot) => {
    if (wasInterrupted && snapshot.matches('signedIn')) onReturn()
    wasInterrupted = selectIsInterrupted(snapshot)
  })
}

/** Notifies on each change of the member's points. */
function followPoints(session: SessionActor, notify: (notification: MemberNotification) => void) {
  let known = selectMember(session.getSnapshot())?.residualNum
  return session.subscribe((snapshot) => {
    const points = selectMember(snapshot)?.residualNum
    if (points === undefined || points === known) return
    known = points
    notify({ type: 'points.changed', points })
  })
}

/** Updates the session from an event of the member's stream about their account or balance. */
function updateSession(session: SessionActor, memberId: string, row: ParsedRow) {
  if (row.type === 'session.ended' || row.type === 'role.changed' || changesMembership(row))
    session.send({ type: 'session.doubted' })
  if (row.type === 'balance.changed') session.send({ type: 'balance.changed', memberId, ...row.data })
}

/** Updates the set of conversations whose answer is streaming. */
function updateStreamingConversations(writing: StreamingConversations, row: ParsedRow) {
  if (row.type === 'run.started') writing.add(row.data.conversation.id)
  if (row.type === 'run.ended') writing.delete(row.data.conversationId)
}

/** Refetches data that was loaded before the stream was followed and has no sequence number. */
function readUnfollowed(queries: QueryClient) {
  void worksChanged(queries)
  void ledgerChanged(queries)
}

/** Creates the signed-in scope of one member. */
export function createMemberServices(app: AppServices, memberId: string): MemberServices {
  const { call, plainCall, tokens, clock, session, inspect } = app
  const stream = `user:${memberId}`
  const realtime = createRealtime({ call: plainCall, tokens, clock, inspect })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  })
  const drafts = createDrafts(memberId)
  const [streamingConversations, recentPages] = [createStreamingConversations(), createRecentPages(memberId, app.role)]
  const tabs = createMemberBroadcast(memberId, session, queries)
  const followMember = followOnce({
    realtime,
    stream,
    displayedSince: () => selectMember(session.getSnapshot())?.seq,
    onFollowed: () => readUnfollowed(queries),
  })
  const settings = createMemberSettings(app, memberId, followMember)
  const conversations = createConversationCache({ call, drafts, realtime, followMember, inspect })
  const { subscribe, notify, pass } = createEventBus(session, conversations.all)

  function receiveRows(received: readonly Row[]) {
    pass(received)
    const rows = received.flatMap((row) => readRow(row) ?? [])
    for (const { actor } of conversations.all()) actor.send({ type: 'rows', rows })
    const own = rows.filter((row) => row.stream === stream)
    for (const row of own) {
      updateSession(session, memberId, row)
      updateStreamingConversations(streamingConversations, row)
      settings.onEvent(row)
    }
    invalidateQueries(queries, own)
  }

  return {
    realtime,
    queries,
    streamingConversations,
    recentPages,
    drafts,
    conversation: conversations.conversation,
    newConversation: conversations.newConversation,
    followMember,
    changeMember: tabs.change,
    subscribe,
    open: () => {
      const rows = realtime.on('rows', (event) => receiveRows(event.rows))
      const refusals = realtime.on('refused', ({ stream: refused }) =>
        notify({ type: 'stream.refused', stream: refused }),
      )
      const doubts = realtime.on('doubted', () => session.send({ type: 'session.doubted' }))
      const returns = followReturns(session, () => realtime.send({ type: 'retry' }))
      const points = followPoints(session, notify)
      realtime.start()
      realtime.send({ type: 'session.started' })
      const leaveAll = [tabs.listen(), recentPages.follow(), followNetwork(realtime), settings.open()]
      const finds = realtime.on('found', () => {
        notify({ type: 'network.found' })
        settings.refresh()
      })
      return () => {
        for (const subscription of [rows, refusals, doubts, finds, returns, points]) subscription.unsubscribe()
        for (const { actor } of conversations.all()) actor.stop()
        for (const leave of leaveAll) leave()
        realtime.stop()
        queries.clear()
      }
    },
  }
}
