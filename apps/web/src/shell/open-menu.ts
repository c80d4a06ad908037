import { createContext, use } from 'react'

export const OpenMenuContext = createContext<() => void>(() => {})

/** Opens the menu drawer, for a page that hides the bar with its button. */
export const useOpenMenu = () => use(OpenMenuContext)
