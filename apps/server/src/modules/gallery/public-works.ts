import type { PublicWork } from '@moyun/api'
import { eq, type SQL, sql } from 'drizzle-orm'
import { members } from '../../database/schema/schema.ts'
import { workLikes, works } from '../../database/schema/work-schema.ts'
import { defaultNickname } from '../auth/members.ts'
import type { Files } from '../files/files.ts'
import { fileColumns } from '../files/present-file.ts'
import { toCover } from '../works/present-work.ts'

/**
 * The author is neither banned nor closed. As a scalar subquery it is evaluated for one work after another, never for
 * all members in advance.
 */
export const isAuthorActive: SQL = sql`(select ${eq(members.state, 'active')} from ${members} where ${eq(members.id, works.memberId)})`

/** The columns that the gallery reads for one reader, from `works` with its author and its cover. */
export const publicColumns = (reader: string | undefined) => ({
  id: works.id,
  type: works.type,
  title: works.title,
  excerpt: works.excerpt,
  offline: works.offline,
  likes: works.likes,
  uses: works.uses,
  memberId: works.memberId,
  publishedAt: works.publishedAt,
  nickname: members.nickname,
  accountNo: members.accountNo,
  avatar: members.avatar,
  liked:
    reader === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (select from ${workLikes} where ${workLikes.workId} = ${works.id} and ${workLikes.memberId} = ${reader})`,
  cover: fileColumns,
})

type PublicRow = Pick<
  typeof works.$inferSelect,
  'id' | 'type' | 'title' | 'excerpt' | 'offline' | 'likes' | 'uses' | 'memberId' | 'publishedAt'
> &
  Pick<typeof members.$inferSelect, 'nickname' | 'accountNo' | 'avatar'> & {
    liked: boolean
    cover: Parameters<typeof toCover>[0]
  }

/** A public work as the gallery shows it to one reader. */
export function presentPublic(
  { nickname, accountNo, avatar, memberId, publishedAt, cover, ...work }: PublicRow,
  files: Pick<Files, 'present'>,
  reader: string | undefined,
): PublicWork {
  if (publishedAt === null) throw new Error(`Work ${work.id} is not public`)
  const coverFile = toCover(cover)
  return {
    ...work,
    cover: coverFile && files.present(coverFile),
    author: { name: nickname || defaultNickname(accountNo), avatar },
    mine: memberId === reader,
    publishedAt: publishedAt.toISOString(),
  }
}
