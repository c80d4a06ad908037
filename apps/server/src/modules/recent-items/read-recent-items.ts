import type { RecentItem } from '@moyun/api'
import type { AppContext } from '../../app/app-context.ts'
import { recentChats } from './recent-chats.ts'
import { recentPictures } from './recent-pictures.ts'
import { recentManuscripts, recentDocuments, recentTranslations } from './recent-texts.ts'
import type { RecentItemsReader } from './recent-items-reader.ts'

/** The number of entries in a row of the start page. */
const SHOWN = 3

/** What a member worked at last: the newest items of each tool by its own index, and of those the newest. */
export async function readRecentItems(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  reader: RecentItemsReader,
): Promise<RecentItem[]> {
  const found = await db.transaction(
    // Sequential, because a transaction is one connection.
    async (tx) => [
      ...(await recentChats(tx, reader, SHOWN)),
      ...(await recentDocuments(tx, reader, SHOWN)),
      ...(await recentManuscripts(tx, reader, SHOWN)),
      ...(await recentTranslations(tx, reader, SHOWN)),
      ...(await recentPictures(tx, files, reader, SHOWN)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return found.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN)
}
