import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createDemoJob } from '../../sandbox/demo-job.ts'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { anyPicture } from '../files/test-pictures.ts'
import { uploadPicture } from '../files/test-uploads.ts'
import { createWaitEstimator } from '../jobs/estimate-wait.ts'
import { PICTURE } from '../../security-tests/test-contract.ts'
import { testApp } from '../../testing/test-app.ts'
import { openVisitor } from '../visitors/test-visitors.ts'
import { testBrowser } from '../wechat/test-browser.ts'
import { testWorks } from '../works/test-works.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { createDeletionContext } from './deletion-context.ts'

export const DAY = 24 * 60 * 60 * 1000
export const MINUTE = 60 * 1000

/** A test server with helpers for account deletion. */
export async function testAccountDeletion() {
  const app = await testWorks()
  const startServer = () =>
    testApp({ floodGuard: false, dataFolder: app.context.environment.dataFolder }, { database: app.database })
  const other = await startServer()
  const { askToBind, phone } = testBrowser(() => app)

  const query = async <T extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    (await app.database.pool.query<T>(text, values)).rows
  const prove = async ({ mobile, bearer }: Pick<IdentifiedMember, 'mobile' | 'bearer'>) => {
    const code = await app.send(mobile, 'current', bearer)
    return (await app.prepare('POST', '/api/merchant/CheckMobileCode', { body: { code }, headers: bearer })).result
      .ticket as string
  }
  const ask = (by: Pick<IdentifiedMember, 'bearer'>, body: object = {}) =>
    app.call('POST', '/api/account/close', { headers: by.bearer, body })

  return {
    ...app,
    query,
    /** A ticket that proves a member's own phone. */
    prove,
    ask,
    /** Schedules the closing of an account in a week, as its owner. */
    scheduleDeletion: async (by: IdentifiedMember) => {
      const answer = await ask(by, { ticket: await prove(by) })
      expect(answer).toMatchObject({ code: 200 })
      return answer.result.at as string
    },
    cancelDeletion: (by: Pick<IdentifiedMember, 'bearer'>) =>
      app.call('POST', '/api/account/keep', { headers: by.bearer }),
    closing: async (by: Pick<IdentifiedMember, 'bearer'>) =>
      (await app.call('GET', '/api/account/closing', { headers: by.bearer })).result?.at as string | null | undefined,
    stateOf: async ({ id }: Pick<IdentifiedMember, 'id'>) =>
      (await query<{ state: string }>('select state from members where id = $1', id))[0]?.state,
    /** Another process, which closes the accounts that are due as it starts. */
    startServer,
    /** Another process closes the accounts that are due. Returns its log lines. */
    async sweep() {
      const before = other.lines.length
      // It learns of a new time a moment later.
      const context = { ...other.context, clock: app.context.clock }
      const demo = createDemoJob(context)
      const jobs = { ...context, kinds: new Map([[demo.kind, demo]]), pace: createWaitEstimator() }
      await deleteDueAccounts(createDeletionContext(context, jobs))
      return other.lines.slice(before)
    },
    /** Gives a member one of every kind of data, with a mark in all of it. */
    furnish: (member: IdentifiedMember, other: IdentifiedMember, admin: IdentifiedMember, mark: string) =>
      furnish({ ...app, query, prove, askToBind, phone }, { member, other, admin, mark }),
  }
}

type Furnishing = Pick<
  Awaited<ReturnType<typeof testWorks>>,
  'prepare' | 'add' | 'picture' | 'move' | 'context' | 'fastify' | 'call' | 'send'
> &
  Pick<ReturnType<typeof testBrowser>, 'askToBind' | 'phone'> & {
    query: (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>
    prove: (by: IdentifiedMember) => Promise<string>
  }

interface Furnished {
  member: IdentifiedMember
  other: IdentifiedMember
  admin: IdentifiedMember
  mark: string
}

async function furnish(app: Furnishing, furnished: Furnished) {
  const { member, other, admin, mark } = furnished
  const request = (by: IdentifiedMember, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    app.prepare(method, url, {
      headers: { ...by.bearer, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    })
  /** Waits for a row, so that background work has ended before the next step. */
  const there = (select: string, id: string) =>
    expect.poll(async () => (await app.query(select, id)).length, { interval: 20 }).toBe(1)

  await request(member, 'POST', '/api/merchant/editUser', {
    nickname: mark,
    introduction: mark,
    country: mark,
    sex: 1,
    avatar: PICTURE,
  })
  await app.query('update members set account = $2, account_key = $2 where id = $1', member.id, mark)
  const chosen = {
    theme: 'dark',
    colorWeak: false,
    navbar: true,
    menu: true,
    topMenu: false,
    hideMenu: false,
    menuCollapse: true,
    footer: true,
    themeColor: '#0E7C66',
    menuWidth: 260,
    tabBar: true,
    menuFromServer: false,
    enterBreaksLine: true,
  }
  await request(member, 'POST', '/api/account/settings', { version: 0, settings: chosen })
  const { result: agreements } = await request(member, 'GET', '/api/agreements')
  await request(member, 'POST', '/api/account/agreements', { version: agreements.current.version })
  await request(member, 'POST', '/api/merchant/SetPassword', {
    password: 'a long one of their own',
    confirmPassword: 'a long one of their own',
    ticket: await app.prove(member),
  })

  await request(member, 'POST', '/api/merchant/increasedsign')
  const bought = (await request(member, 'POST', '/api/orders', { productId: 'points-300' })).result.id as string
  await request(member, 'POST', `/api/orders/${bought}/pay`, { provider: 'wechat' })
  const plan = (await request(member, 'POST', '/api/orders', { productId: 'membership-month' })).result.id as string
  await request(member, 'POST', `/api/orders/${plan}/pay`, { provider: 'wechat' })
  await app.prepare('POST', '/sandbox/pay', { body: { orderId: plan } })
  await app.query(
    `insert into membership_reminders (member_id, ends_at, days_before, message_id, at)
      values ($1, '2026-01-01', 7, gen_random_uuid(), '2026-01-01')`,
    member.id,
  )
  const { codes } = (await request(admin, 'POST', '/api/admin/codes', { count: 1, points: 5, days: 5, note: '' }))
    .result
  await request(member, 'POST', '/api/redeem', { code: codes[0] })
  // As if they had been an admin once.
  const tried = `tried-${randomUUID()}`
  await app.query(
    "insert into templates (id, draft, revision, created_at, updated_at) values ($1, '{}', 1, '2026-01-01', '2026-01-01')",
    tried,
  )
  await app.query(
    "insert into template_editions (template_id, edition, draft, note, by_id) values ($1, 1, '{}', '', $2)",
    tried,
    member.id,
  )
  await app.query('update redeem_codes set made_by = $1 where used_by = $1', member.id)
  await app.query(
    `insert into refunds (number, order_id, payment_number, amount, reason, requested_by, state, requested_at, ended_at)
      select 'R' || p.number, p.order_id, p.number, 1, 'a reason', $2, 'refused', '2026-01-01', '2026-01-01'
      from payments p where p.order_id = $1`,
    plan,
    member.id,
  )
  const qr = await app.askToBind(member.bearer)
  await app.phone(qr.id, 'scan', mark)
  await app.phone(qr.id, 'confirm', mark)
  await qr.poll()

  const conversation = (await request(member, 'POST', '/api/chat/conversations', { title: mark })).result.id as string
  const firstPicture = await app.picture(member, 'blue', 11, 7)
  const sent = (
    await request(member, 'POST', `/api/chat/conversations/${conversation}/messages`, {
      id: randomUUID(),
      parentId: null,
      text: mark,
      attachments: [firstPicture.id],
    })
  ).result
  await there("select 1 from messages where id = $1 and state <> 'streaming'", sent.answer.id)

  const { result: assistant } = await request(member, 'POST', '/api/assistants', {
    id: randomUUID(),
    icon: 'leaf',
    name: 'an own one',
    summary: mark,
    instructions: mark,
    starters: [mark],
  })
  await request(member, 'POST', `/api/assistants/${assistant.id}/favourite`, { favourite: true })

  await request(member, 'POST', '/api/prompts', { id: randomUUID(), title: 'an own prompt', text: mark })

  const translation = (
    await request(member, 'POST', '/api/translations', { id: randomUUID(), text: mark, source: 'en', target: 'zh-CN' })
  ).result.id as string
  await there("select 1 from translations where id = $1 and state <> 'streaming'", translation)
  await request(member, 'POST', '/api/glossary', { terms: [{ source: mark.slice(0, 40), target: 'a term' }] })

  await request(member, 'POST', '/api/scenes/regex-maker/favourite', { favourite: true })
  const documentId = (
    await request(member, 'POST', '/api/scenes/regex-maker/runs', {
      piece: randomUUID(),
      inputs: { match: mark, flavour: 'js', whole: 'all' },
    })
  ).result.id as string
  await there("select 1 from document_versions where document_id = $1 and state <> 'streaming'", documentId)
  const version = (await app.query('select id, text from document_versions where document_id = $1', documentId))[0] as {
    id: string
    text: string
  }
  await request(member, 'POST', `/api/pieces/${documentId}/versions/${version.id}/passages`, {
    id: randomUUID(),
    revision: 0,
    from: 0,
    to: 1,
    action: 'shorten',
  })
  await there("select 1 from document_passages where version_id = $1 and state <> 'streaming'", version.id)

  const manuscriptId = randomUUID()
  const material = {
    topic: mark,
    audience: mark,
    purpose: mark,
    points: mark,
    notes: mark,
    tone: 'natural',
    language: 'zh-CN',
    length: 1000,
  }
  await request(member, 'POST', '/api/zscenes', { id: manuscriptId, name: mark, form: 'essay', material })
  const node = { id: randomUUID(), level: 1, title: mark, brief: mark, length: 100 }
  await request(member, 'PATCH', `/api/zscenes/${manuscriptId}/outline`, { revision: 1, nodes: [node] })
  await request(member, 'PATCH', `/api/zscenes/${manuscriptId}/sections/${node.id}`, { text: mark, revision: 0 })
  await request(member, 'POST', `/api/zscenes/${manuscriptId}/snapshots`, { id: randomUUID(), name: 'a snapshot' })
  await request(member, 'POST', `/api/zscenes/${manuscriptId}/sections`, { nodes: [node.id] })
  await there("select 1 from manuscript_generations where manuscript_id = $1 and state <> 'streaming'", manuscriptId)

  const visitor = await openVisitor({ ...app } as never)
  await uploadPicture(app, visitor.bearer, await anyPicture(), `${mark}.png`)
  await request(member, 'POST', '/api/account/visitor', { token: visitor.token })

  const picture = await app.picture(member, 'red', 9, 7)
  const mine = await app.add(member, {
    title: mark,
    text: mark,
    prompt: mark,
    input: [picture.id],
    output: [picture.id],
  })
  const theirs = await app.add(other, { title: 'theirs' })
  await app.move(member, 'publish', mine.id)
  await app.move(other, 'publish', theirs.id)
  for (const [by, work] of [
    [member, theirs],
    [other, mine],
  ] as const) {
    await request(by, 'POST', `/api/gallery/${work.id}/like`, { liked: true })
    await request(by, 'POST', `/api/gallery/${work.id}/use`)
    await request(by, 'GET', `/api/gallery/${work.id}`)
  }

  const job = (await request(member, 'POST', '/sandbox/jobs', { steps: 1, stepMs: 0, title: mark })).result.jobs[0]
    .id as string
  await app.query('insert into job_files (job_id, file_id) values ($1, $2)', job, picture.id)
  await there('select 1 from jobs where id = $1 and ended_at is not null', job)

  const bans = `/api/admin/members/${member.id}`
  await request(admin, 'POST', `${bans}/ban`, { reason: 'a reason' })
  await request(admin, 'POST', `${bans}/unban`)
  await app.query("insert into audit_entries (kind, by_id, at) values ('menuRestored', $1, '2026-01-01')", member.id)
  await app.query(
    `insert into approvals (id, kind, by_id, member_id, input, digest, decided_by_id, created_at)
      values (gen_random_uuid(), 'promoted', $1, $1, '{}', '', $1, '2026-01-01')`,
    member.id,
  )
  await app.query(
    "insert into admin_creations (by_id, unit, amount, at) values ($1, 'points', 1, '2026-01-01')",
    member.id,
  )
  await request(admin, 'POST', '/api/admin/notices', {
    type: 'message',
    memberId: member.id,
    title: 'a letter',
    content: mark,
  })
  const everybodys = (
    await request(admin, 'POST', '/api/admin/notices', {
      type: 'notice',
      memberId: null,
      title: 'to all',
      content: 'of it',
    })
  ).result.id as string
  await app.call('POST', '/api/message/read', { headers: member.bearer, body: { ids: [everybodys] } })
  await app.send(member.mobile, 'login')
  return { mine, theirs, conversation, job, picture, openid: `sandbox:${mark}` }
}
