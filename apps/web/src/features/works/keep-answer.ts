import { works } from '@moyun/api'
import type { Call } from '@moyun/api/call'

/** Keeps a chat answer as a work. */
export const keepAnswer = (call: Call, id: string) => call(works.keepAnswer, { params: { id } }, { quiet: true })
