import { randomInt, randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import type { ConsoleUser, Member } from '@moyun/api'
import { members } from '../database/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { askNewcomer } from '../messages/todos.ts'
import type { Transaction } from '../streams/streams.ts'
import { maskPhone } from './mask-phone.ts'

/** A row of the table. */
export type MemberRow = typeof members.$inferSelect

/** The name under which an account is one, however it was typed. */
export const accountKeyOf = (account: string) => account.normalize('NFKC').toLowerCase()

/** A number that could be meant as a phone: no account may be called so, or it would shadow that phone's member. */
export const looksLikePhone = (account: string) => /^\+?\d{5,15}$/.test(account.normalize('NFKC'))

/** E.164 without the plus. */
export const phoneOf = ({ areacode, mobile }: { areacode: string; mobile: string }) => areacode + mobile

/** The member behind what was typed: a user name, or a phone with or without its area code. */
export async function findByAccount(tx: Transaction, account: string): Promise<MemberRow | null> {
  const digits = account.trim().replace(/^\+/, '')
  const byPhone = looksLikePhone(account.trim()) ? [eq(members.phone, digits), eq(members.phone, `86${digits}`)] : []
  const [member] = await tx.select().from(members).where(or(eq(members.accountKey, accountKeyOf(account.trim())), ...byPhone)).limit(1)
  return member ?? null
}

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
export async function addMember({ ledger }: { ledger: Ledger }, tx: Transaction, { phone, areacode, account, passwordHash }: Newcomer, now: Date): Promise<MemberRow | null> {
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
