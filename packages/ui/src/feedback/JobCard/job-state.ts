import type { ReactNode } from 'react'

/** The status of a job. The last four are final. */
export type JobState =
  | {
      kind: 'queued'
      /** Left out where it is unknown. */ position?: number | undefined
      /** Estimated time left. */ seconds?: number | undefined
    }
  | { kind: 'running'; /** 0 to 100. */ percent: number; seconds?: number | undefined; preview?: string | undefined }
  /** Canceled while running; it ends as soon as the worker can stop it. */
  | { kind: 'stopping'; percent: number; preview?: string | undefined }
  | { kind: 'succeeded'; /** How many, and when. */ note: ReactNode; points?: number; picture?: string | undefined }
  | { kind: 'failed'; /** Why, in a few words. */ reason: ReactNode; refunded?: number }
  | { kind: 'canceled'; refunded?: number }
  | { kind: 'expired'; refunded?: number }

/** The kind of work a job does. */
export type JobActivity = 'painting' | 'restoring' | 'writing' | 'packing' | 'rehearsing'
