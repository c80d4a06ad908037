import { type ParsedEvent, type Member, randomId, readEvent } from '@moyun/api'
import { type RealtimeActor, selectIsInterrupted, selectMember, type SessionActor } from '@moyun/machines'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { changesMembership } from '../features/membership/membership-changed.ts'
import { invalidateQueries } from './invalidate-queries.ts'
import type { ConversationOptions, OpenConversation, openConversation } from './conversation.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createMemberEvents, type MemberEvents } from './events.ts'
import type { AppServices } from '../app/app-services.ts'
import { createMemberSettings } from '../features/settings/member-settings.ts'
import { createMemberBroadcast } from '../session/member-broadcast.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { createRealtime, followNetwork } from './realtime.ts'
import { createRecentPages, type RecentPages } from './recent-pages.ts'
import { createStreamingConversations, type StreamingConversations } from './streaming-conversations.ts'

type Opener = typeof openConversation

/**
 * The signed-in scope: everything that lives as long as one member is signed in, such as the realtime connection, the
 * query cache and the drafts.
 */
export interface MemberServices {
  realtime: RealtimeActor
  /** The member's own stream. */
  stream: string
  events: MemberEvents
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
  /** Applies a change of the member's own profile, in their other tabs of this browser too. */
  changeMember: (member: Member) => void
  notify: Notifications['notify']
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

/** Number of conversations that keep their connection after the member has left them. */
const KEPT_OPEN = 4

/** The open conversations: the last few that were viewed, and the one that has not been started. */
function createConversationCache(options: ConversationOptions) {
  const opened = new Map<string, OpenConversation>()
  let blank: OpenConversation | undefined

  return {
    all: () => new Set([...opened.values(), ...(blank ? [blank] : [])]),
    /** The conversation with this id, which becomes the most recently used. */
    conversation(id: string, opener: Opener): OpenConversation {
      const known = opened.get(id) ?? (blank?.id === id ? blank : opener(options, id, false))
      opened.delete(id)
      opened.set(id, known)
      for (const [oldest, { actor }] of [...opened].slice(0, -KEPT_OPEN)) {
        actor.stop()
        opened.delete(oldest)
        if (blank?.id === oldest) blank = undefined
      }
      return known
    },
    /** The conversation that has not been started; a new one after it was. */
    newConversation(opener: Opener): OpenConversation {
      if (blank?.actor.getSnapshot().context.isNew !== true) {
        // One that was started and left is stopped in its turn, as the others are.
        if (blank && !opened.has(blank.id)) opened.set(blank.id, blank)
        blank = opener(options, randomId(), true)
      }
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

/** Updates the session from an event of the member's stream about their account or balance. */
function updateSession(session: SessionActor, memberId: string, event: ParsedEvent) {
  if (event.type === 'session.ended' || event.type === 'role.changed' || changesMembership(event))
    session.send({ type: 'session.doubted' })
  if (event.type === 'balance.changed') session.send({ type: 'balance.changed', memberId, ...event.data })
}

/** Updates the set of conversations whose answer is streaming. */
function updateStreamingConversations(writing: StreamingConversations, event: ParsedEvent) {
  if (event.type === 'run.started') writing.add(event.data.conversation.id)
  if (event.type === 'run.ended') writing.delete(event.data.conversationId)
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
  const settings = createMemberSettings(app, memberId)
  const events = createMemberEvents(realtime)
  const { notify, open: openNotifications } = createNotifications(session, realtime)
  const conversations = createConversationCache({ call, drafts, stream, events, notify, inspect })

  function receive(events: readonly ParsedEvent[]) {
    for (const event of events) {
      updateSession(session, memberId, event)
      updateStreamingConversations(streamingConversations, event)
      settings.onEvent(event)
    }
    invalidateQueries(queries, events)
  }

  return {
    realtime,
    stream,
    events,
    queries,
    streamingConversations,
    recentPages,
    drafts,
    conversation: conversations.conversation,
    newConversation: conversations.newConversation,
    changeMember: tabs.change,
    notify,
    open: () => {
      const doubts = realtime.on('doubted', () => session.send({ type: 'session.doubted' }))
      const finds = realtime.on('restored', settings.refresh)
      const returns = followReturns(session, () => realtime.send({ type: 'retry' }))
      realtime.start()
      realtime.send({ type: 'session.started' })
      const after = selectMember(session.getSnapshot())?.seq ?? null
      const leaveAll = [
        events.subscribe({ stream, after, read: readEvent, onEvents: receive }),
        openNotifications(),
        tabs.listen(),
        recentPages.follow(),
        followNetwork(realtime),
        settings.open(),
      ]
      return () => {
        for (const subscription of [doubts, finds, returns]) subscription.unsubscribe()
        for (const { actor } of conversations.all()) actor.stop()
        for (const leave of leaveAll) leave()
        realtime.stop()
        queries.clear()
      }
    },
  }
}
