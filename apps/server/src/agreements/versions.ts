import type { Agreement } from '@moyun/api'

/** Every version there was, the oldest first. A new one is a new line here beside its texts; members are then asked again. */
export const VERSIONS: readonly [Agreement, ...Agreement[]] = [
  // Midnight in Shanghai.
  { version: '2026-11-01', since: '2026-10-31T16:00:00.000Z', changed: ['terms', 'privacy'] },
  { version: '2026-11-28', since: '2026-11-27T16:00:00.000Z', changed: ['terms', 'privacy'] },
]
