import { documents as contract, refuse, type TemplateInputs, type Work } from '@moyun/api'
import { addWork, publishWorksChanged } from '../works/add-work.ts'
import { presentWork } from '../works/present-work.ts'
import type { WorkContext } from '../works/work-context.ts'
import { findAttachedPicture } from './attached-picture.ts'
import { findOwnVersion } from './own-document.ts'
import { titleOf } from './present-document.ts'
import { formatFieldValue } from './prompt.ts'
import { readEdition, textsFor } from './published.ts'

/** Saves a version as a work in its current state; after an edit it is another work. */
export async function saveVersion(
  { db, clock, eventLog, files }: WorkContext,
  memberId: string,
  ids: { id: string; versionId: string },
): Promise<Work> {
  return db.transaction(async (tx) => {
    const { document, version } = await findOwnVersion(tx, contract.keep, memberId, ids)
    if (version.state === 'streaming') throw refuse(contract.keep, 'answering')
    if (version.text.trim() === '') throw refuse(contract.keep, 'notFound')
    const draft = version.edition === null ? null : await readEdition(tx, document.templateId, version.edition)
    const fields = draft ? textsFor(draft, version.language).fields : []
    const { id, revision, inputs, text, model, offline, cost, language } = version
    const { picture: _, ...words } = inputs
    const lines = inFormOrder(words, fields).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return field
        ? `${field.label}${language === 'zh' ? '：' : ': '}${formatFieldValue(field, value, language)}`
        : `${name}: ${String(value)}`
    })
    const picture = await findAttachedPicture(tx, memberId, inputs)
    const { work, changed } = await addWork(
      tx,
      {
        memberId,
        type: 'text',
        source: `piece:${id}/${revision}`,
        title: titleOf(text) || document.templateName,
        prompt: lines.join('\n'),
        text,
        model,
        offline,
        cost: cost ?? 0,
        parameters: { scene: document.templateId, ...parametersOf(inputs) },
        parentId: picture?.workId ?? null,
        input: picture?.mine ? [picture.file.id] : [],
      },
      clock.now(),
    )
    if (changed) await publishWorksChanged(eventLog, tx, memberId)
    return presentWork({ ...work, cover: null }, files)
  })
}

/** The filled-in fields as the form has them, since the database orders the keys by itself; unknown ones are last. */
function inFormOrder(inputs: TemplateInputs, fields: readonly { name: string }[]) {
  const place = (name: string) => fields.findIndex((field) => field.name === name)
  const entries = Object.entries(inputs)
  return [
    ...entries.filter(([name]) => place(name) >= 0).toSorted(([one], [other]) => place(one) - place(other)),
    ...entries.filter(([name]) => place(name) < 0),
  ]
}

/** Parameters by field name; tags are joined, because a parameter cannot be a list. */
const parametersOf = (inputs: TemplateInputs) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, Array.isArray(value) ? value.join('、') : value]),
  )
