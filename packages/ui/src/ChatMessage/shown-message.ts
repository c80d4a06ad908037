import type { ReactNode } from 'react'
import type { LiveText } from '../Markdown/live-text.ts'

/** How an answer stands. A member's own message is always `done`. */
export type AnswerState = 'streaming' | 'done' | 'failed' | 'stopped' | 'interrupted'

/** A picture that a question brings along. */
export interface ShownPicture {
  id: string
  /** Empty where nobody named it. */
  name: string
  /** In full, and small. */
  src: string
  thumb: string
  /** In pixels. */
  width: number
  height: number
}

/** A message as a chat shows it. Keep the same object while nothing in it changes: the list renders only what is new. */
export interface ShownMessage {
  id: string
  role: 'user' | 'assistant'
  /** An answer's text may be a live one while it is written, and a plain one afterwards: what is shown stays. */
  text: string | LiveText
  state: AnswerState
  /** What a question brings along. */
  pictures?: readonly ShownPicture[]
  /** Who answered, where it is not whom one talks to anyway. */
  by?: ReactNode
  /** It was cut off at the greatest length of its model. */
  cut?: boolean
  /** It was looked for: it is marked for a moment. */
  marked?: boolean
  /** Why it failed, in words for the member. */
  problem?: string
  /** The name of the model that answered. */
  model?: string
  /** The offline engine answered, which is no model. */
  offline?: boolean
  /** Of what its model was asked, as far as that is paid for. */
  promptTokens?: number | null
  /** Of the answer. */
  tokens?: number | null
  /** Points that it has cost; null before its end. */
  cost?: number | null
  /** From the question to the end of the answer. */
  milliseconds?: number | null
  /** Which of several answers to one question, or of several wordings of one, this is, counted from 1. */
  branch?: { index: number; count: number }
}

/** What asks for an answer: an answer once more or to its end, by its id; or a question in other words, by the id that it has now. */
export type PricedDeed = { deed: 'regenerate' | 'continue'; id: string } | { deed: 'edit'; id: string; text: string }

/** What a member may do with a message. Left out, it is not offered. */
export interface MessageDeeds {
  /** What the answer costs at most, in points; undefined while nobody knows. */
  price?: ((asked: PricedDeed) => number | undefined) | undefined
  /** The key that is held with Enter to send a question in other words, as it is printed; left out, Enter sends. */
  sendModifier?: string | undefined
  /** Shows the answer, or the wording, before or after this one. */
  onBranch?: (id: string, step: -1 | 1) => void
  /** Asks for another answer beside this one: from a finished one, or after a failure. */
  onRegenerate?: (id: string) => void
  /** Asks a question in other words, beside the one that was asked. */
  onEdit?: (id: string, text: string) => void
  /** Goes on where an answer was interrupted, stopped or cut off. */
  onContinue?: (id: string) => void
  /** Keeps an answer among the member's works. */
  onKeep?: (id: string) => void
  /** The address of a picture has run out. */
  onPictureLost?: (id: string) => void
}
