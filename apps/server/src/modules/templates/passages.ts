import {
  type ResultOf,
  type RewriteAction,
  documents as contract,
  DOCUMENT_LIMIT,
  maxPassagePrice,
  refuse,
  type TemplateTone,
} from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { and, eq, isNull } from 'drizzle-orm'
import { documentPassages } from '../../database/schema/template-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { admitGeneration, chooseModel } from '../generations/admit-generation.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockMember } from '../auth/lock-member.ts'
import { startDocumentGeneration } from './start-generation.ts'
import { writeText } from './edit-version.ts'
import { lockDocument, findOwnVersion, requireNoOpenGeneration } from './own-document.ts'
import { passagePromptFor } from './passage-prompt.ts'
import { stopGenerationOf } from './documents.ts'
import { readVersion, publishDocument } from './present-document.ts'
import type { TemplateContext } from './template-context.ts'

type Done = ResultOf<typeof contract.reword>

interface PassageRequest {
  id: string
  revision: number
  from: number
  to: number
  action: RewriteAction
  tone?: TemplateTone | undefined
  model?: string | undefined
}

/** Starts writing a proposal for a passage; discards an earlier proposal. */
export async function rewordPassage(
  context: TemplateContext,
  memberId: string,
  ids: { id: string; versionId: string },
  request: PassageRequest,
  saveReply: SaveReply<Done>,
): Promise<SavedReply<Done>> {
  const model = chooseModel(context, contract.reword, request.model)
  const begun = await context.db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(contract.reword, 'notFound')
    if (isUuid(ids.id)) await lockDocument(tx, ids.id)
    const { document, version } = await findOwnVersion(tx, contract.reword, memberId, ids)
    // Trials by admins are free, so a passage of one cannot be reworded.
    if (document.trial) throw refuse(contract.reword, 'notFound')
    await requireNoOpenGeneration(tx, contract.reword, document.id)
    if (version.revision !== request.revision)
      throw refuse(contract.reword, 'outdated', { result: await readVersion(tx, version.id) })
    const { action, from, to } = request
    const before = version.text.slice(from, to)
    if (to > version.text.length || before.trim() === '' || !before.isWellFormed())
      throw refuse(contract.reword, 'invalid', { result: { fields: { to: 'malformed' } } })
    if (action === 'tone' && request.tone === undefined)
      throw refuse(contract.reword, 'invalid', { result: { fields: { tone: 'empty' } } })
    const tone = action === 'tone' ? (request.tone ?? null) : null
    await admitGeneration(context, tx, contract.reword, memberId)
    await tx
      .update(documentPassages)
      .set({ settled: 'left' })
      .where(and(eq(documentPassages.versionId, version.id), isNull(documentPassages.settled)))
    const prompt = passagePromptFor({ action, tone, text: version.text, from, to }, version.language)
    const generationId = await startDocumentGeneration(
      context,
      tx,
      { document, kind: 'passage', model, prompt, most: maxPassagePrice(to - from) },
      async (made) => {
        const [row] = await tx
          .insert(documentPassages)
          .values({ id: request.id, versionId: version.id, action, tone, from, to, before, ...made })
          .onConflictDoNothing()
          .returning({ id: documentPassages.id })
        // The id is taken already.
        if (!row) throw refuse(contract.reword, 'notFound')
      },
    )
    return { generationId, reply: await saveReply(tx, await readVersion(tx, version.id)) }
  })
  crashPoint('passage.stored', context.environment)
  context.generations.start({ id: begun.generationId })
  return begun.reply
}

/** Accepts or discards a proposal; one that is still being written is stopped. A settled proposal stays settled. */
export async function resolvePassage(
  context: TemplateContext,
  memberId: string,
  ids: { id: string; versionId: string; passageId: string },
  taken: boolean,
): Promise<ResultOf<typeof contract.settle>> {
  return context.db.transaction(async (tx) => {
    if (isUuid(ids.id)) await lockDocument(tx, ids.id)
    const { document, version } = await findOwnVersion(tx, contract.settle, memberId, ids)
    const [passage] = isUuid(ids.passageId)
      ? await tx
          .select()
          .from(documentPassages)
          .where(and(eq(documentPassages.id, ids.passageId), eq(documentPassages.versionId, version.id)))
      : []
    if (!passage) throw refuse(contract.settle, 'notFound')
    if (passage.settled !== null) return readVersion(tx, version.id)
    if (passage.state === 'streaming') {
      if (taken) throw refuse(contract.settle, 'answering')
      await stopGenerationOf(context, tx, document.id)
    }
    const { from, to, before, text } = passage
    const changed = `${version.text.slice(0, from)}${text}${version.text.slice(to)}`
    if (taken) {
      if (text === '' || changed.length > DOCUMENT_LIMIT)
        throw refuse(contract.settle, 'invalid', { result: { fields: { taken: text === '' ? 'empty' : 'tooLong' } } })
      if (version.text.slice(from, to) !== before)
        throw refuse(contract.settle, 'outdated', { result: await readVersion(tx, version.id) })
    }
    await tx
      .update(documentPassages)
      .set({ settled: taken ? 'taken' : 'left' })
      .where(eq(documentPassages.id, passage.id))
    if (taken) await writeText(context, tx, contract.settle, { document, version, text: changed })
    else await publishDocument(context.eventLog, tx, document)
    return readVersion(tx, version.id)
  })
}
