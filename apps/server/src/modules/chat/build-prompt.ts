import { CONTEXT_LIMIT } from '@moyun/api'
import type { Turn, TurnPicture } from '../ai/chat-engine.ts'
import type { MessageRow } from './present.ts'
import type { Node } from './tree.ts'

/** The parts of a message that an engine may receive. */
type PromptMessage = Pick<MessageRow, 'id' | 'parentId' | 'role' | 'text'>
/** A message and the length of its text, in code points. */
export type MeasuredMessage = Pick<MessageRow, 'id' | 'parentId' | 'role'> & { characters: number }

/**
 * The ids of the messages that lead to a question, newest first, up to the length at which their texts can no longer be
 * in the prompt.
 */
export function promptCandidateIds(questionId: string, tree: ReadonlyMap<string, Node>): string[] {
  // A code point has at most four bytes in UTF-8.
  return pathTo(questionId, tree, ({ bytes }) => bytes / 4).map(({ id }) => id)
}

/**
 * The branch that leads to a question, oldest message first, limited to what an engine receives: at most `turns`
 * earlier questions if given, and no answer without its question.
 */
export function branchTo<Message extends MeasuredMessage>(
  questionId: string,
  tree: ReadonlyMap<string, Message>,
  turns: number | null,
): Message[] {
  const branch = pathTo(questionId, tree, ({ characters }) => characters).toReversed()
  const questionIndexes = branch.flatMap(({ role }, place) => (role === 'user' ? [place] : []))
  return branch.slice((turns === null ? undefined : questionIndexes.at(-1 - turns)) ?? questionIndexes[0] ?? 0)
}

/** By their ids. */
export const byId = <Message extends { id: string }>(messages: readonly Message[]): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [message.id, message]))

/**
 * From a question back to the beginning, up to the length limit. The question itself is included whatever its length.
 */
function pathTo<Message extends Pick<MessageRow, 'id' | 'parentId'>>(
  questionId: string,
  tree: ReadonlyMap<string, Message>,
  lengthOf: (message: Message) => number,
): Message[] {
  const path: Message[] = []
  let remaining = CONTEXT_LIMIT
  for (
    let message = tree.get(questionId);
    message;
    message = message.parentId === null ? undefined : tree.get(message.parentId)
  ) {
    remaining -= lengthOf(message)
    if (path.length > 0 && remaining < 0) break
    path.push(message)
  }
  return path
}

/** The conversation up to a question as the engine's prompt, with the attached pictures. */
export function buildPrompt(
  questionId: string,
  tree: readonly PromptMessage[],
  maxTurns: number | null = null,
  pictures: ReadonlyMap<string, readonly TurnPicture[]> = new Map(),
): Turn[] {
  const turns = branchTo(questionId, byId(withLengths(tree)), maxTurns)
    .map(({ id, role, text }): Turn => ({
      role,
      text,
      ...(pictures.has(id) ? { pictures: pictures.get(id) ?? [] } : {}),
    }))
    // An answer that failed before its first word is left out.
    .filter(({ text, pictures: attachedPictures }) => text.trim() !== '' || attachedPictures !== undefined)
  while (turns[0]?.role === 'assistant') turns.shift()
  return turns
}

/** Messages with the length of their texts. */
export const withLengths = <Message extends PromptMessage>(tree: readonly Message[]): (Message & MeasuredMessage)[] =>
  tree.map((message) => ({ ...message, characters: [...message.text].length }))
