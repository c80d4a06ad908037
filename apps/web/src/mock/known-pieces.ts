import type { Member, Piece } from '@moyun/api'
import { pieces as cast } from '@moyun/api/fixtures'

/** A piece, and whose it is. */
export interface KnownPiece extends Omit<Piece, 'seq'> {
  memberId: string
  discarded: boolean
}

/** What the mock world knows of what was written with scenes. */
export interface KnownPieces {
  pieces: KnownPiece[]
  /** Which scenes a member has marked, as `member scene`. */
  sceneMarks: string[]
}

/** The cast's are everybody's at first, under names of their own. */
export const newPieces = (members: readonly Member[]): KnownPieces => ({
  pieces: members.flatMap(({ userId: memberId }) =>
    cast.map(({ seq: _, ...one }) => ({
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
