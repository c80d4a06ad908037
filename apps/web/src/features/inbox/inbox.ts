import { EVERYBODY_STREAM, inbox, readInboxEvent } from '@moyun/api'
import { type InboxActor, inboxMachine } from '@moyun/machines'
import { createActor, fromPromise } from 'xstate'
import { actorContext } from '../../app/actor-context.tsx'
import type { AppServices } from '../../app/app-services.ts'
import { createStreamSubscriber, resubscribe } from '../../member/stream-subscriber.ts'
import type { MemberServices } from '../../member/member-services.ts'
import { invalidateMessages } from './inbox-queries.ts'

export const Inbox = actorContext<InboxActor>('inbox')

/**
 * Starts the inbox of a member in the signed-in scope, kept in sync with other tabs and devices. Returns the function
 * that stops it.
 */
export function startInbox(
  { consoleCall, inspect }: AppServices,
  { events, stream, queries }: MemberServices,
  memberId: string,
) {
  const subscribeOnly = createStreamSubscriber(events, {
    read: (event) => readInboxEvent(event, memberId),
    onEvents: (events) => {
      actor.send({ type: 'events.received', events })
      if (events.some(({ kind }) => kind !== 'read')) invalidateMessages(queries)
    },
  })
  const machine = inboxMachine.provide({
    actors: {
      // A background call: its failure is not reported.
      readSnapshot: fromPromise(({ signal }) => consoleCall(inbox.unread, {}, { signal, quiet: true })),
      markRead: fromPromise(({ input: { marking }, signal }) => consoleCall(inbox.read, { body: marking }, { signal })),
    },
    actions: {
      subscribe: (_, { heads: { member, everybody } }) =>
        resubscribe(subscribeOnly, [
          { stream, after: member },
          { stream: EVERYBODY_STREAM, after: everybody },
        ]),
    },
  })
  const actor: InboxActor = createActor(machine, { inspect })

  return {
    actor,
    open: () => {
      subscribeOnly([{ stream, after: null }])
      actor.start()
      return () => {
        subscribeOnly([])
        actor.stop()
      }
    },
  }
}
