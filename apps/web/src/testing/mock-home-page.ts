import { recentItems, type RecentItem, membership, inbox, models, painting, ranking, templates } from '@moyun/api'
import {
  inboxEntries,
  recentItemEntries,
  memberships,
  models as modelFixtures,
  paintModels,
  rankedPictures,
  templates as allScenes,
} from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockMember } from './page-story.tsx'
import { freshJobs, mockJobs } from './mock-jobs.ts'
import { mockLedger, mockSignInReward } from './mock-ledger.ts'

/** When the ranking was computed: in the past, so that its time is shown as a date. */
const reckoned = { updatedAt: '2026-03-15T06:20:00.000Z', nextAt: '2026-03-15T06:30:00.000Z' }

/** Mocks all requests of the home page. */
export const mockHomePage = (entries: readonly RecentItem[] = recentItemEntries) => [
  ...mockJobs(freshJobs().slice(0, 2)),
  ...mockMember(),
  mock(recentItems.read, () => ({ entries: [...entries] })),
  mock(templates.list, () => ({ scenes: allScenes })),
  mock(ranking.read, () => ({ entries: rankedPictures, ...reckoned })),
  mock(models.list, () => ({ models: modelFixtures })),
  mock(painting.models, () => ({ models: paintModels })),
  mock(membership.read, () => memberships.month),
  mock(inbox.list, ({ query }) => inboxEntries.filter(({ type }) => type === query.type)),
  ...mockLedger(),
  ...mockSignInReward(),
]
