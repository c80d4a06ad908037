/** The source of the work that a job's `nth` picture (from 0) became. */
export const jobSource = (jobId: string, nth: number) => `job:${jobId}/${nth}`

/** The job in a work's source; null if it is not a job's. */
export const jobOf = (source: string): string | null => /^job:([\da-f-]{36})(?:\/\d+)?$/.exec(source)?.[1] ?? null
