import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testMember } from '../chat/test-chat.ts'
import { testDatabase } from '../../database/test-database.ts'
import { purgeEndedGenerations } from './purge-ended-generations.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})

const NOW = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

async function addGeneration(memberId: string, endedAt: Date | null, id = randomUUID()) {
  await database.pool.query(
    `insert into generations (id, member_id, kind, owner_id, lease_until, started_at, ended_at, "end")
     values ($1, $2, 'translation', $1, now(), now(), $3, $4)`,
    [id, memberId, endedAt, endedAt && 'done'],
  )
  return id
}

test('deletes generations that ended more than seven days ago, except those that a text refers to', async () => {
  const memberId = await testMember(database)
  const [conversation, referred] = [randomUUID(), await addGeneration(memberId, daysAgo(30))]
  await database.pool.query(
    'insert into conversations (id, member_id, created_at, updated_at) values ($1, $2, now(), now())',
    [conversation, memberId],
  )
  await database.pool.query(
    `insert into messages (id, conversation_id, role, text, state, generation_id, created_at)
     values (gen_random_uuid(), $1, 'assistant', 'x', 'done', $2, now())`,
    [conversation, referred],
  )
  const kept = [referred, await addGeneration(memberId, daysAgo(6)), await addGeneration(memberId, null)]
  for (let k = 0; k < 3; k += 1) await addGeneration(memberId, daysAgo(8))

  expect(await purgeEndedGenerations(database.db, NOW, '')).toEqual({ next: '', removed: 3 })
  const { rows } = await database.pool.query<{ id: string }>('select id from generations')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})
