import kit from '@moyun/ui/i18n/en-US.json'
import type { Messages } from './messages.ts'
import shell from './en-US.json'

/** TypeScript sees plain texts, but at run time the messages plugin has compiled them. */
export const messages = { ...kit, ...shell } as unknown as Messages
