/** The source of a work that a job has made: its `nth` picture, from 0. */
export const jobSource = (jobId: string, nth: number) => `job:${jobId}/${nth}`

/** The job that a work's source names; null where it is none. */
export const jobOf = (source: string): string | null => /^job:([\da-f-]{36})(?:\/\d+)?$/.exec(source)?.[1] ?? null
