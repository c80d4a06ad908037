import { type ActorRefFrom, assign, type SnapshotFrom } from 'xstate'
import type { DocumentVersion } from '@moyun/api'
import { generationRegion } from './generation-region.ts'
import { requestRegion } from './request-region.ts'
import { editRegion } from './edit-region.ts'
import { streamingGenerationOf, currentText, documentSetup } from './document-setup.ts'
import { rewriteRegion } from './rewrite-region.ts'

/**
 * One document on screen. The server writes its versions event by event, the member edits them, edits are saved at each
 * typing pause, and a passage can be rewritten. Four independent regions: loading and requesting, subscribing to the
 * generation, saving edits, rewriting a passage.
 */
export const documentMachine = documentSetup.createMachine({
  id: 'document',
  context: ({ input }) => ({
    ...input,
    document: null,
    stale: false,
    subscribed: null,
    request: null,
    error: null,
    stopError: null,
    edits: {},
    editError: null,
    theirs: null,
    rewriteRequest: null,
    settling: null,
    passageError: null,
  }),
  type: 'parallel',
  on: {
    'events.received': { actions: { type: 'applyEvents', params: ({ event }) => event } },
    'stream.refused': {
      guard: { type: 'isAnswerStream', params: ({ event }) => event },
      actions: assign({ stale: true }),
    },
    // A document with an unfinished generation is read when the generation ends.
    'piece.changed': {
      guard: ({ context }) => context.document !== null && streamingGenerationOf(context.document) === null,
      actions: assign({ stale: true }),
    },
    'document.received': { actions: { type: 'mergeDocument', params: ({ event }) => event } },
  },
  states: { request: requestRegion, answer: generationRegion, editing: editRegion, wording: rewriteRegion },
})

export type DocumentActor = ActorRefFrom<typeof documentMachine>
export type DocumentSnapshot = SnapshotFrom<typeof documentMachine>

export const selectDocument = ({ context }: DocumentSnapshot) => context.document
export const selectStreamingGeneration = ({ context }: DocumentSnapshot) => streamingGenerationOf(context.document)
export const selectMayGenerate = (snapshot: DocumentSnapshot) =>
  snapshot.can({ type: 'version.generate', request: { inputs: {} } })
/** The text of a version, including edits that the server does not have yet. */
export const currentVersionText = ({ context }: DocumentSnapshot, version: Pick<DocumentVersion, 'id' | 'text'>) =>
  currentText(context.edits, version)
