import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generations } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { askQuestion, waitUntilEnded, script, testMember, testProcess } from '../chat/test-chat.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let here: Awaited<ReturnType<typeof testProcess>>
beforeAll(async () => {
  database = await testDatabase()
  here = await testProcess(database)
})
afterAll(() => here.close())

const openOf = async (memberId: string) =>
  (await database.db.select().from(generations).where(eq(generations.memberId, memberId))).filter(
    ({ endedAt }) => endedAt === null,
  ).length

test('P33: keeps no other member waiting when one has forty answers queued', async () => {
  const [greedy, patient] = [await testMember(database), await testMember(database)]
  // The queue is per member: with one common queue, the patient member would come behind all forty generations.
  for (let n = 0; n < 20; n += 1)
    await waitUntilEnded(here, (await askQuestion(here, patient, { text: script({ chunks: ['早'] }) })).answer.id)
  for (let n = 0; n < 40; n += 1)
    await askQuestion(here, greedy, { text: script({ chunks: ['字'], times: 10_000, delay: 5 }) })
  const { answer } = await askQuestion(here, patient, { text: script({ chunks: ['好'] }) })
  expect(await waitUntilEnded(here, answer.id)).toMatchObject({ state: 'done', text: '好' })
  expect(await openOf(greedy)).toBe(40)
})

test('P33: answers 429 to a member’s answer number 201, but not to another member’s first', async () => {
  const [greedy, patient] = [await testMember(database), await testMember(database)]
  await database.pool.query(
    `insert into generations (id, member_id, kind, owner_id, lease_until, ticket, started_at)
     select gen_random_uuid(), $1, 'chat', $2, $3, 0, $4 from generate_series(1, 199)`,
    [greedy, here.owner.id, new Date(Date.now() + 3_600_000), new Date()],
  )
  await askQuestion(here, greedy)
  await expect(askQuestion(here, greedy)).rejects.toMatchObject({ code: 429, result: { retryAfter: 10 } })
  const { answer } = await askQuestion(here, patient)
  expect(await waitUntilEnded(here, answer.id)).toMatchObject({ state: 'done' })
})
