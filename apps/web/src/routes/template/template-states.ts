import { TransportError, type TextDocument, type DocumentVersion, Refusal } from '@moyun/api'
import {
  fullDocument,
  passage,
  documentVersion as version,
  templateExample,
  singleVersionDocument as single,
} from '@moyun/api/fixtures'
import { documentMachine, type DocumentSnapshot } from '@moyun/machines'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'
import { statesFrom } from '../../testing/states-from.ts'

const away = new TransportError('network')
const insufficient = new Refusal(2001, '', { result: { needed: 20, available: 11 } })
const capped = new Refusal(2001, '', { result: { needed: 20, available: 11, cap: 50 } })
const outdated = new Refusal(2002, '', { result: { ...version, text: '那边写的。', revision: 8 } })
const READING = 'document.request.reading'
const SENDING = 'document.request.open.sending'
const SAVING = 'document.editing.saving'
const REWORDING = 'document.wording.sending'
const TAKING = 'document.wording.settling'

/** The maximum length in these stories' editor. */
const LONGEST = 400

const made = (over: Partial<DocumentVersion>): TextDocument => ({ ...single, versions: [{ ...version, ...over }] })
const read = (document: TextDocument) => doneEvent(READING, { document })
const live: TextDocument = made({ text: version.text.slice(0, 60), state: 'streaming', seq: 4, cost: null })
const request = { versionId: version.id, text: version.text, from: passage.from, to: passage.to, action: 'shorten' }

/** One event of each kind that the document machine handles. */
const events = [
  read(single),
  read(fullDocument),
  read(live),
  read(made({ text: version.text.slice(0, 60), state: 'failed', reason: 'unavailable', cost: 0 })),
  read(made({ text: '', state: 'failed', reason: 'refused', cost: 0 })),
  read(made({ text: version.text.slice(0, 60), state: 'failed', reason: 'crashed', cost: 0 })),
  read(made({ text: version.text, state: 'failed', reason: 'tooLong', cost: 0 })),
  read(made({ text: version.text.slice(0, 60), state: 'interrupted', cost: 0 })),
  read(made({ text: version.text.slice(0, 60), state: 'stopped', cost: 1 })),
  read(made({ passage })),
  read(made({ passage: { ...passage, text: '', state: 'failed', reason: 'unavailable', cost: 0 } })),
  errorEvent(READING, away),
  errorEvent(READING, new Refusal(404, 'notFound')),
  { type: 'version.generate', request: { inputs: templateExample } },
  doneEvent(SENDING, live),
  errorEvent(SENDING, away),
  errorEvent(SENDING, insufficient),
  errorEvent(SENDING, capped),
  errorEvent(SENDING, new Refusal(400, '', { result: { fields: { title: 'tooLong' } } })),
  { type: 'answer.stop' },
  errorEvent('document.answer.streaming.stopping', away),
  { type: 'edit.change', versionId: version.id, text: `${version.text}。` },
  { type: 'edit.change', versionId: version.id, text: version.text.repeat(9) },
  { type: 'xstate.after.pause.document.editing.pausing' },
  errorEvent(SAVING, away),
  errorEvent(SAVING, outdated),
  { type: 'passage.rewrite', request },
  doneEvent(REWORDING, {
    ...version,
    passage: { ...passage, text: '翻译有了', state: 'streaming', seq: 2, cost: null },
  }),
  errorEvent(REWORDING, away),
  errorEvent(REWORDING, insufficient),
  { type: 'passage.decide', settling: { versionId: version.id, passageId: passage.id, taken: true } },
  errorEvent(TAKING, away),
  { type: 'events.received', events: [{ stream: version.stream, seq: 90, type: 'reset', data: null }] },
  errorEvent('document.answer.settling', away),
  { type: 'piece.removed' },
]

const kindOf = (error: unknown) =>
  error instanceof Refusal ? (error.code === 400 ? 'refused' : 'decided') : error ? 'cutOff' : ''

/** How the only version ended, the suggestion beside it, or the number of versions. */
function seen(document: TextDocument | null): string {
  if (!document) return ''
  const [only] = document.versions
  if (document.versions.length > 1 || !only) return 'full'
  const { state, reason, passage: offered } = only
  if (offered) return joinWords('passage', offered.state)
  return state === 'done' || state === 'streaming' ? '' : joinWords(state, reason ?? '')
}

/** The visible state, one aspect at a time: loading, request, text, edits, or rewriting. */
function keyOf({
  value,
  children: { awaitPoints },
  context: { isNew, document, edits, error, stopError, passageError },
}: DocumentSnapshot): string {
  const { request, answer, editing, wording } = value
  if (typeof request !== 'object') return request
  const what = seen(document)
  const happens = [
    request.open === 'resting'
      ? ''
      : joinWords(
          request.open,
          request.open === 'failed' ? kindOf(error) : awaitPoints?.getSnapshot().matches('capped') ? 'capped' : '',
        ),
    answer === 'idle'
      ? ''
      : typeof answer === 'object'
        ? joinWords('writing', answer.streaming === 'stopping' ? 'stopping' : '', stopError ? 'notStopped' : '')
        : answer,
    editing === 'clean'
      ? ''
      : joinWords(
          `edit ${editing}`,
          editing === 'pausing' && Object.values(edits).some(({ text }) => text.length > LONGEST) ? 'long' : '',
        ),
    wording === 'idle'
      ? ''
      : joinWords(`passage ${wording}`, wording === 'failed' || wording === 'unsettled' ? kindOf(passageError) : ''),
  ].filter((part) => part !== '')
  const settles = wording === 'settling' || wording === 'unsettled'
  const isOfPassage = what === 'passage streaming' || (what === 'passage done' && settles)
  if (happens.length > 1 || (happens.length > 0 && what !== '' && !isOfPassage) || (settles && what !== 'passage done'))
    return 'several'
  return joinWords(isNew ? 'new' : 'there', what, ...happens)
}

const newId = () => '00000000-0000-4000-8000-00000000f001'
const inputs = [
  { id: single.id, templateId: single.templateId, isNew: false, longest: LONGEST, newId },
  { id: single.id, templateId: single.templateId, isNew: true, longest: LONGEST, newId },
]

/** Every distinct state of a document, with the input that leads to it. */
export const documentStates = () =>
  statesFrom(documentMachine, { inputs, events, keyOf }).filter(({ key }) => key !== 'several')

/** The title of the stories in Storybook. */
export const title = 'States/Template 场景写作'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () =>
  documentStates().map(({ key }) => ({ machine: 'document', state: key, args: { document: key } }))

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  DocumentThere: ['DocumentTherePassageSending'],
  DocumentThereWriting: ['DocumentThereWritingStopping', 'DocumentThereSettling'],
  DocumentThereEditPausing: ['DocumentThereEditSaving'],
  DocumentTherePassageStreamingWriting: ['DocumentTherePassageStreamingWritingStopping'],
}
