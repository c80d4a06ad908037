import type { AssistantCategory, AssistantIcon } from '@moyun/api'

/** What a reader sees of an assistant, in one language. */
interface AssistantWords {
  name: string
  summary: string
  description: string
  starters: readonly string[]
}

/** An assistant of the house. */
export interface HouseAssistant {
  id: string
  category: AssistantCategory
  icon: AssistantIcon
  zh: AssistantWords
  en: AssistantWords
  /** What it is told before each conversation; stays with the server. */
  instructions: string
}
