import { admin, type ResultOf, type RequestOf, type ListedMember } from '@moyun/api'
import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { members } from '../../database/schema/schema.ts'
import { foldedPattern } from '../../database/folded-pattern.ts'
import { maskPhone } from '../auth/mask-phone.ts'
import type { AdminContext } from './admin-context.ts'

const PAGE = 50

/** The columns that an admin sees: never the password hash. */
export const listedColumns = {
  id: members.id,
  account: members.account,
  accountNo: members.accountNo,
  nickname: members.nickname,
  avatar: members.avatar,
  phone: members.phone,
  areacode: members.areacode,
  role: members.role,
  state: members.state,
  createdAt: members.createdAt,
}

type ListedRow = Pick<typeof members.$inferSelect, keyof typeof listedColumns>

/** A member as an admin sees them: the phone is masked, as everywhere. */
export const presentListed = ({
  id,
  account,
  accountNo,
  nickname,
  avatar,
  phone,
  areacode,
  role,
  state,
  createdAt,
}: ListedRow): ListedMember => ({
  id,
  account: account ?? '',
  accountNo,
  nickname,
  avatar,
  mobile: phone === null ? '' : maskPhone(phone.slice(areacode.length)),
  areacode,
  role,
  state,
  createdAt: createdAt.toISOString(),
})

/** One page of members, newest first, in one query on one index. */
export async function listMembers(
  { db }: Pick<AdminContext, 'db'>,
  query: NonNullable<RequestOf<typeof admin.members>['query']>,
): Promise<ResultOf<typeof admin.members>> {
  const { search = '', state, role, cursor } = query
  const text = search.trim()
  const rows = await db
    .select(listedColumns)
    .from(members)
    .where(
      and(
        afterCursor(admin.members, cursor, members.createdAt, members.id),
        state === undefined ? undefined : eq(members.state, state),
        role === undefined ? undefined : eq(members.role, role),
        text === '' ? undefined : mentions(text),
      ),
    )
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    members: page.map(presentListed),
    next: rows.length > PAGE && last ? encodeCursor([last.createdAt, last.id]) : null,
  }
}

/** Matches the account, the nickname, the end of the phone or the beginning of the account number. */
function mentions(text: string): SQL | undefined {
  const pattern = foldedPattern(text)
  const number = text.normalize('NFKC')
  const digits = /^\+?[\d -]+$/.test(number) ? number.replaceAll(/\D/g, '') : ''
  const byNumber = digits === '' ? [] : [like(members.phone, `%${digits}`), like(members.accountNo, `${digits}%`)]
  return or(sql`${members.account} ~* ${pattern}`, sql`${members.nickname} ~* ${pattern}`, ...byNumber)
}
