import type { Message } from '@moyun/api'
import { messages } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { type ModelRequest, estimatePromptTokens } from './estimate-prompt-tokens.ts'

const message = (
  id: string,
  parentId: string | null,
  role: Message['role'],
  text: string,
  over: Partial<Message> = {},
): Message => ({ ...(messages[0] as Message), id, parentId, role, text, ...over })
const talk = [
  message('a', null, 'user', '问'.repeat(150)),
  message('b', 'a', 'assistant', '答'.repeat(1500)),
  message('c', 'b', 'user', '问'.repeat(30)),
  message('d', 'c', 'assistant', '答'.repeat(300)),
]
const weigh = (over: Partial<ModelRequest> = {}) =>
  estimatePromptTokens({
    messages: talk,
    parentId: null,
    text: '',
    pictures: 0,
    turns: null,
    sees: false,
    told: 0,
    ...over,
  })

test('a first question weighs what it says', () => {
  expect(weigh({ text: '问'.repeat(8000) })).toBe(5334)
  expect(weigh({ text: '😀'.repeat(3) })).toBe(2)
})

test.each<[string, Partial<ModelRequest>, number]>([
  ['all that leads to it', {}, (150 + 1500 + 30 + 300) / 1.5],
  ['no turn before it', { turns: 0 }, 0],
  ['the last turn before it', { turns: 1 }, (30 + 300) / 1.5],
  ['what its assistant is told', { parentId: null, told: 400 }, 400],
  ['what was said of an answer that goes on', { parentId: 'b', continues: '答'.repeat(300) }, (150 + 1500 + 300) / 1.5],
  ['no picture that a model does not see', { parentId: null, pictures: 3 }, 0],
  ['pictures that a model sees', { parentId: null, pictures: 3, sees: true }, 3000],
  ['eight pictures at most', { parentId: null, pictures: 30, sees: true }, 8000],
])('a question weighs %s', (_, over, tokens) => {
  expect(weigh({ parentId: 'd', ...over })).toBe(tokens)
})

test('what does not fit is left out, an answer with its question', () => {
  const long = [
    message('a', null, 'user', '问'.repeat(8000)),
    message('b', 'a', 'assistant', '答'.repeat(20_000)),
    message('c', 'b', 'user', '问'.repeat(8000)),
    message('d', 'c', 'assistant', '答'.repeat(15_000)),
  ]
  expect(weigh({ messages: long, parentId: 'd' })).toBe(Math.ceil(23_000 / 1.5))
})

test('of what is not read yet as much as there is room for', () => {
  expect(weigh({ messages: talk.slice(2), parentId: 'd' })).toBe(32_000)
  expect(weigh({ messages: talk.slice(2), parentId: 'd', turns: 1 })).toBe((30 + 300) / 1.5)
})
