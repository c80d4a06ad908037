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
    acceptsImages: false,
    instructionTokens: 0,
    ...over,
  })

test('estimates a first question by its length', () => {
  expect(weigh({ text: '问'.repeat(8000) })).toBe(5334)
  expect(weigh({ text: '😀'.repeat(3) })).toBe(2)
})

test.each<[string, Partial<ModelRequest>, number]>([
  ['all earlier messages', {}, (150 + 1500 + 30 + 300) / 1.5],
  ['no earlier turn when the limit is 0', { turns: 0 }, 0],
  ['the last turn when the limit is 1', { turns: 1 }, (30 + 300) / 1.5],
  ['the assistant’s instructions', { parentId: null, instructionTokens: 400 }, 400],
  ['the existing text of a continued answer', { parentId: 'b', continues: '答'.repeat(300) }, (150 + 1500 + 300) / 1.5],
  ['no pictures if the model cannot see them', { parentId: null, pictures: 3 }, 0],
  ['pictures if the model can see them', { parentId: null, pictures: 3, acceptsImages: true }, 3000],
  ['at most eight pictures', { parentId: null, pictures: 30, acceptsImages: true }, 8000],
])('counts %s', (_, over, tokens) => {
  expect(weigh({ parentId: 'd', ...over })).toBe(tokens)
})

test('leaves out what does not fit, an answer together with its question', () => {
  const long = [
    message('a', null, 'user', '问'.repeat(8000)),
    message('b', 'a', 'assistant', '答'.repeat(20_000)),
    message('c', 'b', 'user', '问'.repeat(8000)),
    message('d', 'c', 'assistant', '答'.repeat(15_000)),
  ]
  expect(weigh({ messages: long, parentId: 'd' })).toBe(Math.ceil(23_000 / 1.5))
})

test('assumes that messages not loaded fill the context, unless the limit of turns excludes them', () => {
  expect(weigh({ messages: talk.slice(2), parentId: 'd' })).toBe(32_000)
  expect(weigh({ messages: talk.slice(2), parentId: 'd', turns: 1 })).toBe((30 + 300) / 1.5)
})
