import type { InboxEntryType } from '@moyun/api'
import { createContext, use } from 'react'

/** Where the inbox opens: at one of its tabs, or at one message. */
export interface InboxTarget {
  type: InboxEntryType
  id?: string
}

type Open = (place?: InboxTarget) => void

export const OpenInboxContext = createContext<Open | null>(null)

/** Opens the inbox at a tab or message, or at what is unread; null without a bar for its popover. */
export const useOpenInbox = () => use(OpenInboxContext)
