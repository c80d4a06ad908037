import type { Member, TextDocument } from '@moyun/api'
import { documents as documentFixtures } from '@moyun/api/fixtures'

/** A document and its owner. */
export interface MockDocument extends Omit<TextDocument, 'seq'> {
  memberId: string
  discarded: boolean
}

/** The mock server's documents, written with templates. */
export interface DocumentsState {
  documents: MockDocument[]
  /** Favourite templates, as `member scene`. */
  sceneMarks: string[]
}

/** At first, each member owns copies of the fixtures' documents under new ids. */
export const initialDocuments = (members: readonly Member[]): DocumentsState => ({
  documents: members.flatMap(({ userId: memberId }) =>
    documentFixtures.map(({ seq: _, ...one }) => ({
      ...structuredClone(one),
      id: crypto.randomUUID(),
      versions: one.versions.map((version) => ({
        ...structuredClone(version),
        id: crypto.randomUUID(),
        stream: `run:${crypto.randomUUID()}`,
        passage: null,
      })),
      memberId,
      discarded: false,
    })),
  ),
  sceneMarks: members.map(({ userId }) => `${userId} weekly-report`),
})
