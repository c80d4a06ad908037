import type { AnswerRequest } from '../chat-engine.ts'
import { composeLongform } from './compose-longform.ts'
import { lookUp } from './look-up.ts'

/** What the demonstration engine makes of a task, by rules that can be read. */
export const perform = async (task: NonNullable<AnswerRequest['task']>): Promise<string> => (task.kind === 'translation' ? lookUp(task) : composeLongform(task))
