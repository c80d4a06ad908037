import { CONTEXT_LIMIT } from '@moyun/api'
import type { Turn, TurnPicture } from '../engines/chat-engine.ts'
import type { MessageRow } from './present.ts'
import type { Node } from './tree.ts'

/** Of a message, what an engine may be given. */
type Said = Pick<MessageRow, 'id' | 'parentId' | 'role' | 'text'>
/** A message and how long it is, in code points. */
export type Measured = Pick<MessageRow, 'id' | 'parentId' | 'role'> & { characters: number }

/** The messages that lead to a question, the newest first, as long as their texts can be part of what an engine is given. */
export function readFor(questionId: string, tree: ReadonlyMap<string, Node>): string[] {
  // A character is four bytes of UTF-8 at most.
  return pathTo(questionId, tree, ({ bytes }) => bytes / 4).map(({ id }) => id)
}

/**
 * The branch of the tree that leads to a question, the oldest message first, as far as an engine is given it: no more than so many
 * earlier questions, where a number is given, and no answer without its question.
 */
export function branchTo<Message extends Measured>(
  questionId: string,
  tree: ReadonlyMap<string, Message>,
  turns: number | null,
): Message[] {
  const branch = pathTo(questionId, tree, ({ characters }) => characters).toReversed()
  const asked = branch.flatMap(({ role }, place) => (role === 'user' ? [place] : []))
  return branch.slice((turns === null ? undefined : asked.at(-1 - turns)) ?? asked[0] ?? 0)
}

/** By their ids. */
export const byId = <Message extends { id: string }>(messages: readonly Message[]): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [message.id, message]))

/** From a question to the beginning, as far as there is room. The question is given however long it is. */
function pathTo<Message extends Pick<MessageRow, 'id' | 'parentId'>>(
  questionId: string,
  tree: ReadonlyMap<string, Message>,
  lengthOf: (message: Message) => number,
): Message[] {
  const path: Message[] = []
  let room = CONTEXT_LIMIT
  for (
    let message = tree.get(questionId);
    message;
    message = message.parentId === null ? undefined : tree.get(message.parentId)
  ) {
    room -= lengthOf(message)
    if (path.length > 0 && room < 0) break
    path.push(message)
  }
  return path
}

/** The talk that leads to a question as an engine is asked it, with the pictures that its messages bring along. */
export function promptFor(
  questionId: string,
  tree: readonly Said[],
  most: number | null = null,
  pictures: ReadonlyMap<string, readonly TurnPicture[]> = new Map(),
): Turn[] {
  const turns = branchTo(questionId, byId(measured(tree)), most)
    .map(({ id, role, text }): Turn => ({
      role,
      text,
      ...(pictures.has(id) ? { pictures: pictures.get(id) ?? [] } : {}),
    }))
    // An answer that failed before its first word says nothing to a model.
    .filter(({ text, pictures: brought }) => text.trim() !== '' || brought !== undefined)
  while (turns[0]?.role === 'assistant') turns.shift()
  return turns
}

/** Messages with the length of their texts. */
export const measured = <Message extends Said>(tree: readonly Message[]): (Message & Measured)[] =>
  tree.map((message) => ({ ...message, characters: [...message.text].length }))
