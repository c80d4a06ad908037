import { EVERYBODY_STREAM, messageBox, readBoxRow } from '@moyun/api'
import { type MessagesActor, messagesMachine } from '@moyun/machines'
import { createActor, fromPromise } from 'xstate'
import { actorContext } from '../../actor-context.tsx'
import type { House } from '../../house.ts'
import type { Room } from '../../room/room.ts'
import { readAgain } from './queries.ts'

export const Box = actorContext<MessagesActor>('message box')

/**
 * Starts the inbox of a member in the signed-in scope, kept in sync with other tabs and devices. Returns the function
 * that stops it.
 */
export function openBox({ consoleCall, inspect }: House, { realtime, queries }: Room, memberId: string) {
  const machine = messagesMachine.provide({
    actors: {
      // A background call: its failure is not reported.
      countUnread: fromPromise(({ signal }) => consoleCall(messageBox.unread, {}, { signal, quiet: true })),
      tellRead: fromPromise(({ input: { marking }, signal }) =>
        consoleCall(messageBox.read, { body: marking }, { signal }),
      ),
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
      const heard = realtime.on('rows', (event) => {
        const rows = event.rows.flatMap((row) => readBoxRow(row, memberId) ?? [])
        if (rows.length === 0) return
        actor.send({ type: 'rows', rows })
        if (rows.some(({ kind }) => kind !== 'read')) readAgain(queries)
      })
      actor.start()
      return () => {
        heard.unsubscribe()
        actor.stop()
      }
    },
  }
}
