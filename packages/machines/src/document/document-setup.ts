import { assign, setup } from 'xstate'
import type { ParsedEvent, TextDocument, DocumentVersion } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'
import { isFinalRefusal, readInsufficientPoints } from '../insufficient-points.ts'
import { assertPresent } from '../assert-present.ts'
import { placeholderActor } from '../placeholder-actor.ts'
import { awaitPointsMachine } from '../points/await-points.machine.ts'
import {
  dropEdit,
  type Edits,
  existingEdits,
  firstEdit,
  rebaseEdit,
  currentText,
  conflictingVersion,
  type EditToSave,
  trimEdits,
  addEdit,
} from './edits.ts'
import {
  streamingGenerationOf,
  replaceVersion,
  mergeDocument,
  applyDocumentEvent,
  mergeVersion,
} from './merge-document.ts'
import type { DocumentVersionRequest, Keyed, RewriteDecision, RewriteRequest } from './document-requests.ts'
import type { StreamedAnswerContext, StreamedAnswerEvent } from '../streamed-answer.ts'
import { shiftRange } from './shift-range.ts'

export interface DocumentContext extends StreamedAnswerContext {
  id: string
  templateId: string
  /** True if the server does not have the document yet. */
  isNew: boolean
  newId: () => string
  /** The longest text that can be saved, in code points. */
  longest: number
  document: TextDocument | null
  /** Events were lost, or another page changed the document: it must be read again. */
  stale: boolean
  request: Keyed<DocumentVersionRequest> | null
  error: unknown
  /** Local edits that are not saved yet. */
  edits: Edits
  editError: unknown
  /** The version as another page saved it, in conflict with a local edit. */
  theirs: DocumentVersion | null
  rewriteRequest: Keyed<RewriteRequest> | null
  settling: RewriteDecision | null
  passageError: unknown
}

export type DocumentMachineEvent =
  /** Generates one more version. */
  | { type: 'version.generate'; request: DocumentVersionRequest }
  /** Discards a request that was refused or lacks points. */
  | { type: 'version.discard' }
  | StreamedAnswerEvent
  | { type: 'edit.change'; versionId: string; text: string }
  /** Saves edits immediately. */
  | { type: 'edit.flush' }
  /** Resolves an edit conflict: keeps the local text, or the server's. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'passage.rewrite'; request: RewriteRequest }
  | { type: 'passage.decide'; settling: RewriteDecision }
  | { type: 'passage.retry' }
  | { type: 'passage.discard' }
  /** The server's response to another action of the page. */
  | { type: 'document.received'; document: TextDocument }
  /** The member's stream reports a change of the document. */
  | { type: 'piece.changed' }
  | { type: 'piece.removed' }
  | { type: 'events.received'; events: readonly ParsedEvent[] }
  | { type: 'stream.refused'; stream: string }
  /** The member's spendable points changed. */
  | { type: 'points.changed'; points: number }
  | { type: 'network.restored' }
  | { type: 'retry' }

export interface LoadedDocument {
  document: TextDocument
  /** The unsaved edits of an earlier page, as `keepEdits` stored them. */
  edits?: Edits
}

const NOT_FOUND = 404

const versionIn = ({ document }: DocumentContext, id: string | undefined) =>
  document?.versions.find((each) => each.id === id)
const isStreaming = ({ document }: DocumentContext) => streamingGenerationOf(document) !== null

/** Types, actors, actions, guards and delays of the document machine. */
export const documentSetup = setup({
  types: {
    input: {} as Pick<DocumentContext, 'id' | 'templateId' | 'isNew' | 'newId' | 'longest'>,
    context: {} as DocumentContext,
    events: {} as DocumentMachineEvent,
    tags: {} as 'busy',
    children: {} as { awaitPoints: 'awaitPoints'; awaitPassagePoints: 'awaitPoints' },
  },
  actors: {
    awaitPoints: awaitPointsMachine,
    read: placeholderActor<LoadedDocument, { id: string }>('read'),
    generateVersion: placeholderActor<
      TextDocument,
      { id: string; templateId: string; request: Keyed<DocumentVersionRequest> }
    >('generateVersion'),
    stop: placeholderActor<TextDocument, { id: string }>('stop'),
    saveEdit: placeholderActor<DocumentVersion, EditToSave & { id: string }>('saveEdit'),
    rewritePassage: placeholderActor<DocumentVersion, { id: string; revision: number; request: Keyed<RewriteRequest> }>(
      'rewritePassage',
    ),
    decideRewrite: placeholderActor<DocumentVersion, RewriteDecision & { id: string }>('decideRewrite'),
  },
  actions: {
    subscribe: (_, _params: { stream: string; after: number }) => {},
    unsubscribe: (_, _params: { stream: string }) => {},
    rememberStream: assign(({ context: { document } }) => {
      const { stream, seq } = assertPresent(streamingGenerationOf(document))
      return { subscribed: { stream, after: seq } }
    }),
    forgetStream: assign({ subscribed: null, stopError: null }),
    clearStopError: assign({ stopError: null }),
    storeStopError: assign((_, { error }: { error: unknown }) => ({ stopError: error })),
    /** Stores unsaved edits in the browser; removes them once the server has them. */
    storeEdits: (_, _params: { id: string; edits: Edits }) => {},
    mergeDocument: assign(({ context }, { document }: { document: TextDocument }) => {
      const known = mergeDocument(context.document, document)
      return { document: known, isNew: false, edits: existingEdits(context.edits, known) }
    }),
    mergeVersion: assign(({ context: { document } }, { version }: { version: DocumentVersion }) => ({
      document: document && mergeVersion(document, version),
    })),
    applyEvents: assign(
      ({ context: { document, stale, subscribed } }, { events }: { events: readonly ParsedEvent[] }) => ({
        document: document && events.reduce(applyDocumentEvent, document),
        stale: stale || events.some(({ type, stream }) => type === 'reset' && stream === subscribed?.stream),
      }),
    ),
    requestVersion: assign(({ context: { newId } }, { request }: { request: DocumentVersionRequest }) => ({
      request: { ...request, key: newId() },
      error: null,
    })),
    renewKey: assign(({ context: { request, error, newId } }) => ({
      request: request && isFinalRefusal(error) ? { ...request, key: newId() } : request,
    })),
    clearRequest: assign({ request: null, error: null }),
    editText: assign(({ context: { edits, document } }, { versionId, text }: { versionId: string; text: string }) => ({
      edits: addEdit(edits, document, versionId, text),
    })),
    /** Used while no save is in flight: edits that equal the server's text need no saving. */
    trimEdits: assign(({ context: { edits, document } }) => ({ edits: trimEdits(edits, document) })),
    rebaseEdits: assign(({ context: { edits, document } }, { version }: { version: DocumentVersion }) => ({
      edits: rebaseEdit(edits, version),
      document: document && mergeVersion(document, version),
      editError: null,
    })),
    storeConflict: assign(({ context: { document } }, { error }: { error: unknown }) => {
      const theirs = conflictingVersion(error)
      return { theirs, document: document && theirs ? replaceVersion(document, theirs) : document }
    }),
    keepLocalText: assign(({ context: { edits, theirs } }) => {
      const mine = theirs && edits[theirs.id]
      return {
        edits: theirs && mine ? { ...edits, [theirs.id]: { ...mine, revision: theirs.revision } } : edits,
        theirs: null,
      }
    }),
    takeServerText: assign(({ context: { edits, theirs } }) => ({
      edits: theirs ? dropEdit(edits, theirs.id) : edits,
      theirs: null,
    })),
    requestRewrite: assign(({ context: { newId } }, { request }: { request: RewriteRequest }) => ({
      rewriteRequest: { ...request, key: newId() },
      passageError: null,
    })),
    renewRewriteKey: assign(({ context: { rewriteRequest, newId } }) => ({
      rewriteRequest: rewriteRequest && { ...rewriteRequest, key: newId() },
    })),
    clearRewrite: assign({ rewriteRequest: null, settling: null, passageError: null }),
    storeRewriteError: assign(({ context: { document } }, { error }: { error: unknown }) => {
      const theirs = conflictingVersion(error)
      return { passageError: error, document: document && theirs ? replaceVersion(document, theirs) : document }
    }),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isMissing: (_, { error }: { error: unknown }) => refusalCode(error) === NOT_FOUND,
    isShort: (_, { error }: { error: unknown }) => readInsufficientPoints(error) !== null,
    wasRefused: ({ context }) => refusalCode(context.error) !== null,
    isStreaming: ({ context }) => isStreaming(context),
    /** The generation has ended, or events were lost. */
    hasStreamEnded: ({ context }) => !isStreaming(context) || context.stale,
    needsResubscription: ({ context }) =>
      isStreaming(context) && streamingGenerationOf(context.document)?.stream !== context.subscribed?.stream,
    isStale: ({ context }) => context.stale,
    isAnswerStream: ({ context }, { stream }: { stream: string }) => stream === context.subscribed?.stream,
    isSaved: ({ context }) => firstEdit(context.edits) === null,
    isTooLong: ({ context }) => [...(firstEdit(context.edits)?.text ?? '')].length > context.longest,
    isConflict: (_, { error }: { error: unknown }) => conflictingVersion(error) !== null,
    /** One generation at a time, and only for an existing version. */
    mayRewrite: ({ context }, { versionId }: { versionId: string }) =>
      !isStreaming(context) && versionIn(context, versionId) !== undefined,
    isThere: ({ context }, { versionId }: { versionId: string }) => versionIn(context, versionId) !== undefined,
    /** A passage request refers to the text that the server has. */
    isPassageSaved: ({ context: { edits, rewriteRequest, settling } }) =>
      edits[rewriteRequest?.versionId ?? settling?.versionId ?? ''] === undefined,
    /** True if the passage still has the text that was selected. */
    isPassageThere: ({ context }) => passageRange(context) !== null,
  },
  /** `pause`: milliseconds without input after which typing counts as paused. */
  delays: { pause: 800, again: 5_000 },
})

/** The range of the requested passage in the server's text; null if it was edited since. */
export function passageRange(context: DocumentContext) {
  const { rewriteRequest } = context
  const version = versionIn(context, rewriteRequest?.versionId)
  return rewriteRequest && version ? shiftRange(rewriteRequest, rewriteRequest.text, version.text) : null
}

export { firstEdit, streamingGenerationOf, currentText, versionIn }
