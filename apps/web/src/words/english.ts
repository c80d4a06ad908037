import kit from '@moyun/ui/words/en-US.json'
import type { Messages } from './words.ts'
import shell from './en-US.json'

/** The compiler sees the texts; the words plugin has compiled them by the time this runs. */
export const words = { ...kit, ...shell } as unknown as Messages
