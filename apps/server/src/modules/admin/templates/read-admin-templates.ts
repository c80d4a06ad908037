import {
  type ResultOf,
  type Endpoint,
  refuse,
  type TemplateDraft,
  templateAdmin,
  type AdminTemplateDetails,
} from '@moyun/api'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../../database/schema/schema.ts'
import { templateEditions, templates } from '../../../database/schema/template-schema.ts'
import { findBuiltInTemplate, builtInTemplates } from '../../templates/built-in/built-in-templates.ts'
import { usesOf } from '../../templates/list-templates.ts'
import { BUILT_IN_EDITION, readEdition } from '../../templates/published.ts'
import type { Reader, TemplateContext } from '../../templates/template-context.ts'

type SceneRow = typeof templates.$inferSelect

/** A template in the admin view, whether or not it has been edited. */
export interface AdminTemplateRow extends Omit<SceneRow, 'createdAt' | 'updatedAt'> {
  updatedAt: Date | null
  /** What members see; null if nothing is published. */
  published: TemplateDraft | null
}

const untouched = (id: string): Omit<AdminTemplateRow, 'published'> | null => {
  const builtIn = findBuiltInTemplate(id)
  return builtIn
    ? { id, draft: builtIn.draft, revision: 0, edition: BUILT_IN_EDITION, shown: true, updatedAt: null }
    : null
}

/** A template by id; refuses an unknown one. */
export async function findAdminTemplate(tx: Reader, endpoint: Endpoint, id: string): Promise<AdminTemplateRow> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id))
  const template = row ?? untouched(id)
  if (!template) throw refuse(endpoint, 'notFound')
  return { ...template, published: template.edition === null ? null : await readEdition(tx, id, template.edition) }
}

/** Normalises the order of keys for comparison, since PostgreSQL does not preserve it. */
const ordered = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(ordered)
      : Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, ordered(one)]),
        )

export const isSameDraft = (one: TemplateDraft | null, other: TemplateDraft | null): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

const present = ({ id, draft, edition, shown, published, updatedAt }: AdminTemplateRow, uses: number) => ({
  id,
  category: draft.category,
  icon: draft.icon,
  name: draft.zh.name,
  englishName: draft.en?.name ?? null,
  edition,
  shown: shown && edition !== null,
  changed: !isSameDraft(draft, published),
  uses,
  updatedAt: updatedAt?.toISOString() ?? null,
})

/** Every template: the built-in ones in their order, then the others by creation. */
export async function listAdminTemplates({
  db,
}: Pick<TemplateContext, 'db'>): Promise<ResultOf<typeof templateAdmin.list>> {
  const rows = await db.select().from(templates).orderBy(asc(templates.createdAt), asc(templates.id))
  const ids = [
    ...builtInTemplates.map(({ id }) => id),
    ...rows.map(({ id }) => id).filter((id) => !findBuiltInTemplate(id)),
  ]
  const uses = await usesOf(db, ids)
  const adminTemplates = await Promise.all(ids.map((id) => findAdminTemplate(db, templateAdmin.list, id)))
  return { scenes: adminTemplates.map((scene) => present(scene, uses.get(scene.id) ?? 0)) }
}

/** A complete template with all its published editions. */
export async function readAdminTemplate(tx: Reader, endpoint: Endpoint, id: string): Promise<AdminTemplateDetails> {
  const template = await findAdminTemplate(tx, endpoint, id)
  const by = alias(members, 'by')
  const rows = await tx
    .select({
      edition: templateEditions.edition,
      note: templateEditions.note,
      publishedAt: templateEditions.publishedAt,
      by: sql<string | null>`coalesce(nullif(${by.nickname}, ''), ${by.account}, ${by.accountNo})`,
    })
    .from(templateEditions)
    .leftJoin(by, eq(by.id, templateEditions.byId))
    .where(eq(templateEditions.templateId, id))
    .orderBy(desc(templateEditions.edition))
  const builtInEditions =
    rows.length === 0 && template.edition === BUILT_IN_EDITION
      ? [{ edition: BUILT_IN_EDITION, note: '', publishedAt: null, by: null }]
      : []
  const uses = await usesOf(tx, [id])
  return {
    ...present(template, uses.get(id) ?? 0),
    draft: template.draft,
    revision: template.revision,
    published: template.published,
    editions: [...rows, ...builtInEditions].map((row) => ({
      ...row,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      current: row.edition === template.edition,
    })),
  }
}
