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

/** What a version is to be made of. */
export interface PieceWish {
  inputs: SceneInputs
  model?: string | undefined
  /** The version that makes room, where there are as many as there may be. */
  replaces?: string | undefined
}

/** A passage that is to be worded another way, in the text as it stands here. */
export interface PassageWish {
  versionId: string
  text: string
  from: number
  to: number
  deed: PassageDeed
  tone?: SceneTone | undefined
  model?: string | undefined
}

/** What becomes of a wording that is offered. */
export interface Settling {
  versionId: string
  passageId: string
  taken: boolean
}

/** Under way to the server; its key is made once, so that trying again can't ask twice. */
type Keyed<Wish> = Wish & { key: string }

export interface PieceContext {
  id: string
  sceneId: string
  /** The server does not have it yet. */
  isNew: boolean
  newId: () => string
  /** The longest text that is kept, in UTF-16 units. */
  longest: number
  piece: Piece | null
  /** Rows are gone, or another page has changed it: it is to be read again. */
  stale: boolean
  /** The stream that is listened to. */
  followed: string | null
  wish: Keyed<PieceWish> | null
  shortage: Shortage | null
  error: unknown
  stopError: unknown
  /** What was written here and is not kept yet. */
  edits: Edits
  editError: unknown
  /** What another page has made of the version that was edited here. */
  theirs: PieceVersion | null
  passageWish: Keyed<PassageWish> | null
  passageShortage: Shortage | null
  settling: Settling | null
  passageError: unknown
}

export type PieceEvent =
  /** Writes one more version. */
  | { type: 'run'; wish: PieceWish }
  /** Gives up what there were too few points for, or what was refused. */
  | { type: 'run.drop' }
  | { type: 'stop' }
  | { type: 'edit.change'; versionId: string; text: string }
  /** Keeps what was written at once. */
  | { type: 'edit.flush' }
  /** Of two texts that were written at once, mine is kept, or theirs. */
  | { type: 'clash.mine' }
  | { type: 'clash.theirs' }
  | { type: 'passage.ask'; wish: PassageWish }
  | { type: 'passage.settle'; settling: Settling }
  | { type: 'passage.retry' }
  | { type: 'passage.drop' }
  /** What the server answered to a deed of the page's. */
  | { type: 'piece.told'; piece: Piece }
  /** The member's stream tells that something happened to it. */
  | { type: 'piece.changed' }
  | { type: 'piece.removed' }
  | { type: 'rows'; rows: readonly KnownRow[] }
  | { type: 'stream.refused'; stream: string }
  /** What the member can spend now. */
  | { type: 'points.changed'; points: number }
  | { type: 'network.found' }
  | { type: 'retry' }

export interface ReadPiece {
  piece: Piece
  /** What an earlier page could not keep, as `keepEdits` kept it. */
  edits?: Edits
}

const NOT_FOUND = 404

const versionIn = ({ piece }: PieceContext, id: string | undefined) =>
  piece?.versions.find((version) => version.id === id)
const isLive = ({ piece }: PieceContext) => liveOf(piece) !== null

/** The words that the chart of a piece is told in. */
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
    /** Keeps what was written where the server does not have it yet; nothing once it has. */
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
    /** While nothing is under way: what is as the server has it needs no keeping. */
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
    /** One at a time, of a version that is there. */
    mayReword: ({ context }, { versionId }: { versionId: string }) =>
      !isLive(context) && versionIn(context, versionId) !== undefined,
    isThere: ({ context }, { versionId }: { versionId: string }) => versionIn(context, versionId) !== undefined,
    /** What was asked of a passage is asked of the text that the server has. */
    isPassageKept: ({ context: { edits, passageWish, settling } }) =>
      edits[passageWish?.versionId ?? settling?.versionId ?? ''] === undefined,
    /** The passage still says what it said when it was selected. */
    isPassageThere: ({ context }) => placeOf(context) !== null,
    isPassageEnough: ({ context }) => isCovered(context.passageShortage),
  },
  /** `pause`: a writer who has not touched a key for so long has paused. */
  delays: { pause: 800, again: 5_000 },
})

/** Where the passage that is asked for stands in the text that the server has; null where it was edited since. */
export function placeOf(context: PieceContext) {
  const { passageWish } = context
  const version = versionIn(context, passageWish?.versionId)
  return passageWish && version ? shifted(passageWish, passageWish.text, version.text) : null
}

export { firstEdit, liveOf, textIn, versionIn }
