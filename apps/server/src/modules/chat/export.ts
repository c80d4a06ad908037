import { type ResultOf, type RequestOf, chat, refuse } from '@moyun/api'
import { asc, desc, eq } from 'drizzle-orm'
import { chinaDateOf } from '../../time/china-time.ts'
import { messages } from '../../database/schema/schema.ts'
import type { FileRecord } from '../files/present-file.ts'
import { safeName } from '../works/zip-entry-names.ts'
import { picturesIn } from './attachments.ts'
import type { ChatContext } from './chat-context.ts'
import { findConversation } from './conversations.ts'
import { type MessageRow, presentConversation, presentMessage } from './present.ts'
import { type MarkdownPicture, toMarkdown } from './to-markdown.ts'

type Asking = NonNullable<RequestOf<typeof chat.export>['query']>

/** Exports a conversation as a file. `untitled` is the name of one without a title. */
export async function exportConversation(
  { db, clock }: Pick<ChatContext, 'db' | 'clock'>,
  memberId: string,
  id: string,
  { as, leaf, day = chinaDateOf(clock.now()), untitled }: Asking & { untitled: string },
): Promise<ResultOf<typeof chat.export>> {
  const conversation = await findConversation(db, memberId, id)
  if (!conversation) throw refuse(chat.export, 'notFound')
  const tree = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.createdAt), desc(messages.role), asc(messages.id))
  const pictures = await picturesIn(db, id)
  const title = conversation.title || untitled
  // The appended date keeps the name from being a reserved file name.
  const name = `${safeName(title).replace(/^[. ]+/, '') || safeName(untitled)} ${day}`
  if (as === 'json')
    return {
      name: `${name}.json`,
      text: `${JSON.stringify({ conversation: presentConversation(conversation), messages: tree.map((message) => ({ ...presentMessage(message), attachments: pictures.get(message.id)?.map(described) })) }, null, 2)}\n`,
    }
  return {
    name: `${name}.md`,
    text: toMarkdown(
      title,
      branchOf(tree, leaf)
        .map((message) => ({ ...message, pictures: pictures.get(message.id)?.map(named) ?? [] }))
        .filter((message) => message.text.trim() !== '' || message.pictures.length > 0),
    ),
  }
}

/**
 * A picture by its name, or by its size if it has none. No address: it would have expired by the time the file is read.
 */
const named = ({ name, width, height }: FileRecord): MarkdownPicture => ({
  name: name || `${width}×${height}`,
  address: '',
})

/** A picture's metadata for the JSON export. No address: it would give access to everyone who has the file. */
const described = ({ id, name, type, width, height, bytes }: FileRecord) => ({ id, name, type, width, height, bytes })

/** The messages that lead to a given message, or to the newest one. */
function branchOf(tree: readonly MessageRow[], leaf: string | undefined): MessageRow[] {
  const byId = new Map(tree.map((message) => [message.id, message]))
  const branch: MessageRow[] = []
  const end = leaf === undefined ? newestLeaf(tree) : byId.get(leaf.toLowerCase())
  if (leaf !== undefined && !end) throw refuse(chat.export, 'notFound')
  for (let message = end; message; message = message.parentId === null ? undefined : byId.get(message.parentId))
    branch.unshift(message)
  return branch
}

/** The newest message at each branch, as clients show a conversation by default. */
function newestLeaf(tree: readonly MessageRow[]): MessageRow | undefined {
  const newest = new Map(tree.map((message) => [message.parentId, message]))
  let leaf = newest.get(null)
  for (let next = leaf; next; next = newest.get(next.id)) leaf = next
  return leaf
}
