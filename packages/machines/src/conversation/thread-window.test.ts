import { expect, test } from 'vitest'
import type { Message } from '@moyun/api'
import { conversations, messages } from '@moyun/api/fixtures'
import {
  keepValidChoices,
  chooseBranchTo,
  replaceWindow,
  isNotLoaded,
  mergeSnapshot,
  prependWindow,
  type ThreadWindow,
} from './thread-window.ts'
import { createThread, pathOf, applyMessage } from './thread.ts'

const [conversation] = conversations
const [question] = messages
if (!conversation || !question) throw new Error('The fixtures are incomplete')

/** Builds messages from words `child<parent`, in order of creation; ids of answers start with `a`. */
const tree = (words: string): Message[] =>
  words.split(' ').map((word) => {
    const [id = '', parentId = null] = word.split('<')
    return { ...question, id, parentId, role: id.startsWith('a') ? 'assistant' : 'user' }
  })
const part = (words: string, earlier: number, closed: string[] = []): ThreadWindow => ({
  conversation,
  messages: tree(words),
  seq: 1,
  rest: { earlier, closed },
})
const open = ({ messages, rest }: ThreadWindow) => createThread(conversation, messages, rest)
const path = (thread: { messages: readonly Message[] }, chosen = {}) =>
  pathOf(thread.messages, chosen)
    .map(({ id }) => id)
    .join(' ')

test('a path starts at the first message of the window, or at a sibling of it', () => {
  const newest = open(part('a5<q5 b5<q5 q6<b5 a6<q6', 10, ['a5']))

  expect(path(newest)).toBe('b5 q6 a6')
  expect(path(newest, { q5: 'a5' })).toBe('a5')
})

test('prepends an earlier window without gaps or duplicates', () => {
  const newest = open(part('q6<a5 a6<q6', 4))
  const whole = prependWindow(newest, part('q4 a4<q4 q5<a4 a5<q5', 0, ['x']))

  expect(path(whole)).toBe('q4 a4 q5 a5 q6 a6')
  expect(whole.rest).toEqual({ earlier: 0, closed: ['x'] })
  expect(prependWindow(whole, part('q4 a4<q4 q5<a4 a5<q5', 0))).toBe(whole)
})

test('ignores an earlier window that does not lead to the loaded one', () => {
  const newest = open(part('q6<a5 a6<q6', 4))
  expect(prependWindow(newest, part('q1 a1<q1', 0))).toBe(newest)
})

test('keeps the newer text of a message that an event has updated before its window is prepended', () => {
  const thread = applyMessage(open(part('q6<a5 a6<q6', 4)), {
    ...question,
    id: 'a5',
    parentId: 'q5',
    text: 'longer',
    role: 'assistant',
  })
  const whole = prependWindow(thread, part('q5 a5<q5 b5<q5', 0, ['b5']))

  expect(whole.messages.map(({ id }) => id)).toEqual(['q5', 'a5', 'b5', 'q6', 'a6'])
  expect(whole.messages[1]?.text).toBe('longer')
})

test('chooses the older branch that leads to the current message', () => {
  const old = open(part('q6<a5 a6<q6', 2))
  const whole = prependWindow(old, part('q5 a5<q5 b5<q5', 0, ['b5']))

  expect(path(whole)).toBe('q5 b5')
  expect(path(whole, chooseBranchTo(whole, {}, 'q6'))).toBe('q5 a5 q6 a6')
  expect(path(whole, chooseBranchTo(whole, { q5: 'b5' }, 'q6'))).toBe('q5 a5 q6 a6')
})

test('chooses nothing for a message that is visible by default', () => {
  const newest = open(part('q5 a5<q5 b5<q5 q6<b5', 0, ['a5']))
  const none = {}
  expect(chooseBranchTo(newest, none, 'q6')).toBe(none)
})

test('reports a message as not loaded when it is unknown, on a closed branch or has an unknown parent', () => {
  const thread = applyMessage(open(part('q5<a4 a5<q5 b5<q5 q6<b5', 3, ['a5'])), {
    ...question,
    id: 'far',
    parentId: 'unknown',
  })

  expect(['none', 'a5', 'far'].map((id) => isNotLoaded(thread, id))).toEqual([true, true, true])
  expect(['q5', 'b5', 'q6'].map((id) => isNotLoaded(thread, id))).toEqual([false, false, false])
  expect(isNotLoaded(createThread(conversation, tree('q1 a1<q1')), 'none')).toBe(false)
})

test('keeps earlier messages after a new snapshot if the two overlap, and drops them otherwise', () => {
  const before = open(part('q4 a4<q4 q5<a4 a5<q5', 0))

  const met = mergeSnapshot(before, part('q5<a4 a5<q5 q6<a5 a6<q6', 2))
  expect(path(met)).toBe('q4 a4 q5 a5 q6 a6')
  expect(met.rest).toEqual({ earlier: 0, closed: [] })

  const apart = mergeSnapshot(before, part('q9<a8 a9<q9', 16))
  expect(path(apart)).toBe('q9 a9')
  expect(apart.rest).toEqual({ earlier: 16, closed: [] })
})

test('drops a choice that leads to an unloaded branch, and keeps the path to the current message', () => {
  const thread = open(part('q5 a5<q5 b5<q5 q6<a5', 0, ['b5']))

  expect(path(thread, keepValidChoices(thread, {}, 'q6'))).toBe('q5 a5 q6')
  expect(path(thread, keepValidChoices(thread, { q5: 'b5' }, 'q6'))).toBe('q5 a5 q6')
  expect(keepValidChoices(open(part('q5 a5<q5', 0)), { q1: 'a1' }, 'a5')).toEqual({ q1: 'a1' })
})

test('a removed conversation stays removed when its window is replaced', () => {
  expect(replaceWindow({ ...open(part('q5 a5<q5', 3)), removed: true }, part('q1 a1<q1', 0))).toMatchObject({
    removed: true,
    rest: { earlier: 0 },
  })
})
