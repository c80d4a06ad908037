import { type ResultOf, applyDiscount, refuse, type TemplateForm, templates as contract } from '@moyun/api'
import { eq, inArray, sql } from 'drizzle-orm'
import { templateMarks, templateUses } from '../../database/schema/template-schema.ts'
import { benefitsOf } from '../membership/benefits.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import { maxTemplatePrice } from './price.ts'
import { maxPromptLength } from './prompt.ts'
import { takesPicture, displayLanguage, listPublishedTemplates, findPublishedTemplate, textsFor } from './published.ts'
import type { Reader, TemplateContext } from './template-context.ts'

/** The reading member and their language. */
export interface TemplateReader {
  memberId: string
  language: 'zh' | 'en'
}

type Context = Pick<TemplateContext, 'db' | 'clock'>

/** The properties of templates that are general, and those that depend on the member. */
async function memberFields({ clock }: Context, tx: Reader, memberId: string, ids: readonly string[]) {
  const { rate } = await benefitsOf(tx, memberId, clock.now())
  const uses = await usesOf(tx, ids)
  const marks = new Map(
    (await tx.select().from(templateMarks).where(eq(templateMarks.memberId, memberId))).map((mark) => [
      mark.templateId,
      mark,
    ]),
  )
  return {
    rate,
    fieldsOf: (id: string) => ({
      uses: uses.get(id) ?? 0,
      costsAtMost: applyDiscount(maxTemplatePrice(id), rate, 100),
      favourite: marks.get(id)?.favourite ?? false,
      usedAt: marks.get(id)?.usedAt?.toISOString() ?? null,
    }),
  }
}

/** How often templates were used; unused ones are left out. */
export async function usesOf(tx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(templateUses)
    .where(inArray(templateUses.templateId, [...ids]))
  return new Map(rows.map(({ templateId, uses }) => [templateId, uses]))
}

export async function listTemplates(
  context: Context,
  { memberId, language }: TemplateReader,
): Promise<ResultOf<typeof contract.list>> {
  const visible = (await listPublishedTemplates(context.db)).filter((scene) => scene.visible)
  const { fieldsOf } = await memberFields(
    context,
    context.db,
    memberId,
    visible.map(({ id }) => id),
  )
  return {
    scenes: visible.map(({ id, category, icon, pictured, zh, en }) => ({
      id,
      category,
      icon,
      pictured,
      name: (language === 'en' ? (en ?? zh) : zh).name,
      summary: (language === 'en' ? (en ?? zh) : zh).summary,
      ...fieldsOf(id),
    })),
  }
}

/** A template's form, without its prompt. */
export async function readTemplate(
  context: Context,
  { memberId, language }: TemplateReader,
  id: string,
): Promise<TemplateForm> {
  const scene = await findPublishedTemplate(context.db, id)
  if (!scene) throw refuse(contract.read, 'notFound')
  const { edition, draft } = scene
  const texts = textsFor(draft, language)
  const { name, summary, fields, example } = texts
  const { rate, fieldsOf } = await memberFields(context, context.db, memberId, [id])
  return {
    id,
    category: draft.category,
    icon: draft.icon,
    pictured: takesPicture(draft),
    name,
    summary,
    edition,
    fields,
    example,
    ...fieldsOf(id),
    promptLength: maxPromptLength(texts, displayLanguage(draft, language)),
    percent: rate,
  }
}

/** Adds a template that the member can see to their favourites, or removes it. Idempotent. */
export async function setTemplateFavourite(
  { db }: Context,
  memberId: string,
  templateId: string,
  favourite: boolean,
): Promise<null> {
  await db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed || !(await findPublishedTemplate(tx, templateId)))
      throw refuse(contract.favourite, 'notFound')
    await tx
      .insert(templateMarks)
      .values({ memberId, templateId, favourite })
      .onConflictDoUpdate({ target: [templateMarks.memberId, templateMarks.templateId], set: { favourite } })
  })
  return null
}

/**
 * Counts a use by the member and in total. Lock order: the template's row is the last one before the member's stream.
 */
export async function countTemplateUse(
  tx: Transaction,
  memberId: string,
  templateId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(templateMarks)
    .values({ memberId, templateId, usedAt: now })
    .onConflictDoUpdate({ target: [templateMarks.memberId, templateMarks.templateId], set: { usedAt: now } })
  await tx
    .insert(templateUses)
    .values({ templateId, uses: 1 })
    .onConflictDoUpdate({ target: templateUses.templateId, set: { uses: sql`${templateUses.uses} + 1` } })
}
