import { assign, setup } from 'xstate'
import type { KnownRow, RewriteAction, TextDocument, DocumentVersion, TemplateInputs, TemplateTone } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'
import {
  isFunded,
  isFinalResponse,
  updateAvailable,
  type InsufficientFunds,
  readInsufficientFunds,
} from '../insufficient-funds.ts'
import { placeholderActor } from '../placeholder-actor.ts'
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
import { streamingGenerationOf, replaceVersion, mergeDocument, applyRow, mergeVersion } from './merge-document.ts'
import { shiftRange } from './shift-range.ts'

/** The input of a new version. */
export interface DocumentVersionRequest {
  inputs: TemplateInputs
  model?: string | undefined
  /** The version to replace, if the maximum number of versions is reached. */
  replaces?: string | undefined
}

/** A passage to rewrite, in the text including local edits. */
export interface RewriteRequest {
  versionId: string
  text: string
  from: number
  to: number
  action: RewriteAction
  tone?: TemplateTone | undefined
  model?: string | undefined
}

/** Accepts or rejects a suggested wording. */
export interface RewriteDecision {
  versionId: string
  passageId: string
  taken: boolean
}

/** A request with its idempotency key; the key is created once, so that a retry cannot run twice. */
type Keyed<Wish> = Wish & { key: string }

export interface DocumentContext {
  id: string
  templateId: string
  /** True if the server does not have the document yet. */
  isNew: boolean
  newId: () => string
  /** The longest text that can be saved, in code points. */
  longest: number
  piece: TextDocument | null
  /** Rows were lost, or another page changed the document: it must be read again. */
  stale: boolean
  /** The stream that is subscribed to. */
  followed: string | null
  wish: Keyed<DocumentVersionRequest> | null
  shortage: InsufficientFunds | null
  error: unknown
  stopError: unknown
  /** Local edits that are not saved yet. */
  edits: Edits
  editError: unknown
  /** The version as another page saved it, in conflict with a local edit. */
  theirs: DocumentVersion | null
  passageWish: Keyed<RewriteRequest> | null
  passageShortage: InsufficientFunds | null
  settling: RewriteDecision | null
  passageError: unknown
}

export type DocumentMachineEvent =
  /** Generates one more version. */
  | { type: 'run'; wish: DocumentVersionRequest }
  /** Discards a request that was refused or lacks points. */
  | { type: 'run.drop' }
  | { type: 'stop' }
  | { type: 'edit.change'; versionId: string; text: string }
  /** Saves edits immediately. */
  | { type: 'edit.flush' }
  /** Resolves an edit conflict: keeps the local text, or the server's. */
  | { type: 'clash.mine' }
  | { type: 'clash.theirs' }
  | { type: 'passage.ask'; wish: RewriteRequest }
  | { type: 'passage.settle'; settling: RewriteDecision }
  | { type: 'passage.retry' }
  | { type: 'passage.drop' }
  /** The server's response to another action of the page. */
  | { type: 'document.received'; piece: TextDocument }
  /** The member's stream reports a change of the document. */
  | { type: 'piece.changed' }
  | { type: 'piece.removed' }
  | { type: 'rows'; rows: readonly KnownRow[] }
  | { type: 'stream.refused'; stream: string }
  /** The member's spendable points changed. */
  | { type: 'points.changed'; points: number }
  | { type: 'network.found' }
  | { type: 'retry' }

export interface LoadedDocument {
  piece: TextDocument
  /** The unsaved edits of an earlier page, as `keepEdits` stored them. */
  edits?: Edits
}

const NOT_FOUND = 404

const versionIn = ({ piece }: DocumentContext, id: string | undefined) =>
  piece?.versions.find((version) => version.id === id)
const isLive = ({ piece }: DocumentContext) => streamingGenerationOf(piece) !== null

/** Types, actors, actions, guards and delays of the document machine. */
export const documentSetup = setup({
  types: {
    input: {} as Pick<DocumentContext, 'id' | 'templateId' | 'isNew' | 'newId' | 'longest'>,
    context: {} as DocumentContext,
    events: {} as DocumentMachineEvent,
    tags: {} as 'busy',
  },
  actors: {
    read: placeholderActor<LoadedDocument, { id: string }>('read'),
    run: placeholderActor<TextDocument, { id: string; templateId: string; wish: Keyed<DocumentVersionRequest> }>('run'),
    stop: placeholderActor<TextDocument, { id: string }>('stop'),
    keep: placeholderActor<DocumentVersion, EditToSave & { id: string }>('keep'),
    reword: placeholderActor<DocumentVersion, { id: string; revision: number; wish: Keyed<RewriteRequest> }>('reword'),
    settle: placeholderActor<DocumentVersion, RewriteDecision & { id: string }>('settle'),
  },
  actions: {
    follow: (_, _params: { stream: string; after: number }) => {},
    unfollow: (_, _params: { stream: string }) => {},
    /** Stores unsaved edits in the browser; removes them once the server has them. */
    keepEdits: (_, _params: { id: string; edits: Edits }) => {},
    take: assign(({ context }, { piece }: { piece: TextDocument }) => {
      const known = mergeDocument(context.piece, piece)
      return { piece: known, isNew: false, edits: existingEdits(context.edits, known) }
    }),
    takeVersion: assign(({ context: { piece } }, { version }: { version: DocumentVersion }) => ({
      piece: piece && mergeVersion(piece, version),
    })),
    hear: assign(({ context: { piece, stale, followed } }, { rows }: { rows: readonly KnownRow[] }) => ({
      piece: piece && rows.reduce(applyRow, piece),
      stale: stale || rows.some(({ type, stream }) => type === 'reset' && stream === followed),
    })),
    wish: assign(({ context: { newId } }, { wish }: { wish: DocumentVersionRequest }) => ({
      wish: { ...wish, key: newId() },
      error: null,
      shortage: null,
    })),
    renew: assign(({ context: { wish, error, shortage, newId } }) => ({
      wish: wish && (isFinalResponse(error) || shortage ? { ...wish, key: newId() } : wish),
    })),
    forgetWish: assign({ wish: null, error: null, shortage: null }),
    fallShort: assign((_, { error }: { error: unknown }) => ({ shortage: readInsufficientFunds(error) })),
    count: assign(({ context: { shortage } }, { points }: { points: number }) => ({
      shortage: updateAvailable(shortage, points),
    })),
    write: assign(({ context: { edits, piece } }, { versionId, text }: { versionId: string; text: string }) => ({
      edits: addEdit(edits, piece, versionId, text),
    })),
    /** Used while no save is in flight: edits that equal the server's text need no saving. */
    trim: assign(({ context: { edits, piece } }) => ({ edits: trimEdits(edits, piece) })),
    kept: assign(({ context: { edits, piece } }, { version }: { version: DocumentVersion }) => ({
      edits: rebaseEdit(edits, version),
      piece: piece && mergeVersion(piece, version),
      editError: null,
    })),
    clash: assign(({ context: { piece } }, { error }: { error: unknown }) => {
      const theirs = conflictingVersion(error)
      return { theirs, piece: piece && theirs ? replaceVersion(piece, theirs) : piece }
    }),
    keepMine: assign(({ context: { edits, theirs } }) => {
      const mine = theirs && edits[theirs.id]
      return {
        edits: theirs && mine ? { ...edits, [theirs.id]: { ...mine, revision: theirs.revision } } : edits,
        theirs: null,
      }
    }),
    takeTheirs: assign(({ context: { edits, theirs } }) => ({
      edits: theirs ? dropEdit(edits, theirs.id) : edits,
      theirs: null,
    })),
    wishPassage: assign(({ context: { newId } }, { wish }: { wish: RewriteRequest }) => ({
      passageWish: { ...wish, key: newId() },
      passageError: null,
      passageShortage: null,
    })),
    renewPassage: assign(({ context: { passageWish, newId } }) => ({
      passageWish: passageWish && { ...passageWish, key: newId() },
    })),
    forgetPassage: assign({ passageWish: null, settling: null, passageError: null, passageShortage: null }),
    passageFails: assign(({ context: { piece } }, { error }: { error: unknown }) => {
      const theirs = conflictingVersion(error)
      return { passageError: error, piece: piece && theirs ? replaceVersion(piece, theirs) : piece }
    }),
    passageShort: assign((_, { error }: { error: unknown }) => ({ passageShortage: readInsufficientFunds(error) })),
    countPassage: assign(({ context: { passageShortage } }, { points }: { points: number }) => ({
      passageShortage: updateAvailable(passageShortage, points),
    })),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isMissing: (_, { error }: { error: unknown }) => refusalCode(error) === NOT_FOUND,
    isShort: (_, { error }: { error: unknown }) => readInsufficientFunds(error) !== null,
    isEnough: ({ context }) => isFunded(context.shortage),
    wasRefused: ({ context }) => refusalCode(context.error) !== null,
    isLive: ({ context }) => isLive(context),
    isOther: ({ context }) => isLive(context) && streamingGenerationOf(context.piece)?.stream !== context.followed,
    isStale: ({ context }) => context.stale,
    isOurs: ({ context }, { stream }: { stream: string }) => stream === context.followed,
    isKept: ({ context }) => firstEdit(context.edits) === null,
    isTooLong: ({ context }) => [...(firstEdit(context.edits)?.text ?? '')].length > context.longest,
    isClash: (_, { error }: { error: unknown }) => conflictingVersion(error) !== null,
    /** One run at a time, and only for an existing version. */
    mayReword: ({ context }, { versionId }: { versionId: string }) =>
      !isLive(context) && versionIn(context, versionId) !== undefined,
    isThere: ({ context }, { versionId }: { versionId: string }) => versionIn(context, versionId) !== undefined,
    /** A passage request refers to the text that the server has. */
    isPassageKept: ({ context: { edits, passageWish, settling } }) =>
      edits[passageWish?.versionId ?? settling?.versionId ?? ''] === undefined,
    /** True if the passage still has the text that was selected. */
    isPassageThere: ({ context }) => passageRange(context) !== null,
    isPassageEnough: ({ context }) => isFunded(context.passageShortage),
  },
  /** `pause`: milliseconds without input after which typing counts as paused. */
  delays: { pause: 800, again: 5_000 },
})

/** The range of the requested passage in the server's text; null if it was edited since. */
export function passageRange(context: DocumentContext) {
  const { passageWish } = context
  const version = versionIn(context, passageWish?.versionId)
  return passageWish && version ? shiftRange(passageWish, passageWish.text, version.text) : null
}

export { firstEdit, streamingGenerationOf, currentText, versionIn }
