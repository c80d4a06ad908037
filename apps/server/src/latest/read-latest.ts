import type { LatestEntry } from '@moyun/api'
import type { Core } from '../core.ts'
import { latestChats } from './latest-chats.ts'
import { latestPictures } from './latest-pictures.ts'
import { latestManuscripts, latestPieces, latestTranslations } from './latest-texts.ts'

/** The number of entries in a row of the start page. */
const SHOWN = 3

/** The member, and the language of scene names. */
export interface Reader {
  memberId: string
  language: 'zh' | 'en'
}

/** What a member worked at last: the newest items of each tool by its own index, and of those the newest. */
export async function readLatest({ db, files }: Pick<Core, 'db' | 'files'>, reader: Reader): Promise<LatestEntry[]> {
  const found = await db.transaction(
    // Sequential, because a transaction is one connection.
    async (tx) => [
      ...(await latestChats(tx, reader, SHOWN)),
      ...(await latestPieces(tx, reader, SHOWN)),
      ...(await latestManuscripts(tx, reader, SHOWN)),
      ...(await latestTranslations(tx, reader, SHOWN)),
      ...(await latestPictures(tx, files, reader, SHOWN)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return found.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN)
}
