import { CONTEXT_LIMIT } from '@moyun/api'
import type { Turn, TurnPicture } from '../engines/chat-engine.ts'
import type { MessageRow } from './present.ts'
import type { Node } from './tree.ts'

/** Of a message, what an engine may be given. */
type Said = Pick<MessageRow, 'id' | 'parentId' | 'role' | 'text'>

/** The messages that lead to a question, the newest first, as long as their texts can be part of what an engine is given. */
export function readFor(questionId: string, tree: readonly Node[]): string[] {
  // A unit of UTF-16 is three bytes of UTF-8 at most.
  return pathTo(questionId, tree, ({ bytes }) => bytes / 3).map(({ id }) => id)
}

/** The branch of the tree that leads to a question, the oldest message first, as far as an engine is given it; with no more than so many earlier questions, where a number is given. */
export function branchTo(questionId: string, tree: readonly Said[], turns: number | null = null): Said[] {
  const branch = pathTo(questionId, tree, ({ text }) => text.length).toReversed()
  return turns === null ? branch : lastOf(branch, turns)
}

/** From a question to the beginning, as far as there is room. The question is given however long it is. */
function pathTo<T extends Pick<MessageRow, 'id' | 'parentId'>>(questionId: string, tree: readonly T[], lengthOf: (message: T) => number): T[] {
  const byId = new Map(tree.map((message) => [message.id, message]))
  const path: T[] = []
  let room = CONTEXT_LIMIT
  for (let message = byId.get(questionId); message; message = message.parentId === null ? undefined : byId.get(message.parentId)) {
    room -= lengthOf(message)
    if (path.length > 0 && room < 0) break
    path.push(message)
  }
  return path
}

/** The question, and so many before it with what was answered. */
function lastOf(branch: readonly Said[], turns: number): Said[] {
  const asked = branch.flatMap(({ role }, place) => (role === 'user' ? [place] : []))
  return branch.slice(asked.at(-1 - turns) ?? 0)
}

/** The talk that leads to a question as an engine is asked it, with the pictures that its messages bring along. */
export function promptFor(questionId: string, tree: readonly Said[], most: number | null = null, pictures: ReadonlyMap<string, readonly TurnPicture[]> = new Map()): Turn[] {
  const turns = branchTo(questionId, tree, most)
    .map(({ id, role, text }): Turn => ({ role, text, ...(pictures.has(id) ? { pictures: pictures.get(id) ?? [] } : {}) }))
    // An answer that failed before its first word says nothing to a model.
    .filter(({ text, pictures: brought }) => text.trim() !== '' || brought !== undefined)
  while (turns[0]?.role === 'assistant') turns.shift()
  return turns
}
