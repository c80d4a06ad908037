import { EVERYBODY_STREAM, inbox, readInboxRow } from '@moyun/api'
import { type InboxActor, inboxMachine } from '@moyun/machines'
import { createActor, fromPromise } from 'xstate'
import { actorContext } from '../../app/actor-context.tsx'
import type { AppServices } from '../../app/app-services.ts'
import type { MemberServices } from '../../member/member-services.ts'
import { invalidateMessages } from './inbox-queries.ts'

export const Inbox = actorContext<InboxActor>('inbox')

/**
 * Starts the inbox of a member in the signed-in scope, kept in sync with other tabs and devices. Returns the function
 * that stops it.
 */
export function startInbox(
  { consoleCall, inspect }: AppServices,
  { realtime, queries }: MemberServices,
  memberId: string,
) {
  const machine = inboxMachine.provide({
    actors: {
      // A background call: its failure is not reported.
      countUnread: fromPromise(({ signal }) => consoleCall(inbox.unread, {}, { signal, quiet: true })),
      markRead: fromPromise(({ input: { marking }, signal }) => consoleCall(inbox.read, { body: marking }, { signal })),
    },
    actions: {
      follow: (_, { heads }) => {
        realtime.send({ type: 'follow', stream: `user:${memberId}`, after: heads.member })
        realtime.send({ type: 'follow', stream: EVERYBODY_STREAM, after: heads.everybody })
      },
    },
  })
  const actor = createActor(machine, { inspect })

  return {
    actor,
    open: () => {
      const rowSubscription = realtime.on('rows', (event) => {
        const rows = event.rows.flatMap((row) => readInboxRow(row, memberId) ?? [])
        if (rows.length === 0) return
        actor.send({ type: 'rows', rows })
        if (rows.some(({ kind }) => kind !== 'read')) invalidateMessages(queries)
      })
      actor.start()
      return () => {
        rowSubscription.unsubscribe()
        actor.stop()
      }
    },
  }
}
