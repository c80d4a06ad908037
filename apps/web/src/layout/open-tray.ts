import { createContext, use } from 'react'

export const OpenTray = createContext<(() => void) | null>(null)

/** Opens the tray of jobs; null while there is nothing in it, or no bar that it would hang from. */
export const useOpenTray = () => use(OpenTray)
