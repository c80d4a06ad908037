import { chat, refuse, type OmittedMessages } from '@moyun/api'
import { eq, inArray } from 'drizzle-orm'
import { messages } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import { picturesAt, picturesIn, type PicturesByMessage } from './attachments.ts'
import { selectThreadWindow, type ThreadWindowQuery } from './thread-window.ts'
import type { MessageRow } from './present.ts'
import { type Node, readTree, treeOrder } from './tree.ts'

interface ReadPart {
  rows: readonly MessageRow[]
  pictures: PicturesByMessage
  /** The part that is left out; null for a conversation that is returned whole. */
  rest: OmittedMessages | null
  /** All of its messages. */
  tree: readonly Node[]
}

/** The requested messages of a conversation. A malformed position is refused; an unknown one is not found. */
export async function readThreadWindow(tx: Transaction, id: string, query: ThreadWindowQuery): Promise<ReadPart> {
  const { tree, part } = await choosePart(tx, id, query)
  if (!part)
    return {
      tree,
      rows: await tx
        .select()
        .from(messages)
        .where(eq(messages.conversationId, id))
        .orderBy(...treeOrder),
      pictures: await picturesIn(tx, id),
      rest: null,
    }
  const place = new Map(part.ids.map((messageId, index) => [messageId, index]))
  const rows = await tx.select().from(messages).where(inArray(messages.id, part.ids))
  return {
    tree,
    rows: rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)),
    pictures: await picturesAt(tx, part.ids),
    rest: part.rest,
  }
}

/** Chooses the messages by the tree without texts. */
async function choosePart(tx: Transaction, id: string, query: ThreadWindowQuery) {
  const unread = (['before', 'at'] as const).filter((name) => query[name] !== undefined && !isUuid(query[name]))
  if (unread.length > 0)
    throw refuse(chat.read, 'invalid', {
      result: { fields: Object.fromEntries(unread.map((name) => [name, 'malformed'])) },
    })
  const tree = await readTree(tx, id)
  const part = selectThreadWindow(tree, query)
  if (part === 'unknown') throw refuse(chat.read, 'notFound')
  return { tree, part }
}
