import type { HouseAssistant } from './house-assistant.ts'
import { language } from './language.ts'
import { life } from './life.ts'
import { play } from './play.ts'
import { study } from './study.ts'
import { work } from './work.ts'
import { writing } from './writing.ts'

/** All of the house's, in the order in which they are shown. */
export const houseAssistants: readonly HouseAssistant[] = [...writing, ...language, ...study, ...work, ...life, ...play]
