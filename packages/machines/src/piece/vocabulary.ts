import { assign, setup } from 'xstate'
import type { KnownRow, PassageDeed, Piece, PieceVersion, SceneInputs, SceneTone } from '@moyun/api'
import { refusalCode } from '../refusal-code.ts'
import { isCovered, isFinal, recount, type Shortage, shortageOf } from '../shortage.ts'
import { unprovided } from '../unprovided.ts'
import {
  dropEdit,
  type Edits,
  editsOf,
  firstEdit,
  keepEdit,
  textIn,
  theirsOf,
  type ToKeep,
  trimEdits,
  writeEdit,
} from './edits.ts'
import { liveOf, putVersion, takePiece, takeRow, takeVersion } from './known-piece.ts'
import { shifted } from './shifted.ts'

/** The input of a new version. */
export interface PieceWish {
  inputs: SceneInputs
  model?: string | undefined
  /** The version to replace, if the maximum number of versions is reached. */
  replaces?: string | undefined
}

/** A passage to rewrite, in the text including local edits. */
export interface PassageWish {
  versionId: string
  text: string
  from: number
  to: number
  deed: PassageDeed
  tone?: SceneTone | undefined
  model?: string | undefined
}

/** Accepts or rejects a suggested wording. */
export interface Settling {
  versionId: string
  passageId: string
  taken: boolean
}

/** A request with its idempotency key; the key is created once, so that a retry cannot run twice. */
type Keyed<Wish> = Wish & { key: string }

export interface PieceContext {
  id: string
  sceneId: string
  /** True if the server does not have the document yet. */
  isNew: boolean
  newId: () => string
  /** The longest text that can be saved, in UTF-16 code units. */
  longest: number
  piece: Piece | null
  /** Rows were lost, or another page changed the document: it must be read again. */
  stale: boolean
  /** The stream that is subscribed to. */
  followed: string | null
  wish: Keyed<PieceWish> | null
  shortage: Shortage | null
  error: unknown
  stopError: unknown
  /** Local edits that are not saved yet. */
  edits: Edits
  editError: unknown
  /** The version as another page saved it, in conflict with a local edit. */
  theirs: PieceVersion | null
  passageWish: Keyed<PassageWish> | null
  passageShortage: Shortage | null
  settling: Settling | null
  passageError: unknown
}

export type PieceEvent =
  /** Generates one more version. */
  | { type: 'run'; wish: PieceWish }
  /** Discards a request that was refused or lacks points. */
  | { type: 'run.drop' }
  | { type: 'stop' }
  | { type: 'edit.change'; versionId: string; text: string }
  /** Saves edits immediately. */
  | { type: 'edit.flush' }
  /** Resolves an edit conflict: keeps the local text, or the server's. */
  | { type: 'clash.mine' }
  | { type: 'clash.theirs' }
  | { type: 'passage.ask'; wish: PassageWish }
  | { type: 'passage.settle'; settling: Settling }
  | { type: 'passage.retry' }
  | { type: 'passage.drop' }
  /** The server's response to another action of the page. */
  | { type: 'piece.told'; piece: Piece }
  /** The member's stream reports a change of the document. */
  | { type: 'piece.changed' }
  | { type: 'piece.removed' }
  | { type: 'rows'; rows: readonly KnownRow[] }
  | { type: 'stream.refused'; stream: string }
  /** The member's spendable points changed. */
  | { type: 'points.changed'; points: number }
  | { type: 'network.found' }
  | { type: 'retry' }

export interface ReadPiece {
  piece: Piece
  /** The unsaved edits of an earlier page, as `keepEdits` stored them. */
  edits?: Edits
}

const NOT_FOUND = 404

const versionIn = ({ piece }: PieceContext, id: string | undefined) =>
  piece?.versions.find((version) => version.id === id)
const isLive = ({ piece }: PieceContext) => liveOf(piece) !== null

/** Types, actors, actions, guards and delays of the document machine. */
export const vocabulary = setup({
  types: {
    input: {} as Pick<PieceContext, 'id' | 'sceneId' | 'isNew' | 'newId' | 'longest'>,
    context: {} as PieceContext,
    events: {} as PieceEvent,
    tags: {} as 'busy',
  },
  actors: {
    read: unprovided<ReadPiece, { id: string }>('read'),
    run: unprovided<Piece, { id: string; sceneId: string; wish: Keyed<PieceWish> }>('run'),
    stop: unprovided<Piece, { id: string }>('stop'),
    keep: unprovided<PieceVersion, ToKeep & { id: string }>('keep'),
    reword: unprovided<PieceVersion, { id: string; revision: number; wish: Keyed<PassageWish> }>('reword'),
    settle: unprovided<PieceVersion, Settling & { id: string }>('settle'),
  },
  actions: {
    follow: (_, _params: { stream: string; after: number }) => {},
    unfollow: (_, _params: { stream: string }) => {},
    /** Stores unsaved edits in the browser; removes them once the server has them. */
    keepEdits: (_, _params: { id: string; edits: Edits }) => {},
    take: assign(({ context }, { piece }: { piece: Piece }) => {
      const known = takePiece(context.piece, piece)
      return { piece: known, isNew: false, edits: editsOf(context.edits, known) }
    }),
    takeVersion: assign(({ context: { piece } }, { version }: { version: PieceVersion }) => ({
      piece: piece && takeVersion(piece, version),
    })),
    hear: assign(({ context: { piece, stale, followed } }, { rows }: { rows: readonly KnownRow[] }) => ({
      piece: piece && rows.reduce(takeRow, piece),
      stale: stale || rows.some(({ type, stream }) => type === 'reset' && stream === followed),
    })),
    wish: assign(({ context: { newId } }, { wish }: { wish: PieceWish }) => ({
      wish: { ...wish, key: newId() },
      error: null,
      shortage: null,
    })),
    renew: assign(({ context: { wish, error, shortage, newId } }) => ({
      wish: wish && (isFinal(error) || shortage ? { ...wish, key: newId() } : wish),
    })),
    forgetWish: assign({ wish: null, error: null, shortage: null }),
    fallShort: assign((_, { error }: { error: unknown }) => ({ shortage: shortageOf(error) })),
    count: assign(({ context: { shortage } }, { points }: { points: number }) => ({
      shortage: recount(shortage, points),
    })),
    write: assign(({ context: { edits, piece } }, { versionId, text }: { versionId: string; text: string }) => ({
      edits: writeEdit(edits, piece, versionId, text),
    })),
    /** Used while no save is in flight: edits that equal the server's text need no saving. */
    trim: assign(({ context: { edits, piece } }) => ({ edits: trimEdits(edits, piece) })),
    kept: assign(({ context: { edits, piece } }, { version }: { version: PieceVersion }) => ({
      edits: keepEdit(edits, version),
      piece: piece && takeVersion(piece, version),
      editError: null,
    })),
    clash: assign(({ context: { piece } }, { error }: { error: unknown }) => {
      const theirs = theirsOf(error)
      return { theirs, piece: piece && theirs ? putVersion(piece, theirs) : piece }
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
    wishPassage: assign(({ context: { newId } }, { wish }: { wish: PassageWish }) => ({
      passageWish: { ...wish, key: newId() },
      passageError: null,
      passageShortage: null,
    })),
    renewPassage: assign(({ context: { passageWish, newId } }) => ({
      passageWish: passageWish && { ...passageWish, key: newId() },
    })),
    forgetPassage: assign({ passageWish: null, settling: null, passageError: null, passageShortage: null }),
    passageFails: assign(({ context: { piece } }, { error }: { error: unknown }) => {
      const theirs = theirsOf(error)
      return { passageError: error, piece: piece && theirs ? putVersion(piece, theirs) : piece }
    }),
    passageShort: assign((_, { error }: { error: unknown }) => ({ passageShortage: shortageOf(error) })),
    countPassage: assign(({ context: { passageShortage } }, { points }: { points: number }) => ({
      passageShortage: recount(passageShortage, points),
    })),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isMissing: (_, { error }: { error: unknown }) => refusalCode(error) === NOT_FOUND,
    isShort: (_, { error }: { error: unknown }) => shortageOf(error) !== null,
    isEnough: ({ context }) => isCovered(context.shortage),
    wasRefused: ({ context }) => refusalCode(context.error) !== null,
    isLive: ({ context }) => isLive(context),
    isOther: ({ context }) => isLive(context) && liveOf(context.piece)?.stream !== context.followed,
    isStale: ({ context }) => context.stale,
    isOurs: ({ context }, { stream }: { stream: string }) => stream === context.followed,
    isKept: ({ context }) => firstEdit(context.edits) === null,
    isTooLong: ({ context }) => (firstEdit(context.edits)?.text.length ?? 0) > context.longest,
    isClash: (_, { error }: { error: unknown }) => theirsOf(error) !== null,
    /** One run at a time, and only for an existing version. */
    mayReword: ({ context }, { versionId }: { versionId: string }) =>
      !isLive(context) && versionIn(context, versionId) !== undefined,
    isThere: ({ context }, { versionId }: { versionId: string }) => versionIn(context, versionId) !== undefined,
    /** A passage request refers to the text that the server has. */
    isPassageKept: ({ context: { edits, passageWish, settling } }) =>
      edits[passageWish?.versionId ?? settling?.versionId ?? ''] === undefined,
    /** True if the passage still has the text that was selected. */
    isPassageThere: ({ context }) => placeOf(context) !== null,
    isPassageEnough: ({ context }) => isCovered(context.passageShortage),
  },
  /** `pause`: milliseconds without input after which typing counts as paused. */
  delays: { pause: 800, again: 5_000 },
})

/** The range of the requested passage in the server's text; null if it was edited since. */
export function placeOf(context: PieceContext) {
  const { passageWish } = context
  const version = versionIn(context, passageWish?.versionId)
  return passageWish && version ? shifted(passageWish, passageWish.text, version.text) : null
}

export { firstEdit, liveOf, textIn, versionIn }
