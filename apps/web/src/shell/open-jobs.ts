import { createContext, use } from 'react'

export const OpenJobsContext = createContext<(() => void) | null>(null)

/** Opens the jobs popover; null while there are no jobs, or no bar for the popover. */
export const useOpenJobs = () => use(OpenJobsContext)
