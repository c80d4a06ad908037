import type { KnownRow, Passage, Piece, PieceVersion } from '@moyun/api'

/** What is being written of a piece just now. */
export interface LiveRun {
  stream: string
  seq: number
  versionId: string
  /** Another wording of a passage; null where it is the version itself. */
  passageId: string | null
}

type Made = Pick<PieceVersion, 'text' | 'state' | 'reason' | 'stream' | 'seq' | 'tokens' | 'cost' | 'milliseconds'>

/** The run of a piece that has not ended; null for none. There is one at most. */
export function liveOf(piece: Piece | null): LiveRun | null {
  for (const { id: versionId, state, stream, seq, passage } of piece?.versions ?? []) {
    if (state === 'streaming') return { stream, seq, versionId, passageId: null }
    if (passage?.state === 'streaming')
      return { stream: passage.stream, seq: passage.seq, versionId, passageId: passage.id }
  }
  return null
}

const changed = (piece: Piece, id: string, change: (version: PieceVersion) => PieceVersion): Piece => ({
  ...piece,
  versions: piece.versions.map((version) => (version.id === id ? change(version) : version)),
})

function writeOn(made: Made, row: KnownRow): Partial<Made> {
  switch (row.type) {
    case 'delta':
      return { text: made.text + row.data.text }
    case 'done':
    case 'stopped':
      return { state: row.type, ...row.data }
    case 'failed':
      return { state: 'failed', ...row.data, cost: row.data.cost ?? 0 }
    case 'interrupted':
      return { state: 'interrupted', ...row.data, cost: row.data.cost ?? 0 }
    default:
      return {}
  }
}

/** Brings a piece up to a row of its run; rows of others, and those that it has, change nothing. */
export function takeRow(piece: Piece, row: KnownRow): Piece {
  const live = liveOf(piece)
  if (!live || row.stream !== live.stream || row.seq <= live.seq) return piece
  return changed(piece, live.versionId, (version) => {
    if (live.passageId === null) return { ...version, ...writeOn(version, row), seq: row.seq }
    return version.passage
      ? { ...version, passage: { ...version.passage, ...writeOn(version.passage, row), seq: row.seq } }
      : version
  })
}

/** The later of two looks at what one run has made. */
const later = <Each extends Made>(known: Each | undefined, told: Each): Each =>
  known?.stream === told.stream && known.seq > told.seq
    ? { ...told, text: known.text, state: known.state, reason: known.reason, seq: known.seq }
    : told

const laterPassage = (known: Passage | null | undefined, told: Passage | null) =>
  told && later(known?.id === told.id ? known : undefined, told)

/** A version as the server told it, unless more of it is known already. */
function laterVersion(known: PieceVersion | undefined, told: PieceVersion): PieceVersion {
  if (known && known.revision > told.revision) return known
  return { ...later(known, told), passage: laterPassage(known?.passage, told.passage) }
}

/** A piece as the server told it, unless more is known already. */
export const takePiece = (known: Piece | null, told: Piece): Piece => ({
  ...told,
  versions: told.versions.map((version) =>
    laterVersion(
      known?.versions.find(({ id }) => id === version.id),
      version,
    ),
  ),
})

/** One version of it as the server told it. */
export const takeVersion = (piece: Piece, told: PieceVersion): Piece =>
  changed(piece, told.id, (known) => laterVersion(known, told))

/** One version as it is there, whatever is known here. */
export const putVersion = (piece: Piece, told: PieceVersion): Piece => changed(piece, told.id, () => told)
