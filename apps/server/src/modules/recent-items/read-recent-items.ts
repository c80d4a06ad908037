import type { RecentItem } from '@moyun/api'
import type { AppContext } from '../../app/app-context.ts'
import { recentChats } from './recent-chats.ts'
import { recentPictures } from './recent-pictures.ts'
import { recentManuscripts, recentDocuments, recentTranslations } from './recent-texts.ts'
import type { RecentItemsReader } from './recent-items-reader.ts'

/** The number of entries in a row of the start page. */
const VISIBLE_COUNT = 3

/** What a member worked at last: the newest items of each tool by its own index, and of those the newest. */
export async function readRecentItems(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  reader: RecentItemsReader,
): Promise<RecentItem[]> {
  const found = await db.transaction(
    // Sequential, because a transaction is one connection.
    async (tx) => [
      ...(await recentChats(tx, reader, VISIBLE_COUNT)),
      ...(await recentDocuments(tx, reader, VISIBLE_COUNT)),
      ...(await recentManuscripts(tx, reader, VISIBLE_COUNT)),
      ...(await recentTranslations(tx, reader, VISIBLE_COUNT)),
      ...(await recentPictures(tx, files, reader, VISIBLE_COUNT)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return found.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, VISIBLE_COUNT)
}
