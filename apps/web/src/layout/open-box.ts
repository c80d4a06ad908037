import type { BoxType } from '@moyun/api'
import { createContext, use } from 'react'

/** Where the box opens: at one of its tabs, or at a message in it. */
export interface BoxPlace {
  type: BoxType
  id?: string
}

type Open = (place?: BoxPlace) => void

export const OpenBox = createContext<Open | null>(null)

/** Opens the message box, at a place in it or at what is unread; null where there is no bar that it would hang from. */
export const useOpenBox = () => use(OpenBox)
