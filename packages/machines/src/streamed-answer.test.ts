import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import { placeholderActor } from './placeholder-actor.ts'
import { type StreamedAnswerContext, type StreamedAnswerEvent, streamingState } from './streamed-answer.ts'

interface Context extends StreamedAnswerContext {
  /** The stream of the generation; null if none is in progress. */
  stream: string | null
}

/** The smallest machine with a streamed answer; `generation` tells it which stream is in progress. */
const answerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StreamedAnswerEvent | { type: 'generation'; stream: string | null },
    tags: {} as 'busy',
  },
  actors: { stop: placeholderActor<string | null, { stream: string | null }>('stop') },
  actions: {
    subscribe: (_, _params: { stream: string; after: number }) => {},
    unsubscribe: (_, _params: { stream: string }) => {},
    rememberStream: assign(({ context: { stream } }) => ({ subscribed: { stream: stream ?? '', after: 0 } })),
    forgetStream: assign({ subscribed: null, stopError: null }),
    clearStopError: assign({ stopError: null }),
    storeStopError: assign((_, { error }: { error: unknown }) => ({ stopError: error })),
    storeGeneration: assign((_, { stream }: { stream: string | null }) => ({ stream })),
  },
  guards: {
    isStreaming: ({ context }) => context.stream !== null,
    hasStreamEnded: ({ context }) => context.stream === null,
    needsResubscription: ({ context: { stream, subscribed } }) => stream !== null && stream !== subscribed?.stream,
  },
}).createMachine({
  context: { stream: null, subscribed: null, stopError: null },
  on: { generation: { actions: { type: 'storeGeneration', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isStreaming', target: 'streaming' } },
    streaming: streamingState(
      ({ context }: { context: Context }) => context,
      {
        type: 'storeGeneration',
        params: ({ event }: { event: { output: string | null } }) => ({ stream: event.output }),
      },
      'idle',
    ),
  },
})

function start(stop: () => Promise<string | null> = async () => null) {
  const actions: string[] = []
  const actor = createActor(
    answerMachine.provide({
      actors: { stop: fromPromise<string | null, { stream: string | null }>(stop) },
      actions: {
        subscribe: (_, { stream, after }) => void actions.push(`subscribe ${stream} after ${after}`),
        unsubscribe: (_, { stream }) => void actions.push(`unsubscribe ${stream}`),
      },
    }),
  ).start()
  return { actor, actions }
}

test('subscribes while an answer is streaming, and again when another generation begins', () => {
  const { actor, actions } = start()
  actor.send({ type: 'generation', stream: 'run:a' })
  actor.send({ type: 'generation', stream: 'run:b' })
  actor.send({ type: 'generation', stream: null })
  expect(actions).toEqual([
    'subscribe run:a after 0',
    'unsubscribe run:a',
    'subscribe run:b after 0',
    'unsubscribe run:b',
  ])
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { subscribed: null } })
})

test('stays subscribed while stopping and after a failed stop, and ends with the stored response', async () => {
  const outcomes = [() => Promise.reject(new Error('away')), async () => null]
  const { actor, actions } = start(() => outcomes.shift()?.() ?? Promise.resolve(null))
  actor.send({ type: 'generation', stream: 'run:a' })
  actor.send({ type: 'answer.stop' })
  expect(actor.getSnapshot().matches({ streaming: 'stopping' })).toBe(true)
  const failed = await waitFor(actor, (snapshot) => snapshot.context.stopError !== null)
  expect(failed.value).toEqual({ streaming: 'writing' })
  expect(actions).toEqual(['subscribe run:a after 0'])
  actor.send({ type: 'answer.stop' })
  expect(actor.getSnapshot().context.stopError).toBeNull()
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(actions).toEqual(['subscribe run:a after 0', 'unsubscribe run:a'])
})
