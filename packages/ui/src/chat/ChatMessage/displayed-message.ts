import type { ReactNode } from 'react'
import type { LiveText } from '../Markdown/live-text.ts'

/** State of an answer. A member's own message is always `done`. */
export type AnswerState = 'streaming' | 'done' | 'failed' | 'stopped' | 'interrupted'

/** The number of lines of a question that are shown until it is expanded. */
export const QUESTION_LINES = 12

/** An image attached to a question. */
export interface DisplayedPicture {
  id: string
  /** Empty for an image without a name. */
  name: string
  /** Full size and thumbnail. */
  src: string
  thumb: string
  /** In pixels. */
  width: number
  height: number
}

/**
 * A message as a chat shows it. Keep the same object while nothing in it changes: the list re-renders only new objects.
 */
export interface DisplayedMessage {
  id: string
  role: 'user' | 'assistant'
  /** The text of an answer: live while it is streaming, plain afterwards. The switch keeps what is rendered. */
  text: string | LiveText
  state: AnswerState
  /** The attached images of a question. */
  pictures?: readonly DisplayedPicture[]
  /** Name of the assistant that answered, where it is not the chat's own. */
  by?: ReactNode
  /** Whether the answer was cut off at the model's maximum length. */
  cut?: boolean
  /** Whether the message is a search hit, which is highlighted for a moment. */
  marked?: boolean
  /** Why it failed, as text for the member. */
  problem?: string
  /** The name of the model that answered. */
  model?: string
  /** Whether the demo engine answered, which is not a model. */
  offline?: boolean
  /** Prompt tokens, as far as the member pays for them. */
  promptTokens?: number | null
  /** Tokens of the answer. */
  tokens?: number | null
  /** Those of `tokens` that the model used for reasoning. */
  reasoningTokens?: number
  /** Cost in points; null before the answer has ended. */
  cost?: number | null
  /** Milliseconds from the question to the end of the answer. */
  milliseconds?: number | null
  /** Position of this answer or version of a question among its siblings, counted from 1. */
  branch?: { index: number; count: number }
}

/** An action that requests an answer: regenerate or continue one by its id, or edit a question by its current id. */
export type PricedAction =
  | { action: 'regenerate' | 'continue'; id: string }
  | { action: 'edit'; id: string; text: string }

/** What a member may do with a message. An action that is left out is not offered. */
export interface MessageActions {
  /** Maximum cost of the answer, in points; undefined while it is not known. */
  price?: ((action: PricedAction) => number | undefined) | undefined
  /**
   * The key that is held with Enter to send an edited question, as printed on the keyboard. Without it, Enter sends.
   */
  sendModifier?: string | undefined
  /** Shows the previous or next answer, or version of a question. */
  onBranch?: (id: string, step: -1 | 1) => void
  /** Requests another answer next to this one: from a finished answer, or after a failure. */
  onRegenerate?: (id: string) => void
  /** Sends an edited question as a version next to the original one. */
  onEdit?: (id: string, text: string) => void
  /** Continues an answer that was interrupted, stopped or cut off. */
  onContinue?: (id: string) => void
  /** Saves an answer to the member's works. */
  onSave?: (id: string) => void
  /** Called when the signed URL of an image has expired. */
  onPictureLost?: (id: string) => void
}
