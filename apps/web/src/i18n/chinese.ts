import kit from '@moyun/ui/i18n/zh-CN.json'
import type { Messages } from './messages.ts'
import shell from './zh-CN.json'

/** TypeScript sees plain texts, but at run time the messages plugin has compiled them. */
export const messages = { ...kit, ...shell } as unknown as Messages
