import { type Endpoint, Refusal } from '@moyun/api'
import type { RunIdempotent } from '@moyun/api/serve'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memberIdOf } from './principal.ts'
import type { Base } from '../app/base.ts'

/** Text that a member may store, in MB of UTF-8, of all kinds and including the trash and stored replies. */
export const TEXT_QUOTA = 200
const MEGABYTE = 1024 * 1024
/** Bytes that each row counts besides its text, so that the number of empty rows is limited too. */
const ROW = 1024
/**
 * Milliseconds for which a measurement is reused: so long a member may exceed the quota, or is still refused after
 * deleting something.
 */
const MEASURED_FOR = 10_000

/** The name of the refusal: endpoints that declare it are refused to members whose quota is full. */
const NAME = 'textFull'

type Reader = Pick<Base['db'], 'execute'>

/** The check of text quotas. */
export interface TextQuota {
  /** Refuses with `textFull` if the member exceeds `TEXT_QUOTA` and the endpoint declares that refusal. */
  requireSpace: (db: Reader, endpoint: Endpoint, memberId: string) => Promise<void>
  /** The same for a change, if `after` is longer than `before` as JSON: shortening a text is always allowed. */
  requireSpaceToGrow: (
    db: Reader,
    endpoint: Endpoint,
    change: { memberId: string; before: unknown; after: unknown },
  ) => Promise<void>
}

const lengthOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** Measures the text of members, each at most once in `MEASURED_FOR`. */
export function createTextQuota(): TextQuota {
  const measured = new Map<string, { bytes: number; until: number }>()

  async function bytesOf(db: Reader, memberId: string): Promise<number> {
    const now = performance.now()
    const known = measured.get(memberId)
    if (known && known.until > now) return known.bytes
    for (const [id, { until }] of measured) if (until <= now) measured.delete(id)
    const bytes = await measure(db, memberId)
    measured.set(memberId, { bytes, until: now + MEASURED_FOR })
    return bytes
  }

  const requireSpace: TextQuota['requireSpace'] = async (db, { refusals }, memberId) => {
    const code = refusals?.[NAME]
    if (code !== undefined && (await bytesOf(db, memberId)) >= TEXT_QUOTA * MEGABYTE)
      throw new Refusal(code, NAME, { result: { megabytes: TEXT_QUOTA } })
  }

  return {
    requireSpace,
    requireSpaceToGrow: async (db, endpoint, { memberId, before, after }) => {
      if (lengthOf(after) > lengthOf(before)) await requireSpace(db, endpoint, memberId)
    },
  }
}

/**
 * Refuses calls that add text once a member exceeds `TEXT_QUOTA`: all endpoints that declare `textFull`. The handler of
 * an endpoint with `replacesText` checks it itself. A keyed call that was already answered still gets its stored reply.
 * Wraps the idempotency runner: a first run of a keyed call is checked, a replay is not.
 */
export function enforceTextQuota(
  app: FastifyInstance,
  { db, textQuota }: Pick<Base, 'db'> & { textQuota: TextQuota },
  runIdempotent: RunIdempotent,
): RunIdempotent {
  async function requireSpace({ caller }: FastifyRequest, endpoint: Endpoint) {
    const memberId = memberIdOf(caller)
    if (memberId !== undefined && !endpoint.replacesText) await textQuota.requireSpace(db, endpoint, memberId)
  }

  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && !endpoint.keyed) await requireSpace(request, endpoint)
  })
  return (request, endpoint, parts, run) =>
    runIdempotent(request, endpoint, parts, async (store) => {
      await requireSpace(request, endpoint)
      return run(store)
    })
}

/** Measures a member's stored text, in bytes. PostgreSQL knows the length of a long text without reading it. */
async function measure(db: Reader, memberId: string): Promise<number> {
  const parts = [
    sql`select octet_length(m.text) as bytes from messages m join conversations c on c.id = m.conversation_id where c.member_id = ${memberId}`,
    sql`select 0 from conversations where member_id = ${memberId}`,
    sql`select octet_length(text) from translations where member_id = ${memberId}`,
    sql`select octet_length(s.source) + octet_length(s.text) - ${sql.raw(String(ROW))}
      from translation_sentences s join translations t on t.id = s.translation_id where t.member_id = ${memberId}`,
    sql`select octet_length(v.text) + octet_length(v.material) from document_versions v join documents p on p.id = v.document_id where p.member_id = ${memberId}`,
    sql`select octet_length(a.text) + octet_length(a.before) + octet_length(a.material) from document_passages a join document_versions v on v.id = a.version_id join documents p on p.id = v.document_id where p.member_id = ${memberId}`,
    sql`select pg_column_size(outline) + pg_column_size(material) from manuscripts where member_id = ${memberId}`,
    sql`select octet_length(s.text) + coalesce(octet_length(s.proposal), 0) from manuscript_sections s join manuscripts z on z.id = s.manuscript_id where z.member_id = ${memberId}`,
    sql`select octet_length(v.text) from manuscript_versions v join manuscripts z on z.id = v.manuscript_id where z.member_id = ${memberId}`,
    sql`select octet_length(r.text) + pg_column_size(r.nodes) from manuscript_generations r join manuscripts z on z.id = r.manuscript_id where z.member_id = ${memberId}`,
    sql`select pg_column_size(s.sections) from manuscript_snapshots s join manuscripts z on z.id = s.manuscript_id where z.member_id = ${memberId}`,
    sql`select octet_length(text) + octet_length(prompt) from works where member_id = ${memberId}`,
    sql`select octet_length(text) from prompts where member_id = ${memberId}`,
    sql`select octet_length(instructions) from assistants where member_id = ${memberId}`,
    sql`select pg_column_size(reply) from idempotency_keys where member_id = ${memberId} and reply is not null`,
  ]
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(bytes + ${sql.raw(String(ROW))}), 0) as bytes from (${sql.join(parts, sql` union all `)}) kept`,
  )
  return Number(rows[0]?.bytes ?? 0)
}
