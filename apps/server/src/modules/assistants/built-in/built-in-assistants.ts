import type { BuiltInAssistant } from './built-in-assistant.ts'
import { languageAssistants } from './language.ts'
import { lifeAssistants } from './life.ts'
import { playAssistants } from './play.ts'
import { studyAssistants } from './study.ts'
import { workAssistants } from './work.ts'
import { writingAssistants } from './writing.ts'

/** All built-in assistants, in display order. */
export const builtInAssistants: readonly BuiltInAssistant[] = [
  ...writingAssistants,
  ...languageAssistants,
  ...studyAssistants,
  ...workAssistants,
  ...lifeAssistants,
  ...playAssistants,
]
