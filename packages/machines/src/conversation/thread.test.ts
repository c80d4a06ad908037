import { expect, test } from 'vitest'
import type { KnownRow } from '@moyun/api'
import { conversations, messages, streamingMessage } from '@moyun/api/fixtures'
import { createThread, pathOf, applyThreadRow } from './thread.ts'

const [conversation, other] = conversations
const [question, answer] = messages
if (!conversation || !other || !question || !answer) throw new Error('the cast is incomplete')

const stream = streamingMessage.stream ?? ''
const delta = (seq: number, text: string): KnownRow => ({ stream, seq, type: 'delta', data: { text } })
const started = createThread(conversation, [question, streamingMessage])

test('an answer grows beside the messages, which stay as they are', () => {
  const grown = [delta(4, '迟迟'), delta(5, '不肯落')].reduce(applyThreadRow, started)

  expect(grown.live).toMatchObject({
    messageId: streamingMessage.id,
    text: `${streamingMessage.text}迟迟不肯落`,
    seq: 5,
  })
  expect(grown.messages).toBe(started.messages)
})

test('rows that the snapshot held already change nothing', () => {
  expect(applyThreadRow(started, delta(3, 'again'))).toBe(started)
  expect(applyThreadRow(applyThreadRow(started, delta(4, 'x')), delta(4, 'x')).live?.text).toBe(
    `${streamingMessage.text}x`,
  )
})

test('an end brings the text to its message, whole', () => {
  const ended = [
    delta(4, '迟迟'),
    { stream, seq: 5, type: 'done', data: { tokens: 9, cost: 3, milliseconds: 700 } } as const,
  ].reduce(applyThreadRow, started)

  expect(ended.live).toBeNull()
  expect(ended.messages[1]).toMatchObject({
    text: `${streamingMessage.text}迟迟`,
    state: 'done',
    seq: 5,
    tokens: 9,
    cost: 3,
    milliseconds: 700,
  })
})

test('a failure keeps the text and says why', () => {
  const failed = applyThreadRow(started, {
    stream,
    seq: 4,
    type: 'failed',
    data: { reason: 'unavailable', milliseconds: 10 },
  })
  expect(failed.live).toBeNull()
  expect(failed.messages[1]).toMatchObject({
    text: streamingMessage.text,
    state: 'failed',
    cost: 0,
    reason: 'unavailable',
  })
})

test('what was interrupted costs nothing', () => {
  expect(
    applyThreadRow(started, { stream, seq: 4, type: 'interrupted', data: { milliseconds: 10 } }).messages[1],
  ).toMatchObject({ text: streamingMessage.text, state: 'interrupted', cost: 0 })
})

test('a row of the beginning that comes again does not wake an answer that has ended', () => {
  const ended = applyThreadRow(started, {
    stream,
    seq: 4,
    type: 'stopped',
    data: { tokens: null, cost: 1, milliseconds: 1 },
  })

  expect(
    applyThreadRow(ended, {
      stream: 'user:1',
      seq: 2,
      type: 'run.started',
      data: { conversation, message: streamingMessage },
    }),
  ).toMatchObject({ live: null, messages: ended.messages })
})

test('an answer that is continued grows on, under another stream; what it had cost stays where nothing came of it', () => {
  const stopped = applyThreadRow(started, {
    stream,
    seq: 4,
    type: 'stopped',
    data: { tokens: null, cost: 2, milliseconds: 1, model: 'small' },
  })
  const known = stopped.messages[1] ?? expect.unreachable('it is there')
  expect(known.model).toBe('small')
  const again = { ...known, state: 'streaming' as const, stream: 'run:again', seq: 0 }
  const live = applyThreadRow(stopped, {
    stream: 'user:1',
    seq: 3,
    type: 'run.started',
    data: { conversation, message: again },
  })
  expect(live.live).toMatchObject({ messageId: known.id, text: known.text, origin: { stream: 'run:again', after: 0 } })

  const grown = applyThreadRow(live, { stream: 'run:again', seq: 1, type: 'delta', data: { text: '一滴' } })
  expect(
    applyThreadRow(grown, {
      stream: 'run:again',
      seq: 2,
      type: 'failed',
      data: { reason: 'crashed', milliseconds: 2, cost: 2 },
    }).messages[1],
  ).toMatchObject({ text: `${known.text}一滴`, state: 'failed', cost: 2 })
  const done = applyThreadRow(grown, {
    stream: 'run:again',
    seq: 2,
    type: 'done',
    data: { tokens: 3, cost: 3, milliseconds: 2, cut: true },
  })
  expect(done.messages[1]).toMatchObject({ text: `${known.text}一滴`, state: 'done', cost: 3, cut: true })
  // The start event of the first part arrives late.
  expect(
    applyThreadRow(done, {
      stream: 'user:1',
      seq: 2,
      type: 'run.started',
      data: { conversation, message: streamingMessage },
    }).live,
  ).toBeNull()
})

test('says nothing of other conversations', () => {
  const message = { ...streamingMessage, id: 'foreign', conversationId: other.id }

  expect(
    applyThreadRow(started, {
      stream: 'user:1',
      seq: 9,
      type: 'message.stored',
      data: { conversation: other, message },
    }),
  ).toBe(started)
  expect(
    applyThreadRow(started, { stream: 'user:1', seq: 9, type: 'conversation.removed', data: { id: other.id } }),
  ).toBe(started)
})

test('takes the new name, the removal and the return of its conversation', () => {
  const renamed = applyThreadRow(started, {
    stream: 'user:1',
    seq: 9,
    type: 'conversation.changed',
    data: { conversation: { ...conversation, title: '春' } },
  })
  expect(renamed.conversation?.title).toBe('春')
  const removed = applyThreadRow(renamed, {
    stream: 'user:1',
    seq: 10,
    type: 'conversation.removed',
    data: { id: conversation.id },
  })
  expect(removed.removed).toBe(true)
  expect(
    applyThreadRow(removed, { stream: 'user:1', seq: 11, type: 'conversation.changed', data: { conversation } })
      .removed,
  ).toBe(false)
})

test('a reset of its streams makes it stale, one of another answer does not', () => {
  expect(applyThreadRow(started, { stream, seq: 4, type: 'reset', data: null }).stale).toBe(true)
  expect(applyThreadRow(started, { stream: 'user:1', seq: 4, type: 'reset', data: null }).stale).toBe(true)
  expect(applyThreadRow(started, { stream: 'run:foreign', seq: 4, type: 'reset', data: null }).stale).toBe(false)
})

test('other turns make what is read of it stale, the same ones do not', () => {
  const changed = (contextTurns: number | null, thread = started) =>
    applyThreadRow(thread, {
      stream: 'user:1',
      seq: 4,
      type: 'conversation.changed',
      data: { conversation: { ...conversation, contextTurns } },
    })
  expect(changed(3)).toMatchObject({ stale: true, conversation: { contextTurns: 3 } })
  expect(changed(conversation.contextTurns).stale).toBe(false)
  expect(changed(3, { ...started, messages: [] }).stale).toBe(false)
})

test('the path leads along the newest branches, or the chosen ones', () => {
  const second = { ...answer, id: 'second' }
  const follow = { ...question, id: 'follow', parentId: answer.id }
  const tree = [question, answer, follow, second]

  expect(pathOf(tree, {}).map(({ id }) => id)).toEqual([question.id, 'second'])
  expect(pathOf(tree, { [question.id]: answer.id }).map(({ id }) => id)).toEqual([question.id, answer.id, 'follow'])
  expect(pathOf([], {})).toEqual([])
  const circle = { ...question, parentId: question.id }
  expect(pathOf([circle], {})).toEqual([circle])
})
