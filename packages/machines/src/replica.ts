const errorFromEvent = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/**
 * A replica of data that the server owns: reads a snapshot, applies the events that follow it, and reads it again after
 * events were lost, while the known data stays visible. The machine has the actor `readSnapshot`, the guard `hasReset`,
 * the delay `pause` between attempts, and the actions `storeSnapshot`, `subscribe`, `applyEvents` and `storeError`.
 */
export const replicaConfig = <Snapshot, Received extends { type: 'events.received' }>() => {
  const snapshotFromEvent = ({ event }: { event: { output: Snapshot } }) => event.output
  const eventsFromEvent = ({ event }: { event: Received }) => event
  const reading = <const Failed extends string>(failed: Failed) =>
    ({
      tags: 'busy',
      invoke: {
        src: 'readSnapshot',
        onDone: {
          actions: [
            { type: 'storeSnapshot', params: snapshotFromEvent },
            { type: 'subscribe', params: snapshotFromEvent },
          ],
          target: 'known',
        },
        onError: { actions: { type: 'storeError', params: errorFromEvent }, target: failed },
      },
    }) as const
  return {
    initial: 'reading',
    states: {
      reading: reading('unknown'),
      unknown: { on: { retry: 'reading' }, after: { pause: 'reading' } },
      known: {
        on: {
          'events.received': [
            { guard: { type: 'hasReset', params: eventsFromEvent }, target: 'rereading' },
            { actions: { type: 'applyEvents', params: eventsFromEvent } },
          ],
        },
      },
      /** Events were lost. The known data stays visible meanwhile. */
      rereading: reading('outdated'),
      outdated: { on: { retry: 'rereading' }, after: { pause: 'rereading' } },
    },
  } as const
}
