import { works } from '@moyun/api'
import type { Call } from '@moyun/api/call'

/** Saves a chat answer as a work. */
export const saveAnswer = (call: Call, id: string) => call(works.keepAnswer, { params: { id } }, { quiet: true })
