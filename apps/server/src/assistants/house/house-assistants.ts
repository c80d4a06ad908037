import type { HouseAssistant } from './house-assistant.ts'
import { language } from './language.ts'
import { life } from './life.ts'
import { play } from './play.ts'
import { study } from './study.ts'
import { work } from './work.ts'
import { writing } from './writing.ts'

/** All built-in assistants, in display order. */
export const houseAssistants: readonly HouseAssistant[] = [...writing, ...language, ...study, ...work, ...life, ...play]
