import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

/** A member with their id. */
export interface IdentifiedMember extends TestMember {
  id: string
}

/** A test server with admins, and members whose ids are known. */
export async function testAdmins(...options: Parameters<typeof testApp>) {
  const app = await testApp(...options)
  const member = (options?: Parameters<TestApp['member']>[0]) => app.member(options).then((one) => withId(app, one))
  const admin = async () => {
    const one = await member()
    await app.database.pool.query("update members set role = 'admin' where id = $1", [one.id])
    return one
  }
  return {
    ...app,
    member,
    admin,
    /** Another admin approves the last request. */
    agree: async () => {
      const { bearer } = await admin()
      const { result } = await app.prepare('GET', '/api/admin/approvals', { headers: bearer })
      await app.prepare('POST', `/api/admin/approvals/${result.approvals[0].id}/approve`, { headers: bearer })
    },
  }
}

async function withId(app: TestApp, one: TestMember): Promise<IdentifiedMember> {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from members where phone = $1', [
    `86${one.mobile}`,
  ])
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`Nobody has the phone ${one.mobile}`)
  return { ...one, id }
}
