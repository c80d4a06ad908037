import type { Manuscript, ManuscriptSnapshotEntry, Member, SectionVersion } from '@moyun/api'
import { manuscripts as manuscriptFixtures } from '@moyun/api/fixtures'

/** A manuscript with its owner, the earlier versions of its sections, and its snapshots. */
export interface MockManuscript extends Manuscript {
  memberId: string
  discarded: boolean
  versions: (SectionVersion & { nodeId: string })[]
  snapshots: (ManuscriptSnapshotEntry & {
    kept: Pick<Manuscript, 'name' | 'form' | 'material' | 'outline' | 'sections'>
  })[]
}

/** The mock server's manuscripts. */
export interface ManuscriptsState {
  manuscripts: MockManuscript[]
}

/** At first, each member owns copies of the fixtures' manuscripts. */
export const initialManuscripts = (members: readonly Member[]): ManuscriptsState => ({
  manuscripts: members.flatMap(({ userId: memberId }) =>
    manuscriptFixtures.map((one) => ({
      ...structuredClone(one),
      id: crypto.randomUUID(),
      memberId,
      discarded: false,
      versions: [],
      snapshots: [],
    })),
  ),
})
