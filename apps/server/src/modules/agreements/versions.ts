import type { Agreement } from '@moyun/api'

/**
 * All versions, oldest first. A new version is a new line here, with its texts; members are then asked to accept it.
 */
export const VERSIONS: readonly [Agreement, ...Agreement[]] = [
  // Midnight in Shanghai.
  { version: '2026-11-01', since: '2026-10-31T16:00:00.000Z', changed: ['terms', 'privacy'] },
  { version: '2026-11-28', since: '2026-11-27T16:00:00.000Z', changed: ['terms', 'privacy'] },
  { version: '2026-12-01', since: '2026-11-30T16:00:00.000Z', changed: ['terms', 'privacy'] },
]
