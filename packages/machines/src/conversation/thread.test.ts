import { expect, test } from 'vitest'
import type { ParsedEvent } from '@moyun/api'
import { conversations, messages, streamingMessage } from '@moyun/api/fixtures'
import { createThread, pathOf, applyThreadEvent } from './thread.ts'

const [conversation, other] = conversations
const [question, answer] = messages
if (!conversation || !other || !question || !answer) throw new Error('The fixtures are incomplete')

const stream = streamingMessage.stream ?? ''
const delta = (seq: number, text: string): ParsedEvent => ({ stream, seq, type: 'delta', data: { text } })
const started = createThread(conversation, [question, streamingMessage])

test('appends deltas to the live answer without changing the messages', () => {
  const grown = [delta(4, '迟迟'), delta(5, '不肯落')].reduce(applyThreadEvent, started)

  expect(grown.streamingAnswer).toMatchObject({
    messageId: streamingMessage.id,
    text: `${streamingMessage.text}迟迟不肯落`,
    seq: 5,
  })
  expect(grown.messages).toBe(started.messages)
})

test('removes text that turns out to be reasoning from the live answer, and keeps the text before it', () => {
  const events: ParsedEvent[] = [
    delta(4, '先想𠮷祥'),
    { stream, seq: 5, type: 'retracted', data: { length: 4 } },
    delta(6, '迟迟'),
  ]
  expect(events.reduce(applyThreadEvent, started).streamingAnswer).toMatchObject({
    text: `${streamingMessage.text}迟迟`,
    seq: 6,
  })
})

test('ignores events that the snapshot or an earlier event already includes', () => {
  expect(applyThreadEvent(started, delta(3, 'again'))).toBe(started)
  expect(applyThreadEvent(applyThreadEvent(started, delta(4, 'x')), delta(4, 'x')).streamingAnswer?.text).toBe(
    `${streamingMessage.text}x`,
  )
})

test('moves the whole text into the message when the answer ends', () => {
  const ended = [
    delta(4, '迟迟'),
    { stream, seq: 5, type: 'done', data: { tokens: 9, cost: 3, milliseconds: 700 } } as const,
  ].reduce(applyThreadEvent, started)

  expect(ended.streamingAnswer).toBeNull()
  expect(ended.messages[1]).toMatchObject({
    text: `${streamingMessage.text}迟迟`,
    state: 'done',
    seq: 5,
    tokens: 9,
    cost: 3,
    milliseconds: 700,
  })
})

test('keeps the text and the reason of a failed answer', () => {
  const failed = applyThreadEvent(started, {
    stream,
    seq: 4,
    type: 'failed',
    data: { reason: 'unavailable', milliseconds: 10 },
  })
  expect(failed.streamingAnswer).toBeNull()
  expect(failed.messages[1]).toMatchObject({
    text: streamingMessage.text,
    state: 'failed',
    cost: 0,
    reason: 'unavailable',
  })
})

test('charges nothing for an interrupted answer', () => {
  expect(
    applyThreadEvent(started, { stream, seq: 4, type: 'interrupted', data: { milliseconds: 10 } }).messages[1],
  ).toMatchObject({ text: streamingMessage.text, state: 'interrupted', cost: 0 })
})

test('does not restart an ended answer on a repeated start event', () => {
  const ended = applyThreadEvent(started, {
    stream,
    seq: 4,
    type: 'stopped',
    data: { tokens: null, cost: 1, milliseconds: 1 },
  })

  expect(
    applyThreadEvent(ended, {
      stream: 'user:1',
      seq: 2,
      type: 'run.started',
      data: { conversation, message: streamingMessage },
    }),
  ).toMatchObject({ streamingAnswer: null, messages: ended.messages })
})

test('continues an answer on a new stream, and takes its cost from the event that ends it', () => {
  const stopped = applyThreadEvent(started, {
    stream,
    seq: 4,
    type: 'stopped',
    data: { tokens: null, cost: 2, milliseconds: 1, model: 'small' },
  })
  const known = stopped.messages[1] ?? expect.unreachable('it is there')
  expect(known.model).toBe('small')
  const again = { ...known, state: 'streaming' as const, stream: 'run:again', seq: 0 }
  const live = applyThreadEvent(stopped, {
    stream: 'user:1',
    seq: 3,
    type: 'run.started',
    data: { conversation, message: again },
  })
  expect(live.streamingAnswer).toMatchObject({
    messageId: known.id,
    text: known.text,
    origin: { stream: 'run:again', after: 0 },
  })

  const grown = applyThreadEvent(live, { stream: 'run:again', seq: 1, type: 'delta', data: { text: '一滴' } })
  expect(
    applyThreadEvent(grown, {
      stream: 'run:again',
      seq: 2,
      type: 'failed',
      data: { reason: 'crashed', milliseconds: 2, cost: 2 },
    }).messages[1],
  ).toMatchObject({ text: `${known.text}一滴`, state: 'failed', cost: 2 })
  const done = applyThreadEvent(grown, {
    stream: 'run:again',
    seq: 2,
    type: 'done',
    data: { tokens: 3, cost: 3, milliseconds: 2, cut: true },
  })
  expect(done.messages[1]).toMatchObject({ text: `${known.text}一滴`, state: 'done', cost: 3, cut: true })
  // The start event of the first part arrives late.
  expect(
    applyThreadEvent(done, {
      stream: 'user:1',
      seq: 2,
      type: 'run.started',
      data: { conversation, message: streamingMessage },
    }).streamingAnswer,
  ).toBeNull()
})

test('ignores events of other conversations', () => {
  const message = { ...streamingMessage, id: 'foreign', conversationId: other.id }

  expect(
    applyThreadEvent(started, {
      stream: 'user:1',
      seq: 9,
      type: 'message.stored',
      data: { conversation: other, message },
    }),
  ).toBe(started)
  expect(
    applyThreadEvent(started, { stream: 'user:1', seq: 9, type: 'conversation.removed', data: { id: other.id } }),
  ).toBe(started)
})

test('applies the renaming, removal and restoring of its conversation', () => {
  const renamed = applyThreadEvent(started, {
    stream: 'user:1',
    seq: 9,
    type: 'conversation.changed',
    data: { conversation: { ...conversation, title: '春' } },
  })
  expect(renamed.conversation?.title).toBe('春')
  const removed = applyThreadEvent(renamed, {
    stream: 'user:1',
    seq: 10,
    type: 'conversation.removed',
    data: { id: conversation.id },
  })
  expect(removed.removed).toBe(true)
  expect(
    applyThreadEvent(removed, { stream: 'user:1', seq: 11, type: 'conversation.changed', data: { conversation } })
      .removed,
  ).toBe(false)
})

test('is stale after a reset of its own streams, but not of another stream', () => {
  expect(applyThreadEvent(started, { stream, seq: 4, type: 'reset', data: null }).stale).toBe(true)
  expect(applyThreadEvent(started, { stream: 'user:1', seq: 4, type: 'reset', data: null }).stale).toBe(true)
  expect(applyThreadEvent(started, { stream: 'run:foreign', seq: 4, type: 'reset', data: null }).stale).toBe(false)
})

test('is stale after a change of the context turns, unless they are equal or there are no messages', () => {
  const changed = (contextTurns: number | null, thread = started) =>
    applyThreadEvent(thread, {
      stream: 'user:1',
      seq: 4,
      type: 'conversation.changed',
      data: { conversation: { ...conversation, contextTurns } },
    })
  expect(changed(3)).toMatchObject({ stale: true, conversation: { contextTurns: 3 } })
  expect(changed(conversation.contextTurns).stale).toBe(false)
  expect(changed(3, { ...started, messages: [] }).stale).toBe(false)
})

test('the path follows the newest branches, or the chosen ones', () => {
  const second = { ...answer, id: 'second' }
  const follow = { ...question, id: 'follow', parentId: answer.id }
  const tree = [question, answer, follow, second]

  expect(pathOf(tree, {}).map(({ id }) => id)).toEqual([question.id, 'second'])
  expect(pathOf(tree, { [question.id]: answer.id }).map(({ id }) => id)).toEqual([question.id, answer.id, 'follow'])
  expect(pathOf([], {})).toEqual([])
  const circle = { ...question, parentId: question.id }
  expect(pathOf([circle], {})).toEqual([circle])
})
