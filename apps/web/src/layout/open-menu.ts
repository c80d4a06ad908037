import { createContext, use } from 'react'

export const OpenMenu = createContext<() => void>(() => {})

/** Opens the menu drawer, for a page that hides the bar with its button. */
export const useOpenMenu = () => use(OpenMenu)
