import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test.each([
  ['the disk of the database is full', '53100', 'could not extend file: No space left on device'],
  ['the database rejects new connections', '28P01', 'password authentication failed for user'],
])(
  'P47: while %s, answers 503 to writes, still reads, and keeps nothing of a failed write',
  async (_, errcode, message) => {
    const app = await testApp()
    const member = await app.member()
    const write = () => app.call('POST', '/api/chat/conversations', { headers: member.bearer, body: { title: '满了' } })
    const read = () => app.call('GET', '/api/chat/conversations', { headers: member.bearer })
    const { db } = app.database
    await db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = ${sql.raw(`'${errcode}'`)}, message = ${sql.raw(`'${message}'`)}; end $$`)
    await db.execute(sql`create trigger refuse after insert on conversations for each row execute function refuse()`)

    const refused = await write()

    expect(refused).toMatchObject({ status: 503, code: 503, message: '服务正在重启或繁忙，请稍后重试' })
    expect(refused.headers['retry-after']).toBe('2')
    expect(await read()).toMatchObject({ status: 200, result: { conversations: [] } })
    await db.execute(sql`drop trigger refuse on conversations`)
    expect(await write()).toMatchObject({ status: 200, code: 200 })
    expect(await read()).toMatchObject({ result: { conversations: [{ title: '满了' }] } })
  },
)
