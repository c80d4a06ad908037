import { randomInt, randomUUID } from 'node:crypto'
import { eq, inArray, or } from 'drizzle-orm'
import { type ConsoleUser, type Member, phoneMeant, plainName } from '@moyun/api'
import { members } from '../database/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { askNewcomer } from '../messages/todos.ts'
import type { Transaction } from '../streams/streams.ts'
import { maskPhone } from './mask-phone.ts'

/** A row of the table. */
export type MemberRow = typeof members.$inferSelect

/** The name under which an account is one, however it was typed. */
const accountKeyOf = (account: string) => account.normalize('NFKC').toLowerCase()

interface PhoneNumber {
  areacode: string
  mobile: string
}

/** E.164 without the plus. */
export const phoneOf = ({ areacode, mobile }: PhoneNumber) => areacode + mobile

/** The one name under which messages to a phone are counted: with or without the zero that is dialled within a country. */
export const countedPhone = ({ areacode, mobile }: PhoneNumber) => areacode + mobile.replace(/^0+/, '')

/** The member behind what was typed: a user name, as it was registered or without what can't be seen in it, or a phone in any usual way of writing. */
export async function findByAccount(tx: Transaction, typed: string): Promise<MemberRow | null> {
  const phone = phoneMeant(typed)
  const exact = accountKeyOf(typed.trim())
  const found = await tx
    .select()
    .from(members)
    .where(
      or(
        inArray(members.accountKey, [exact, accountKeyOf(plainName(typed))]),
        phone === null ? undefined : eq(members.phone, phone),
      ),
    )
  const own = ({ phone: theirs }: MemberRow) => phone !== null && theirs === phone
  // A name that was registered earlier may be written as a phone is: the phone's member goes first.
  return found.find(own) ?? found.find(({ accountKey }) => accountKey === exact) ?? found[0] ?? null
}

/**
 * The one name under which tries at an account are counted, however it was typed: the member's id; of an unknown account the phone that
 * was meant, or the name.
 */
export const countedAccount = (typed: string, member: Pick<MemberRow, 'id'> | null): string =>
  member?.id ?? phoneMeant(typed) ?? accountKeyOf(plainName(typed))

/** The member who owns a phone. */
export async function findByPhone(tx: Transaction, phone: string): Promise<MemberRow | null> {
  const [member] = await tx.select().from(members).where(eq(members.phone, phone))
  return member ?? null
}

/** What a new member brings. */
export interface Newcomer {
  phone: string
  areacode: string
  account?: string
  passwordHash?: string
}

/** Adds a member, with the points of the welcome and what is left for them to do; null when the phone or the account is someone's already. */
export async function addMember(
  { ledger }: { ledger: Ledger },
  tx: Transaction,
  { phone, areacode, account, passwordHash }: Newcomer,
  now: Date,
): Promise<MemberRow | null> {
  const accountNo = String(randomInt(1_000_000_000, 10_000_000_000))
  const [member] = await tx
    .insert(members)
    .values({
      id: randomUUID(),
      account: account ?? null,
      accountKey: account === undefined ? null : accountKeyOf(account),
      accountNo,
      phone,
      areacode,
      passwordHash: passwordHash ?? null,
      nickname: account ?? `墨友${accountNo.slice(-4)}`,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (member === undefined) return null
  await ledger.open(tx, member.id)
  await askNewcomer(tx, member, now)
  return member
}

/** What a row alone says of E1; `presentProfile` adds points, cash and membership. */
export const presentMember = (row: MemberRow): Member => ({
  userId: row.id,
  connectionId: '',
  account: row.account ?? '',
  accountNo: row.accountNo,
  avatar: row.avatar,
  country: row.country,
  areacode: row.areacode,
  sex: row.sex === 1 || row.sex === 2 ? row.sex : 0,
  levelId: 0,
  levelName: '',
  mobile: row.phone === null ? '' : maskPhone(row.phone.slice(row.areacode.length)),
  nickname: row.nickname,
  introduction: row.introduction,
  isVip: false,
  residualNum: 0,
  residualAmount: 0,
  isSign: false,
  bind_wechat: row.wechatOfficialOpenid !== null || row.wechatOpenOpenid !== null,
  isPassword: row.passwordHash !== null,
  openid: row.wechatOfficialOpenid ?? row.wechatOpenOpenid ?? '',
  role: row.role,
  memberstarttime: null,
  memberendtime: null,
  vipType: '',
  vipName: '',
})

/** E8: the same member, as the console shell knows them. */
export const presentConsoleUser = (row: MemberRow): ConsoleUser => ({
  name: row.nickname,
  avatar: row.avatar,
  location: row.country,
  introduction: row.introduction,
  phone: presentMember(row).mobile,
  registrationDate: row.createdAt.toISOString(),
  accountId: row.accountNo,
  role: row.role,
})
