import kit from '@moyun/ui/words/zh-CN.json'
import type { Messages } from './words.ts'
import shell from './zh-CN.json'

/** TypeScript sees plain texts, but at run time the messages plugin has compiled them. */
export const messages = { ...kit, ...shell } as unknown as Messages
