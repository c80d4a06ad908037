import {
  checkDraft,
  type AuditAction,
  type Endpoint,
  refuse,
  type TemplateDraft,
  templateAdmin as contract,
  type AdminTemplateDetails,
} from '@moyun/api'
import { eq, sql } from 'drizzle-orm'
import { recordAuditEntry } from '../audit-log.ts'
import { templateEditions, templates } from '../../../database/schema/template-schema.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { findBuiltInTemplate } from '../../templates/built-in/built-in-templates.ts'
import { templateProblem } from '../../templates/prompt.ts'
import { BUILT_IN_EDITION, readEdition } from '../../templates/published.ts'
import type { TemplateContext } from '../../templates/template-context.ts'
import { isSameDraft, type AdminTemplateRow, findAdminTemplate, readAdminTemplate } from './read-admin-templates.ts'
import { lockByName } from '../../../database/lock-by-name.ts'

type Context = Pick<TemplateContext, 'clock' | 'db' | 'eventLog'>

/** Serialises changes of a template: this lock is taken before any other. */
const lockScene = (tx: Transaction, id: string) => lockByName(tx, `scene:${id}`)

/** Refuses a draft that cannot be run, with the problem of each part. */
function requireSound(endpoint: Endpoint, draft: TemplateDraft) {
  const fields: Record<string, string> = { ...checkDraft(draft) }
  for (const [part, words] of [
    ['zh.prompt', draft.zh],
    ['en.prompt', draft.en],
  ] as const) {
    const problem =
      words &&
      templateProblem(
        words.prompt,
        words.fields.map(({ name }) => name),
      )
    if (problem) fields[part] = problem
  }
  if (Object.keys(fields).length > 0) throw refuse(endpoint, 'invalid', { result: { fields } })
}

/** Creates a template that is not built in; members do not see it yet. */
export async function createTemplate(
  { db, clock }: Context,
  { id, draft }: { id: string; draft: TemplateDraft },
): Promise<AdminTemplateDetails> {
  requireSound(contract.create, draft)
  return db.transaction(async (tx) => {
    await lockScene(tx, id)
    const now = clock.now()
    const [made] = findBuiltInTemplate(id)
      ? []
      : await tx
          .insert(templates)
          .values({ id, draft, revision: 1, edition: null, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning({ id: templates.id })
    if (!made) throw refuse(contract.create, 'taken')
    return readAdminTemplate(tx, contract.create, id)
  })
}

/** Saves a draft. The first draft of a built-in template creates its row. */
export async function writeDraft(
  { db, clock }: Context,
  id: string,
  { revision, draft }: { revision: number; draft: TemplateDraft },
): Promise<AdminTemplateDetails> {
  return db.transaction(async (tx) => {
    await lockScene(tx, id)
    const template = await findAdminTemplate(tx, contract.write, id)
    if (template.revision !== revision)
      throw refuse(contract.write, 'outdated', { result: await readAdminTemplate(tx, contract.write, id) })
    requireSound(contract.write, draft)
    await saveTemplate(tx, template, { draft, revision: revision + 1 }, clock.now())
    return readAdminTemplate(tx, contract.write, id)
  })
}

async function saveTemplate(
  tx: Transaction,
  { id, draft, revision, edition, shown }: AdminTemplateRow,
  changes: Partial<Pick<AdminTemplateRow, 'draft' | 'edition' | 'revision' | 'shown'>>,
  now: Date,
) {
  const values = { draft, revision, edition, shown, ...changes, updatedAt: now }
  await tx
    .insert(templates)
    .values({ id, ...values, createdAt: now })
    .onConflictDoUpdate({ target: templates.id, set: values })
}

/** The acting admin and the template, for the audit log. */
export interface TemplateAction {
  adminId: string
  templateId: string
}

const record = (
  context: Context,
  tx: Transaction,
  kind: AuditAction,
  { adminId, templateId }: TemplateAction,
  note: string,
) =>
  recordAuditEntry(context, tx, {
    kind,
    byId: adminId,
    memberId: null,
    note: [templateId, note].filter((part) => part !== '').join(' · '),
  })

/** Publishes the draft as the next edition. The built-in edition is stored beside it, so that it can be restored. */
export async function publishDraft(
  context: Context,
  doing: TemplateAction,
  { revision, note }: { revision: number; note: string },
): Promise<AdminTemplateDetails> {
  const { templateId: id, adminId } = doing
  return context.db.transaction(async (tx) => {
    await lockScene(tx, id)
    const template = await findAdminTemplate(tx, contract.publish, id)
    if (template.revision !== revision)
      throw refuse(contract.publish, 'outdated', { result: await readAdminTemplate(tx, contract.publish, id) })
    // A second click: the draft is published already.
    if (isSameDraft(template.draft, template.published)) return readAdminTemplate(tx, contract.publish, id)
    requireSound(contract.publish, template.draft)
    const now = context.clock.now()
    await saveTemplate(tx, template, {}, now)
    const [newest] = await tx
      .select({ edition: sql<number | null>`max(${templateEditions.edition})` })
      .from(templateEditions)
      .where(eq(templateEditions.templateId, id))
    if (newest?.edition === null && template.published)
      await tx
        .insert(templateEditions)
        .values({ templateId: id, edition: BUILT_IN_EDITION, draft: template.published, note: '' })
    const edition = (newest?.edition ?? template.edition ?? 0) + 1
    await tx
      .insert(templateEditions)
      .values({ templateId: id, edition, draft: template.draft, note, byId: adminId, publishedAt: now })
    await saveTemplate(tx, template, { edition }, now)
    await record(
      context,
      tx,
      'scenePublished',
      doing,
      [String(edition), note].filter((part) => part !== '').join(' · '),
    )
    return readAdminTemplate(tx, contract.publish, id)
  })
}

/** Publishes an earlier edition again, and makes it the draft. */
export async function rollBackEdition(
  context: Context,
  doing: TemplateAction,
  edition: number,
): Promise<AdminTemplateDetails> {
  const { templateId: id } = doing
  return context.db.transaction(async (tx) => {
    await lockScene(tx, id)
    const template = await findAdminTemplate(tx, contract.rollBack, id)
    const draft = template.edition === null || edition < 1 || edition > MOST ? null : await readEdition(tx, id, edition)
    if (!draft) throw refuse(contract.rollBack, 'notFound')
    await saveTemplate(tx, template, { edition, draft, revision: template.revision + 1 }, context.clock.now())
    await record(context, tx, 'sceneRolledBack', doing, String(edition))
    return readAdminTemplate(tx, contract.rollBack, id)
  })
}

const MOST = 2 ** 31 - 1

/** Shows or hides a published template for members. Idempotent. */
export async function setTemplateVisibility(
  context: Context,
  doing: TemplateAction,
  shown: boolean,
): Promise<AdminTemplateDetails> {
  const { templateId: id } = doing
  return context.db.transaction(async (tx) => {
    await lockScene(tx, id)
    const template = await findAdminTemplate(tx, contract.show, id)
    if (template.edition === null) throw refuse(contract.show, 'invalid', { result: { fields: { shown: 'missing' } } })
    if (template.shown !== shown) {
      await saveTemplate(tx, template, { shown }, context.clock.now())
      await record(context, tx, shown ? 'sceneShown' : 'sceneHidden', doing, '')
    }
    return readAdminTemplate(tx, contract.show, id)
  })
}
