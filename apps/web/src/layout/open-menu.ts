import { createContext, use } from 'react'

export const OpenMenu = createContext<() => void>(() => {})

/** Opens the menu's drawer, for a page that hides the bar it is opened from. */
export const useOpenMenu = () => use(OpenMenu)
