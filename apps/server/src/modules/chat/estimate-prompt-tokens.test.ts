import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversations, messages } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { createConversation } from './conversations.ts'
import { buildPrompt } from './build-prompt.ts'
import { testMember, testProcess } from './test-chat.ts'
import { estimatePromptTokens } from './estimate-prompt-tokens.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>

beforeAll(async () => {
  database = await testDatabase()
  here = await testProcess(database)
})
afterAll(() => here.close())

/** A branch of messages with these texts, each with a second answer next to it. */
async function talk(texts: readonly string[], contextTurns: number | null) {
  const memberId = await testMember(database)
  const { id: conversationId } = await createConversation(here, memberId, {})
  await here.db.update(conversations).set({ contextTurns }).where(eq(conversations.id, conversationId))
  let parentId: string | null = null
  for (const [place, text] of texts.entries()) {
    const message = {
      conversationId,
      parentId,
      role: place % 2 === 0 ? ('user' as const) : ('assistant' as const),
      state: 'done' as const,
      createdAt: new Date(),
    }
    const id = randomUUID()
    await here.db.insert(messages).values([
      { ...message, id, text },
      { ...message, id: randomUUID(), text: '旁'.repeat(900) },
    ])
    parentId = id
  }
  const tree = await here.db.select().from(messages).where(eq(messages.conversationId, conversationId))
  const [conversation] = await here.db.select().from(conversations).where(eq(conversations.id, conversationId))
  const answer = { ...tree[0], parentId, model: 'scripted', assistantId: null, text: '' }
  return {
    conversation: conversation as NonNullable<typeof conversation>,
    tree,
    answer: answer as (typeof tree)[number],
    questionId: parentId ?? '',
  }
}

test.each<[string, readonly string[], number | null]>([
  ['one question', ['问'], null],
  ['a conversation that fits', ['问'.repeat(70), '答'.repeat(7000), '再问'], null],
  [
    'a conversation whose oldest turns do not fit',
    ['问'.repeat(8000), '答'.repeat(20_000), '问'.repeat(8000), '答'.repeat(15_000), '再问'],
    null,
  ],
  ['a conversation that fits to the last character', ['问'.repeat(8000), '答'.repeat(39_998), '再问'], null],
  ['the question alone', ['问'.repeat(70), '答'.repeat(7000), '再问'], 0],
  ['one turn before the question', ['问'.repeat(70), '答'.repeat(700), '问'.repeat(80), '答'.repeat(800), '再问'], 1],
  ['more turns than there are', ['问', '答'.repeat(700), '再问'], 9],
  ['an empty answer', ['问'.repeat(30), '', '再问'], null],
  ['characters of two UTF-16 units', ['😀'.repeat(3000), '答', '再问'], null],
])('PostgreSQL estimates as many prompt tokens as the engine gets for %s', async (_, texts, turns) => {
  const { conversation, tree, answer, questionId } = await talk(texts, turns)
  const expected = promptTokensOf({ instructions: '', messages: buildPrompt(questionId, tree, turns) })
  expect(expected).toBeGreaterThan(0)
  expect(await estimatePromptTokens(here, here.db, conversation, answer)).toBe(expected)
})

test('counts the text of a continued answer, up to the limit of a prompt', async () => {
  const { conversation, answer } = await talk(['问'], null)
  expect(await estimatePromptTokens(here, here.db, conversation, { ...answer, text: '答'.repeat(149) })).toBe(100)
  expect(await estimatePromptTokens(here, here.db, conversation, { ...answer, text: '答'.repeat(200_000) })).toBe(
    32_001,
  )
})
