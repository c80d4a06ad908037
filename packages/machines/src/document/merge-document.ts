import type { ParsedRow, Passage, TextDocument, DocumentVersion } from '@moyun/api'
import { dropEnd } from '../drop-end.ts'

/** The generation that is writing a document now. */
export interface StreamingGeneration {
  stream: string
  seq: number
  versionId: string
  /** The rewritten passage; null if the generation writes the version itself. */
  passageId: string | null
}

type Made = Pick<DocumentVersion, 'text' | 'state' | 'reason' | 'stream' | 'seq' | 'tokens' | 'cost' | 'milliseconds'>

/** The unfinished generation of a document; null if there is none. There is at most one. */
export function streamingGenerationOf(document: TextDocument | null): StreamingGeneration | null {
  for (const { id: versionId, state, stream, seq, passage } of document?.versions ?? []) {
    if (state === 'streaming') return { stream, seq, versionId, passageId: null }
    if (passage?.state === 'streaming')
      return { stream: passage.stream, seq: passage.seq, versionId, passageId: passage.id }
  }
  return null
}

const changed = (
  document: TextDocument,
  id: string,
  change: (version: DocumentVersion) => DocumentVersion,
): TextDocument => ({
  ...document,
  versions: document.versions.map((version) => (version.id === id ? change(version) : version)),
})

function writeOn(made: Made, row: ParsedRow): Partial<Made> {
  switch (row.type) {
    case 'delta':
      return { text: made.text + row.data.text }
    case 'retracted':
      return { text: dropEnd(made.text, row.data.length) }
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

/** Applies a row to its generation; rows of other generations and known rows change nothing. */
export function applyRow(document: TextDocument, row: ParsedRow): TextDocument {
  const live = streamingGenerationOf(document)
  if (!live || row.stream !== live.stream || row.seq <= live.seq) return document
  return changed(document, live.versionId, (version) => {
    if (live.passageId === null) return { ...version, ...writeOn(version, row), seq: row.seq }
    return version.passage
      ? { ...version, passage: { ...version.passage, ...writeOn(version.passage, row), seq: row.seq } }
      : version
  })
}

/** The newer of two states of the same run. */
const later = <Each extends Made>(known: Each | undefined, received: Each): Each =>
  known?.stream === received.stream && known.seq > received.seq
    ? { ...received, text: known.text, state: known.state, reason: known.reason, seq: known.seq }
    : received

const laterPassage = (known: Passage | null | undefined, received: Passage | null) =>
  received && later(known?.id === received.id ? known : undefined, received)

/** The server's version, unless a newer one is known. */
function laterVersion(known: DocumentVersion | undefined, received: DocumentVersion): DocumentVersion {
  if (known && known.revision > received.revision) return known
  return { ...later(known, received), passage: laterPassage(known?.passage, received.passage) }
}

/** The server's document, unless newer parts are known. */
export const mergeDocument = (known: TextDocument | null, received: TextDocument): TextDocument => ({
  ...received,
  versions: received.versions.map((version) =>
    laterVersion(
      known?.versions.find(({ id }) => id === version.id),
      version,
    ),
  ),
})

/** Merges one version from the server. */
export const mergeVersion = (document: TextDocument, received: DocumentVersion): TextDocument =>
  changed(document, received.id, (known) => laterVersion(known, received))

/** Replaces one version by the server's, whatever is known here. */
export const replaceVersion = (document: TextDocument, received: DocumentVersion): TextDocument =>
  changed(document, received.id, () => received)
