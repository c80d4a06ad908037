import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { TransportError, Refusal, type Translation, type TranslationEvent } from '@moyun/api'
import { translations } from '@moyun/api/fixtures'
import { translationMachine, type TranslationSnapshot, type TranslationRequest } from './translation.machine.ts'

const [done] = translations
if (!done) throw new Error('The fixtures are incomplete')
const request: TranslationRequest = { text: '', source: 'auto', target: 'en', tone: 'natural' }
const blank = done.sentences.map(({ source, gap }) => ({ source, gap, text: '', back: false }))
const begun: Translation = { ...done, state: 'streaming', seq: 0, cost: 0, sentences: blank }
type EventContent = TranslationEvent extends infer Each
  ? Each extends TranslationEvent
    ? Omit<Each, 'stream' | 'seq'>
    : never
  : never
const event = (seq: number, event: EventContent, stream = begun.stream) => ({ stream, seq, ...event })
const away = new TransportError('network')

interface World {
  isNew?: boolean
  isAuto?: boolean
  translate?: (request: TranslationRequest, nth: number) => Promise<Translation>
  read?: (nth: number) => Promise<Translation>
  stop?: () => Promise<Translation>
}

function start({
  isNew = true,
  isAuto = true,
  translate = async () => begun,
  read = async () => done as Translation,
  stop = async () => ({ ...begun, state: 'stopped' }),
}: World = {}) {
  const actions: string[] = []
  const sent: TranslationRequest[] = []
  let reads = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    translationMachine.provide({
      actors: {
        translate: fromPromise<Translation, { id: string; request: TranslationRequest }>(({ input }) =>
          translate(input.request, sent.push(input.request)),
        ),
        read: fromPromise<Translation, { id: string }>(() => read((reads += 1))),
        stop: fromPromise<Translation, { id: string }>(stop),
      },
      actions: {
        subscribe: (_, { stream, after }) => void actions.push(`subscribe ${stream} after ${after}`),
        unsubscribe: (_, { stream }) => void actions.push(`unsubscribe ${stream}`),
        storeRequest: (_, { request: kept }) => void actions.push(`keep ${kept.text}`),
        storeAuto: (_, { isAuto: kept }) => void actions.push(`auto ${kept}`),
      },
    }),
    { clock, input: { id: begun.id, isNew, isAuto, request } },
  ).start()
  const reach = (value: object) => waitFor(actor, (state: TranslationSnapshot) => state.matches(value as never))
  const write = (text: string) => actor.send({ type: 'request.change', request: { text } })
  return { actor, clock, actions, sent, reach, write }
}

test('does not send a prefilled text before the member changes it', async () => {
  const { actor, clock, actions, sent, reach, write } = start()
  actor.send({ type: 'request.fill', request: { text: begun.text, target: 'ja', tone: 'formal' } })
  clock.increment(10_000)
  expect(sent).toEqual([])
  expect(actions).toEqual([`keep ${begun.text}`])
  write(`${begun.text}。`)
  clock.increment(600)
  await reach({ answer: 'streaming' })
  expect(sent).toEqual([{ ...request, text: `${begun.text}。`, target: 'ja', tone: 'formal' }])
})

test('keeps a prefilled or typed text when stored options are recalled later', () => {
  const kept: Partial<TranslationRequest> = { text: '晚安。', target: 'ja' }
  const { actor, clock, sent } = start()
  const recalled = () => actor.getSnapshot().context.request
  actor.send({ type: 'request.fill', request: { ...request, text: begun.text } })
  actor.send({ type: 'request.recall', request: kept })
  expect(recalled()).toEqual({ ...request, text: begun.text })
  clock.increment(10_000)
  expect(sent).toEqual([])

  const other = start()
  other.actor.send({ type: 'request.recall', request: kept })
  expect(other.actor.getSnapshot().context.request).toEqual({ ...request, ...kept })
  other.write('早。')
  other.actor.send({ type: 'request.recall', request: { text: '晚安。', target: 'ko' } })
  other.clock.increment(600)
  expect(other.sent).toEqual([{ ...request, text: '早。', target: 'ko' }])
  // The text was sent with its options: a late recall does not change them.
  other.actor.send({ type: 'request.recall', request: { target: 'fr' } })
  expect(other.actor.getSnapshot().context.request.target).toBe('ko')
})

test('sends the whole text after a typing pause, and applies the sentences event by event', async () => {
  const { actor, clock, actions, sent, reach, write } = start()
  write('傍晚')
  clock.increment(599)
  write(begun.text)
  clock.increment(599)
  expect(sent).toEqual([])
  clock.increment(1)
  await reach({ answer: 'streaming' })
  expect(sent).toEqual([{ ...request, text: begun.text }])
  expect(actions).toEqual(['keep 傍晚', `keep ${begun.text}`, `subscribe ${begun.stream} after 0`])

  actor.send({
    type: 'events.received',
    events: [
      event(1, { kind: 'delta', position: 1, text: 'The boats' }),
      event(2, { kind: 'delta', position: 0, text: 'The la' }),
      event(3, { kind: 'again', position: 0 }),
      event(4, { kind: 'delta', position: 0, text: 'The lake.' }),
      event(5, { kind: 'back', position: 0 }),
    ],
  })
  expect(actor.getSnapshot().context.translation?.sentences.map(({ text, back }) => [text, back])).toEqual([
    ['The lake.', true],
    ['The boats', false],
    ['', false],
    ['', false],
  ])
  actor.send({ type: 'events.received', events: [event(6, { kind: 'done', cost: done.cost })] })
  // The cost arrives with the end of the generation, before the translation is read again.
  expect(actor.getSnapshot().context.translation).toMatchObject({ state: 'done', cost: done.cost })
  await reach({ answer: 'idle' })
  expect(actor.getSnapshot().context.translation).toEqual(done)
  expect(actions.at(-1)).toBe(`unsubscribe ${begun.stream}`)
})

test('copies the list once for many events, and keeps the objects of unchanged sentences', async () => {
  let copies = 0
  /** Copies made by the array's own methods are counted. */
  class Counted<T> extends Array<T> {
    constructor(length: number) {
      super(length)
      copies += 1
    }
  }
  const sentences = new Counted<Translation['sentences'][number]>(2000)
  for (let k = 0; k < 2000; k += 1) sentences[k] = { source: `${k}。`, gap: '', text: '', back: false }
  const { actor, clock, reach, write } = start({ translate: async () => ({ ...begun, sentences }) })
  write('x')
  clock.increment(600)
  await reach({ answer: 'streaming' })
  copies = 0
  actor.send({
    type: 'events.received',
    events: Array.from({ length: 400 }, (_, k) => [
      event(2 * k + 1, { kind: 'delta', position: k, text: 'x' }),
      event(2 * k + 2, { kind: 'back', position: k }),
    ]).flat(),
  })
  const after = actor.getSnapshot().context.translation?.sentences ?? []
  expect(after.filter(({ back, text }) => back && text === 'x')).toHaveLength(400)
  expect(after.slice(400).every((sentence, k) => sentence === sentences[400 + k])).toBe(true)
  expect(copies).toBeLessThanOrEqual(1)
})

test('ignores events that it already has and events of other streams', async () => {
  const { actor, clock, reach, write } = start({ translate: async () => ({ ...begun, seq: 5 }) })
  write('x')
  clock.increment(600)
  await reach({ answer: 'streaming' })
  const before = actor.getSnapshot().context.translation
  actor.send({
    type: 'events.received',
    events: [
      event(5, { kind: 'delta', position: 0, text: 'x' }),
      event(6, { kind: 'delta', position: 0, text: 'x' }, 'run:other'),
    ],
  })
  expect(actor.getSnapshot().context.translation).toEqual(before)
})

test('sends text typed meanwhile after the next pause, shows events until then, and ignores a late response', async () => {
  const other = { ...begun, stream: 'run:other' }
  let arrive = (_: Translation) => {}
  const late = new Promise<Translation>((resolve) => (arrive = resolve))
  const { actor, clock, actions, sent, reach, write } = start({
    translate: (_, nth) => (nth === 1 ? late : Promise.resolve(other)),
  })
  write('一')
  clock.increment(600)
  await reach({ request: { open: 'sending' } })
  write('一二')
  arrive(begun)
  await late
  expect(actor.getSnapshot().context.translation).toBeNull()
  clock.increment(600)
  await reach({ answer: 'streaming' })
  write('一二三')
  actor.send({ type: 'events.received', events: [event(1, { kind: 'delta', position: 0, text: 'One' }, other.stream)] })
  expect(actor.getSnapshot().context.translation?.sentences[0]?.text).toBe('One')
  expect(sent.map(({ text }) => text)).toEqual(['一', '一二'])
  expect(actions.filter((action) => action.startsWith('subscribe'))).toEqual(['subscribe run:other after 0'])
})

test('sends nothing by itself with auto off, keeps the choice, and never sends an empty text', async () => {
  const { actor, clock, actions, sent, reach, write } = start({ isAuto: false })
  actor.send({ type: 'translate' })
  write(begun.text)
  clock.increment(5000)
  expect(sent).toEqual([])
  actor.send({ type: 'translate' })
  await reach({ answer: 'streaming' })
  actor.send({ type: 'auto.set', isAuto: true })
  expect(actions.at(-1)).toBe('auto true')
  write('  ')
  clock.increment(5000)
  expect(sent).toHaveLength(1)
})

test('sends again when the language or the tone changes', async () => {
  const { actor, clock, sent, reach, write } = start()
  write(begun.text)
  clock.increment(600)
  await reach({ answer: 'streaming' })
  actor.send({ type: 'request.change', request: { target: 'ja', tone: 'formal' } })
  clock.increment(600)
  expect(sent.at(-1)).toEqual({ text: begun.text, source: 'auto', target: 'ja', tone: 'formal' })
})

test('reads a translation in progress with its options, and subscribes to it from its position', async () => {
  const { actor, actions, reach } = start({ isNew: false, read: async () => ({ ...begun, seq: 3, tone: 'literary' }) })
  await reach({ answer: 'streaming' })
  expect(actor.getSnapshot().context.request).toEqual({
    text: begun.text,
    source: 'auto',
    target: 'en',
    tone: 'literary',
  })
  expect(actions).toEqual([`subscribe ${begun.stream} after 3`])
})

test('is missing when the translation does not exist, and retries a failed read', async () => {
  await start({ isNew: false, read: () => Promise.reject(new Refusal(404, '')) }).reach({ request: 'missing' })
  const { actor, reach } = start({
    isNew: false,
    read: (nth) => (nth < 3 ? Promise.reject(away) : Promise.resolve(done)),
  })
  expect((await reach({ request: 'unread' })).context.error).toBe(away)
  actor.send({ type: 'retry' })
  await reach({ request: 'unread' })
  actor.send({ type: 'network.restored' })
  await reach({ request: { open: 'resting' } })
})

test('retries a failed send when the network returns and on request, but a refused one only on request', async () => {
  const { actor, clock, sent, reach, write } = start({
    translate: (_, nth) =>
      nth < 3 ? Promise.reject(away) : nth === 3 ? Promise.reject(new Refusal(400, '')) : Promise.resolve(begun),
  })
  write(begun.text)
  clock.increment(600)
  await reach({ request: { open: 'failed' } })
  actor.send({ type: 'network.restored' })
  await reach({ request: { open: 'sending' } })
  await reach({ request: { open: 'failed' } })
  actor.send({ type: 'retry' })
  await waitFor(actor, ({ context }) => context.error instanceof Refusal)
  actor.send({ type: 'network.restored' })
  expect(sent).toHaveLength(3)
  actor.send({ type: 'translate' })
  await reach({ answer: 'streaming' })
  expect(actor.getSnapshot().context.request.text).toBe(begun.text)
})

test('waits when points are insufficient, and sends when there are enough', async () => {
  const insufficient = new Refusal(2001, '', { result: { needed: 3, available: 1 } })
  const { actor, clock, reach, write } = start({
    translate: (_, nth) => (nth === 1 ? Promise.reject(insufficient) : Promise.resolve(begun)),
  })
  write(begun.text)
  clock.increment(600)
  await reach({ request: { open: 'insufficientPoints' } })
  actor.send({ type: 'points.changed', points: 3 })
  await reach({ answer: 'streaming' })
})

test('sends a dropped request only on request, even when there are enough points', async () => {
  const insufficient = new Refusal(2001, '', { result: { needed: 3, available: 1 } })
  const { actor, clock, sent, reach, write } = start({
    translate: (_, nth) => (nth === 1 ? Promise.reject(insufficient) : Promise.resolve(begun)),
  })
  write(begun.text)
  clock.increment(600)
  await reach({ request: { open: 'insufficientPoints' } })
  actor.send({ type: 'translate.drop' })
  expect((await reach({ request: { open: 'resting' } })).context).toMatchObject({
    error: null,
    request: { text: begun.text },
  })
  actor.send({ type: 'points.changed', points: 100 })
  clock.increment(5000)
  expect(sent).toHaveLength(1)
  actor.send({ type: 'translate' })
  await reach({ answer: 'streaming' })
})

test('P46: keeps the translation live after stop until the server confirms it', async () => {
  const outcomes = [
    () => Promise.reject(away),
    async (): Promise<Translation> => ({ ...begun, state: 'stopped', seq: 4 }),
  ]
  const { actor, clock, reach, write } = start({
    stop: () => (outcomes.shift() ?? expect.unreachable())(),
    read: async () => ({ ...begun, state: 'stopped', cost: 1, seq: 4 }),
  })
  write(begun.text)
  clock.increment(600)
  await reach({ answer: 'streaming' })
  actor.send({ type: 'answer.stop' })
  expect((await reach({ answer: { streaming: 'writing' } })).context.stopError).toBe(away)
  actor.send({ type: 'answer.stop' })
  await reach({ answer: 'idle' })
  expect(actor.getSnapshot().context.translation).toMatchObject({ state: 'stopped', cost: 1 })
})

test('clears the error of a failed stop once the translation has ended', async () => {
  const { actor, clock, reach, write } = start({ stop: () => Promise.reject(away), read: async () => done })
  write(begun.text)
  clock.increment(600)
  await reach({ answer: 'streaming' })
  actor.send({ type: 'answer.stop' })
  await reach({ answer: { streaming: 'writing' } })
  actor.send({ type: 'events.received', events: [event(1, { kind: 'done', cost: 1 })] })
  expect((await reach({ answer: 'idle' })).context.stopError).toBeNull()
})

test('reads the translation again after a reset, and retries a failed read', async () => {
  const { actor, clock, reach, write } = start({
    read: (nth) => (nth === 1 ? Promise.reject(away) : Promise.resolve({ ...begun, seq: 9 })),
  })
  write(begun.text)
  clock.increment(600)
  await reach({ answer: 'streaming' })
  actor.send({ type: 'events.received', events: [event(9, { kind: 'reset' })] })
  await reach({ answer: 'outdated' })
  clock.increment(5000)
  await reach({ answer: 'streaming' })
  expect(actor.getSnapshot().context.translation?.seq).toBe(9)
})

test('keeps the reason and the received sentences of a failed translation', async () => {
  const { actor, clock, reach, write } = start({ read: () => Promise.reject(away) })
  write(begun.text)
  clock.increment(600)
  await reach({ answer: 'streaming' })
  actor.send({
    type: 'events.received',
    events: [
      event(1, { kind: 'delta', position: 0, text: 'A' }),
      event(2, { kind: 'back', position: 0 }),
      event(3, { kind: 'failed', reason: 'unavailable', cost: 0 }),
    ],
  })
  await reach({ answer: 'idle' })
  expect(actor.getSnapshot().context.translation).toMatchObject({
    state: 'failed',
    reason: 'unavailable',
    sentences: [{ text: 'A', back: true }, {}, {}, {}],
  })
})
