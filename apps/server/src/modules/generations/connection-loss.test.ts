import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createConversation } from '../chat/conversations.ts'
import { askQuestion, waitUntilEnded, testMember, testProcess, readGenerationEvents } from '../chat/test-chat.ts'
import { testDatabase } from '../../database/test-database.ts'
import { INTERVALS } from '../../app/intervals.ts'

test('continues an answer without a gap or repeat when PostgreSQL drops every connection', async () => {
  const database = await testDatabase()
  // A process that reconnects gets as much time as in production.
  const [cut, other] = [
    await testProcess(database, { intervals: INTERVALS }),
    await testProcess(database, { intervals: INTERVALS }),
  ]
  const member = await testMember(database)
  const chunks = Array.from({ length: 400 }, (_, n) => `${n},`)
  cut.engine.play({ chunks, delay: 5 })
  const conversation = await createConversation(cut, member, { id: randomUUID() })
  const sent = await askQuestion(cut, member, { conversationId: conversation.id, text: '数到四百' })
  for (let round = 0; round < 8; round += 1) {
    const head = await vi.waitFor(() => cut.eventLog.head(sent.stream), { timeout: 20_000 })
    await expect.poll(() => cut.eventLog.head(sent.stream)).toBeGreaterThan(head)
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }

  expect(await waitUntilEnded(other, sent.answer.id)).toMatchObject({ state: 'done', text: chunks.join('') })
  expect((await readGenerationEvents(other, sent.stream)).text).toBe(chunks.join(''))
  await Promise.all([cut.close(), other.close()])
})
