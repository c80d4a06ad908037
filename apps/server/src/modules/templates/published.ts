import type { TemplateCategory, TemplateDraft, TemplateIcon } from '@moyun/api'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { templateEditions, templates } from '../../database/schema/template-schema.ts'
import { findBuiltInTemplate, builtInTemplates } from './built-in/built-in-templates.ts'
import type { Reader } from './template-context.ts'

/** The first edition of a built-in template. */
export const BUILT_IN_EDITION = 1

type Language = 'zh' | 'en'
export type TemplateTexts = TemplateDraft['zh']

/** A draft's texts for a reader: Chinese if there are none in English. */
export const textsFor = (draft: TemplateDraft, language: Language): TemplateTexts =>
  language === 'en' && draft.en ? draft.en : draft.zh

/** The language in which a draft is shown to a reader. */
export const displayLanguage = ({ en }: TemplateDraft, language: Language): Language =>
  language === 'en' && en ? 'en' : 'zh'

/** A published edition by its number; null if there is none. */
export async function readEdition(tx: Reader, templateId: string, edition: number): Promise<TemplateDraft | null> {
  const [row] = await tx
    .select({ draft: templateEditions.draft })
    .from(templateEditions)
    .where(and(eq(templateEditions.templateId, templateId), eq(templateEditions.edition, edition)))
  return row?.draft ?? (edition === BUILT_IN_EDITION ? (findBuiltInTemplate(templateId)?.draft ?? null) : null)
}

/** A template as members currently see it; null if it is unknown, unpublished or hidden. */
export async function findPublishedTemplate(
  tx: Reader,
  templateId: string,
): Promise<{ edition: number; draft: TemplateDraft } | null> {
  const [row] = await tx
    .select({ edition: templates.edition, shown: templates.shown })
    .from(templates)
    .where(eq(templates.id, templateId))
  if (row && (!row.shown || row.edition === null)) return null
  const edition = row?.edition ?? BUILT_IN_EDITION
  const draft = await readEdition(tx, templateId, edition)
  return draft && { edition, draft }
}

interface Short {
  name: string
  summary: string
}

/** A published template without its long texts. */
export interface ListedTemplate {
  id: string
  visible: boolean
  category: TemplateCategory
  icon: TemplateIcon
  pictured: boolean
  zh: Short
  en: Short | null
}

const textAt = (path: SQL) => sql<string | null>`${templateEditions.draft} #>> ${path}`

/** Whether it takes a picture. */
export const takesPicture = ({ zh }: TemplateDraft) => zh.fields.some(({ kind }) => kind === 'picture')

/** Every published template, including hidden ones: the built-in ones in their order, then the others by creation. */
export async function listPublishedTemplates(tx: Reader): Promise<ListedTemplate[]> {
  const rows = await tx
    .select({
      id: templates.id,
      edition: templates.edition,
      shown: templates.shown,
      category: textAt(sql`'{category}'`),
      icon: textAt(sql`'{icon}'`),
      zhName: textAt(sql`'{zh,name}'`),
      zhSummary: textAt(sql`'{zh,summary}'`),
      enName: textAt(sql`'{en,name}'`),
      enSummary: textAt(sql`'{en,summary}'`),
      pictured: sql<boolean | null>`${templateEditions.draft} #> '{zh,fields}' @> '[{"kind": "picture"}]'`,
    })
    .from(templates)
    .leftJoin(
      templateEditions,
      and(eq(templateEditions.templateId, templates.id), eq(templateEditions.edition, templates.edition)),
    )
    .orderBy(asc(templates.createdAt), asc(templates.id))
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const present = (id: string): ListedTemplate[] => {
    const row = rowsById.get(id)
    const builtIn = findBuiltInTemplate(id)?.draft
    if (row && row.edition === null) return []
    const visible = row?.shown ?? true
    // Validated by the contract when it was stored.
    if (row?.zhName)
      return [
        {
          id,
          visible,
          category: row.category as TemplateCategory,
          icon: row.icon as TemplateIcon,
          pictured: row.pictured ?? false,
          zh: { name: row.zhName, summary: row.zhSummary ?? '' },
          en: row.enName ? { name: row.enName, summary: row.enSummary ?? '' } : null,
        },
      ]
    return builtIn
      ? [
          {
            id,
            visible,
            category: builtIn.category,
            icon: builtIn.icon,
            pictured: takesPicture(builtIn),
            zh: builtIn.zh,
            en: builtIn.en,
          },
        ]
      : []
  }
  const own = rows.map(({ id }) => id).filter((id) => !findBuiltInTemplate(id))
  return [...builtInTemplates.map(({ id }) => id), ...own].flatMap(present)
}

/** The names of templates by id. */
export async function templateNames(tx: Reader, language: Language): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await listPublishedTemplates(tx)).map(({ id, zh, en }) => [id, (language === 'en' ? (en ?? zh) : zh).name]),
  )
}
