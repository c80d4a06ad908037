import type { Turn } from '../engines/chat-engine.ts'
import type { MessageRow } from './present.ts'

/** How much of a long talk an engine is given, in UTF-16 units; the oldest turns are left out first. */
const MOST = 48_000

/** The branch of the tree that leads to a question, the oldest turn first, as an engine is asked it. */
export function promptFor(questionId: string, tree: readonly MessageRow[]): Turn[] {
  const byId = new Map(tree.map((message) => [message.id, message]))
  const branch: Turn[] = []
  let room = MOST
  for (
    let message = byId.get(questionId);
    message;
    message = message.parentId === null ? undefined : byId.get(message.parentId)
  ) {
    room -= message.text.length
    if (branch.length > 0 && room < 0) break
    // An answer that failed before its first word says nothing to a model.
    if (message.text.trim() !== '') branch.unshift({ role: message.role, text: message.text })
  }
  while (branch[0]?.role === 'assistant') branch.shift()
  return branch
}
