import type { Turn, TurnPicture } from '../engines/chat-engine.ts'
import type { MessageRow } from './present.ts'

/** How much of a long talk an engine is given, in UTF-16 units; the oldest turns are left out first. */
const MOST = 48_000

/** The branch of the tree that leads to a question, the oldest message first, as far as an engine is given it; with no more than so many earlier questions, where a number is given. */
export function branchTo(questionId: string, tree: readonly MessageRow[], turns: number | null = null): MessageRow[] {
  const byId = new Map(tree.map((message) => [message.id, message]))
  const branch: MessageRow[] = []
  let room = MOST
  for (
    let message = byId.get(questionId);
    message;
    message = message.parentId === null ? undefined : byId.get(message.parentId)
  ) {
    room -= message.text.length
    if (branch.length > 0 && room < 0) break
    branch.unshift(message)
  }
  return turns === null ? branch : lastOf(branch, turns)
}

/** The question, and so many before it with what was answered. */
function lastOf(branch: readonly MessageRow[], turns: number): MessageRow[] {
  const asked = branch.flatMap(({ role }, place) => (role === 'user' ? [place] : []))
  return branch.slice(asked.at(-1 - turns) ?? 0)
}

/** The talk that leads to a question as an engine is asked it, with the pictures that its messages bring along. */
export function promptFor(questionId: string, tree: readonly MessageRow[], most: number | null = null, pictures: ReadonlyMap<string, readonly TurnPicture[]> = new Map()): Turn[] {
  const turns = branchTo(questionId, tree, most)
    .map(({ id, role, text }): Turn => ({ role, text, ...(pictures.has(id) ? { pictures: pictures.get(id) ?? [] } : {}) }))
    // An answer that failed before its first word says nothing to a model.
    .filter(({ text, pictures: brought }) => text.trim() !== '' || brought !== undefined)
  while (turns[0]?.role === 'assistant') turns.shift()
  return turns
}
