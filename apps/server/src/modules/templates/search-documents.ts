import { and, arrayContains, desc, eq, type SQL, sql } from 'drizzle-orm'
import { documents, documentSearches, documentVersions } from '../../database/schema/template-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { readerPrefix, workBigramsOf, workIndexEntry, searchWords } from '../search/bigrams.ts'
import { hasWord } from '../works/search-works.ts'
import type { DocumentRow } from './present-document.ts'

/** Maximum number of matches that are sorted to find a page. */
const FEW = 1000

/** Writes the search row of a document: its template's name, its inputs, and its newest text. */
export async function indexDocument(
  tx: Transaction,
  { id, memberId, templateName, trial }: DocumentRow,
): Promise<void> {
  if (trial) return
  const [newest] = await tx
    .select({ inputs: documentVersions.inputs, text: documentVersions.text })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, id))
    .orderBy(desc(sql`${documentVersions.text} <> ''`), desc(documentVersions.createdAt))
    .limit(1)
  const { picture: _, ...inputs } = newest?.inputs ?? {}
  const prompt = Object.values(inputs).flat().join('\n')
  const found = workIndexEntry({ title: templateName, prompt, text: newest?.text ?? '', memberId, publishedAt: null })
  await tx
    .insert(documentSearches)
    .values({ documentId: id, ...found })
    .onConflictDoUpdate({ target: documentSearches.documentId, set: found })
}

/** Filters a list to documents that contain every word of the search; undefined without a search. */
export async function documentSearchFilter(
  tx: Pick<Transaction, 'select'>,
  memberId: string,
  search: string | undefined,
): Promise<SQL | undefined> {
  const words = searchWords(search ?? '')
  if (words.length === 0) return undefined
  const reader = readerPrefix(memberId)
  const found = await tx
    .select({ id: documentSearches.documentId })
    .from(documentSearches)
    .where(
      arrayContains(
        documentSearches.grams,
        words.flatMap(workBigramsOf).map((gram) => reader + gram),
      ),
    )
    .limit(FEW + 1)
  const has = and(...words.map((word) => hasWord(documentSearches, word)))
  return and(
    found.length > FEW ? undefined : sql`${documents.id} = any(${`{${found.map(({ id }) => id).join()}}`}::uuid[])`,
    sql`(select ${has} from ${documentSearches} where ${eq(documentSearches.documentId, documents.id)})`,
  )
}
