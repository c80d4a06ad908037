import type { AssistantCategory, AssistantIcon } from '@moyun/api'

/** The visible texts of an assistant, in one language. */
interface AssistantWords {
  name: string
  summary: string
  description: string
  starters: readonly string[]
}

/** A built-in assistant. */
export interface BuiltInAssistant {
  id: string
  category: AssistantCategory
  icon: AssistantIcon
  zh: AssistantWords
  en: AssistantWords
  /** The system prompt of each conversation; it never leaves the server. */
  instructions: string
}
