import type { ReactNode } from 'react'

/** Where a job stands. Exactly one of the last four ends it. */
export type JobState =
  | {
      kind: 'queued'
      /** Left out where nobody knows. */ position?: number | undefined
      /** About how long. */ seconds?: number | undefined
    }
  | { kind: 'running'; /** 0 to 100. */ percent: number; seconds?: number | undefined; preview?: string | undefined }
  /** It was canceled while it ran, and ends as soon as it can. */
  | { kind: 'stopping'; percent: number; preview?: string | undefined }
  | { kind: 'succeeded'; /** How many, and when. */ note: ReactNode; points?: number; picture?: string | undefined }
  | { kind: 'failed'; /** Why, in a few words. */ reason: ReactNode; refunded?: number }
  | { kind: 'canceled'; refunded?: number }
  | { kind: 'expired'; refunded?: number }

/** What is being done while a job runs. */
export type JobDeed = 'painting' | 'restoring' | 'writing' | 'packing' | 'rehearsing'
