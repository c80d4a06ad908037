import { latest, type LatestEntry, membership, messageBox, models, painting, ranking, scenes } from '@moyun/api'
import {
  boxMessages,
  latestEntries,
  memberships,
  models as cast,
  paintModels,
  rankedPictures,
  scenes as allScenes,
} from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { memberIsHere } from './in-house.tsx'
import { freshJobs, jobsAreHere } from './jobs-are-here.ts'
import { ledgerIsThere, signInIsThere } from './ledger-is-here.ts'

/** When the ranking was computed: in the past, so that its time is shown as a date. */
const reckoned = { updatedAt: '2026-03-15T06:20:00.000Z', nextAt: '2026-03-15T06:30:00.000Z' }

/** Mocks all requests of the home page. */
export const homeIsHere = (entries: readonly LatestEntry[] = latestEntries) => [
  ...jobsAreHere(freshJobs().slice(0, 2)),
  ...memberIsHere(),
  mock(latest.read, () => ({ entries: [...entries] })),
  mock(scenes.list, () => ({ scenes: allScenes })),
  mock(ranking.read, () => ({ entries: rankedPictures, ...reckoned })),
  mock(models.list, () => ({ models: cast })),
  mock(painting.models, () => ({ models: paintModels })),
  mock(membership.read, () => memberships.month),
  mock(messageBox.list, ({ query }) => boxMessages.filter(({ type }) => type === query.type)),
  ...ledgerIsThere(),
  ...signInIsThere(),
]
