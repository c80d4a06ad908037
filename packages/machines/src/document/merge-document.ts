import type { ParsedEvent, Passage, TextDocument, DocumentVersion } from '@moyun/api'
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

function writeOn(made: Made, event: ParsedEvent): Partial<Made> {
  switch (event.type) {
    case 'delta':
      return { text: made.text + event.data.text }
    case 'retracted':
      return { text: dropEnd(made.text, event.data.length) }
    case 'done':
    case 'stopped':
      return { state: event.type, ...event.data }
    case 'failed':
      return { state: 'failed', ...event.data, cost: event.data.cost ?? 0 }
    case 'interrupted':
      return { state: 'interrupted', ...event.data, cost: event.data.cost ?? 0 }
    default:
      return {}
  }
}

/** Applies an event to its generation; events of other generations and known events change nothing. */
export function applyDocumentEvent(document: TextDocument, event: ParsedEvent): TextDocument {
  const live = streamingGenerationOf(document)
  if (!live || event.stream !== live.stream || event.seq <= live.seq) return document
  return changed(document, live.versionId, (version) => {
    if (live.passageId === null) return { ...version, ...writeOn(version, event), seq: event.seq }
    return version.passage
      ? { ...version, passage: { ...version.passage, ...writeOn(version.passage, event), seq: event.seq } }
      : version
  })
}

/** The newer of two states of the same generation. */
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
