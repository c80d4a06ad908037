import type { BoxType } from '@moyun/api'
import { createContext, use } from 'react'

/** Where the inbox opens: at one of its tabs, or at one message. */
export interface BoxPlace {
  type: BoxType
  id?: string
}

type Open = (place?: BoxPlace) => void

export const OpenBox = createContext<Open | null>(null)

/** Opens the inbox at a tab or message, or at what is unread; null without a bar for its popover. */
export const useOpenBox = () => use(OpenBox)
