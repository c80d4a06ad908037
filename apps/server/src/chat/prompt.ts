import type { Turn } from '../engines/chat-engine.ts'
import type { MessageRow } from './present.ts'

/** How much of a long talk an engine is given, in UTF-16 units; the oldest turns are left out first. */
const MOST = 48_000

/** The branch of the tree that leads to a question, the oldest turn first, as an engine is asked it; with no more than so many earlier questions, where a number is given. */
export function promptFor(questionId: string, tree: readonly MessageRow[], turns: number | null = null): Turn[] {
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
  return turns === null ? branch : lastOf(branch, turns)
}

/** The question, and so many before it with what was answered. */
function lastOf(branch: readonly Turn[], turns: number): Turn[] {
  const asked = branch.flatMap(({ role }, place) => (role === 'user' ? [place] : []))
  return branch.slice(asked.at(-1 - turns) ?? 0)
}
