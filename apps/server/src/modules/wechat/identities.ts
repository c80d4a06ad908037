import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { normalizeName } from '@moyun/api'
import { members } from '../../database/schema/schema.ts'
import type { Language } from '../../i18n/translate.ts'
import { defaultNickname, type MemberRow } from '../auth/members.ts'
import { addNewMemberTodos } from '../inbox/todos.ts'
import type { Transaction } from '../../database/transaction.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** A user as WeChat identifies them. */
export interface WeChatIdentity {
  /** The app that identified the user; each app has its own `openid` for a person. */
  via: 'official' | 'open'
  openid: string
  /** Null if WeChat does not provide it. */
  unionid: string | null
  /** Empty if WeChat does not provide it. */
  name: string
  avatar: string
}

const LONGEST_NAME = 32

const columnOf = ({ via }: Pick<WeChatIdentity, 'via'>) =>
  via === 'official' ? members.wechatOfficialOpenid : members.wechatOpenOpenid

const keysOf = ({ via, openid, unionid }: WeChatIdentity) => ({
  ...(via === 'official' ? { wechatOfficialOpenid: openid } : { wechatOpenOpenid: openid }),
  ...(unionid === null ? {} : { wechatUnionid: unionid }),
})

/** Finds the member of a WeChat account; a match by `openid` precedes one by `unionid`. */
function queryByWeChat(tx: Transaction, identity: WeChatIdentity) {
  const isOpenid = eq(columnOf(identity), identity.openid)
  const isPerson = identity.unionid === null ? undefined : eq(members.wechatUnionid, identity.unionid)
  return tx
    .select()
    .from(members)
    .where(or(isOpenid, isPerson))
    .orderBy(sql`${isOpenid} desc nulls last`)
    .limit(1)
}

/** The member of a WeChat account. */
export async function findByWeChat(tx: Transaction, identity: WeChatIdentity): Promise<MemberRow | null> {
  const [member] = await queryByWeChat(tx, identity)
  return member ?? null
}

/** The member of a WeChat account; registers a new one if there is none, with a nickname in `language` by default. */
export async function findOrRegisterByWeChat(
  tx: Transaction,
  identity: WeChatIdentity,
  now: Date,
  language: Language,
): Promise<{ member: MemberRow; isNew: boolean }> {
  await lockIdentity(tx, identity)
  // Locked, so that `complete` does not rebind an account that is being unbound.
  const [known] = await queryByWeChat(tx, identity).for('no key update')
  if (known !== undefined) return { member: await complete(tx, known, identity), isNew: false }
  const accountNo = String(randomInt(1_000_000_000, 10_000_000_000))
  const [member] = await tx
    .insert(members)
    .values({
      id: randomUUID(),
      accountNo,
      nickname: nameOf(identity) || defaultNickname(accountNo, language),
      avatar: identity.avatar,
      createdAt: now,
      ...keysOf(identity),
    })
    .returning()
  if (member === undefined) throw new Error('Inserting a member returned no row')
  await addNewMemberTodos(tx, member, now)
  return { member, isNew: true }
}

/** Binds a WeChat account to a member; tells which other binding prevents it. */
export async function bindWeChat(
  tx: Transaction,
  memberId: string,
  identity: WeChatIdentity,
): Promise<'done' | 'taken' | 'bound'> {
  await lockIdentity(tx, identity)
  const owner = await findByWeChat(tx, identity)
  if (owner !== null && owner.id !== memberId) return 'taken'
  const isFree = and(
    or(isNull(columnOf(identity)), eq(columnOf(identity), identity.openid)),
    identity.unionid === null
      ? undefined
      : or(isNull(members.wechatUnionid), eq(members.wechatUnionid, identity.unionid)),
  )
  const { rowCount } = await tx
    .update(members)
    .set(keysOf(identity))
    .where(and(eq(members.id, memberId), isFree))
  return rowCount === 1 ? 'done' : 'bound'
}

/** Adds the ids of this app to a member who was known by another app of the same person. */
async function complete(tx: Transaction, member: MemberRow, identity: WeChatIdentity): Promise<MemberRow> {
  const { via, unionid } = identity
  const openid = via === 'official' ? member.wechatOfficialOpenid : member.wechatOpenOpenid
  const [sharer] =
    unionid === null
      ? []
      : await tx
          .select({ id: members.id })
          .from(members)
          .where(and(eq(members.wechatUnionid, unionid), ne(members.id, member.id)))
  const keys = keysOf({
    ...identity,
    openid: openid ?? identity.openid,
    unionid: sharer === undefined ? (member.wechatUnionid ?? unionid) : null,
  })
  const [completed] = await tx.update(members).set(keys).where(eq(members.id, member.id)).returning()
  return completed ?? member
}

/** Serialises concurrent requests for the same person from two phones or browsers. */
async function lockIdentity(tx: Transaction, { openid, unionid }: WeChatIdentity) {
  for (const name of [openid, ...(unionid === null ? [] : [unionid])].sort()) {
    await lockByName(tx, `wechat ${name}`)
  }
}

/** The user's WeChat nickname, cleaned and cut to our limit. */
const nameOf = ({ name }: WeChatIdentity) => [...normalizeName(name.toWellFormed())].slice(0, LONGEST_NAME).join('')
