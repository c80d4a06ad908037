import { assertPresent } from './assert-present.ts'

/** Where a subscription to a stream starts: after the event with this sequence number. */
export interface StreamOrigin {
  stream: string
  after: number
}

/** What the context of a machine contains that subscribes to a streamed answer. */
export interface StreamedAnswerContext {
  /** The subscribed stream, and where the subscription started; null while nothing is subscribed to. */
  subscribed: StreamOrigin | null
  /** Why the answer could not be stopped. */
  stopError: unknown
}

/** Stops the streaming answer; the server's answer follows. */
export interface StreamedAnswerEvent {
  type: 'answer.stop'
}

const subscribedStream = ({ context }: { context: StreamedAnswerContext }) => assertPresent(context.subscribed)

/**
 * The state `streaming` of an answer that the server writes: subscribes to its stream, subscribes again when another
 * generation begins, and stops it when the member says so. The answer stays live until the server confirms the stop.
 * The machine has the actor `stop`, the guards `needsResubscription` and `hasStreamEnded`, and the actions of this
 * state. `input` is the input of `stop`, `store` stores its output, and `ended` is the state after the stream.
 */
export const streamingState = <const Input, const Store, const Ended extends string>(
  input: Input,
  store: Store,
  ended: Ended,
) =>
  ({
    initial: 'writing',
    entry: ['rememberStream', { type: 'subscribe', params: subscribedStream }],
    exit: [{ type: 'unsubscribe', params: subscribedStream }, 'forgetStream'],
    always: [
      { guard: 'needsResubscription', target: 'streaming', reenter: true },
      { guard: 'hasStreamEnded', target: ended },
    ],
    states: {
      writing: { on: { 'answer.stop': 'stopping' } },
      stopping: {
        tags: 'busy',
        entry: 'clearStopError',
        invoke: {
          src: 'stop',
          input,
          onDone: { actions: store, target: 'writing' },
          onError: {
            actions: {
              type: 'storeStopError',
              params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
            },
            target: 'writing',
          },
        },
      },
    },
  }) as const
