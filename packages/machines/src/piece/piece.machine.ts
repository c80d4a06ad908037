import { type ActorRefFrom, assign, type SnapshotFrom } from 'xstate'
import type { PieceVersion } from '@moyun/api'
import { answer } from './answer.ts'
import { asking } from './asking.ts'
import { editing } from './editing.ts'
import { liveOf, textIn, vocabulary } from './vocabulary.ts'
import { wording } from './wording.ts'

/**
 * One document on screen. The server writes its versions row by row, the member edits them, edits are saved at each
 * typing pause, and a passage can be rewritten. Four independent regions: loading and requesting, following the run,
 * saving edits, rewriting a passage.
 */
export const pieceMachine = vocabulary.createMachine({
  id: 'piece',
  context: ({ input }) => ({
    ...input,
    piece: null,
    stale: false,
    followed: null,
    wish: null,
    shortage: null,
    error: null,
    stopError: null,
    edits: {},
    editError: null,
    theirs: null,
    passageWish: null,
    passageShortage: null,
    settling: null,
    passageError: null,
  }),
  type: 'parallel',
  on: {
    rows: { actions: { type: 'hear', params: ({ event }) => event } },
    'stream.refused': { guard: { type: 'isOurs', params: ({ event }) => event }, actions: assign({ stale: true }) },
    // A document with an unfinished run is read when the run ends.
    'piece.changed': {
      guard: ({ context }) => context.piece !== null && liveOf(context.piece) === null,
      actions: assign({ stale: true }),
    },
    'piece.told': { actions: { type: 'take', params: ({ event }) => event } },
  },
  states: { asking, answer, editing, wording },
})

export type PieceActor = ActorRefFrom<typeof pieceMachine>
export type PieceSnapshot = SnapshotFrom<typeof pieceMachine>

export const selectPiece = ({ context }: PieceSnapshot) => context.piece
export const selectLiveRun = ({ context }: PieceSnapshot) => liveOf(context.piece)
export const selectMayRun = (snapshot: PieceSnapshot) => snapshot.can({ type: 'run', wish: { inputs: {} } })
/** The text of a version, including edits that the server does not have yet. */
export const textOfVersion = ({ context }: PieceSnapshot, version: Pick<PieceVersion, 'id' | 'text'>) =>
  textIn(context.edits, version)
