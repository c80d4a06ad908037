import { randomInt, randomUUID } from 'node:crypto'
import { eq, inArray, or } from 'drizzle-orm'
import { type ConsoleUser, type Member, parseE164, normalizeName } from '@moyun/api'
import { members } from '../../database/schema/schema.ts'
import { type Language, translate } from '../../i18n/translate.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { addNewMemberTodos } from '../inbox/todos.ts'
import type { Transaction } from '../../database/transaction.ts'
import { maskPhone } from './mask-phone.ts'

/** A row of the table. */
export type MemberRow = typeof members.$inferSelect

/** Normalizes an account name, so that all spellings of it are equal. */
const accountKeyOf = (account: string) => account.normalize('NFKC').toLowerCase()

interface PhoneNumber {
  areacode: string
  mobile: string
}

/** E.164 without the plus. */
export const phoneOf = ({ areacode, mobile }: PhoneNumber) => areacode + mobile

/** The canonical phone number for counting messages: without the trunk zero that is dialled within a country. */
export const phoneKey = ({ areacode, mobile }: PhoneNumber) => areacode + mobile.replace(/^0+/, '')

/**
 * Finds the member by what was typed: a user name, as registered or without its invisible characters, or a phone number
 * in any usual notation.
 */
export async function findByAccount(tx: Transaction, typed: string): Promise<MemberRow | null> {
  const phone = parseE164(typed)
  const exact = accountKeyOf(typed.trim())
  const found = await tx
    .select()
    .from(members)
    .where(
      or(
        inArray(members.accountKey, [exact, accountKeyOf(normalizeName(typed))]),
        phone === null ? undefined : eq(members.phone, phone),
      ),
    )
  const own = ({ phone: theirs }: MemberRow) => phone !== null && theirs === phone
  // An older name may look like a phone number: the phone's member has priority.
  return found.find(own) ?? found.find(({ accountKey }) => accountKey === exact) ?? found[0] ?? null
}

/**
 * The canonical key for counting attempts at an account: the member's id; for an unknown account the phone number or
 * the name.
 */
export const accountLimitKey = (typed: string, member: Pick<MemberRow, 'id'> | null): string =>
  member?.id ?? parseE164(typed) ?? accountKeyOf(normalizeName(typed))

/** The member who owns a phone. */
export async function findByPhone(tx: Transaction, phone: string): Promise<MemberRow | null> {
  const [member] = await tx.select().from(members).where(eq(members.phone, phone))
  return member ?? null
}

/** The data of a new member. */
export interface NewMember {
  phone: string
  areacode: string
  account?: string
  passwordHash?: string
  /** Of the first nickname; Chinese if left out. */
  language?: Language
}

/** The nickname of a member who has given none. */
export const defaultNickname = (accountNo: string, language: Language = 'zh-CN') =>
  translate(language, 'newNickname', { digits: accountNo.slice(-4) })

/** Adds a member with welcome points and onboarding tasks; null if the phone or the account is taken. */
export async function addMember(
  { ledger }: { ledger: Ledger },
  tx: Transaction,
  { phone, areacode, account, passwordHash, language }: NewMember,
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
      nickname: account ?? defaultNickname(accountNo, language),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (member === undefined) return null
  await ledger.open(tx, member.id)
  await addNewMemberTodos(tx, member, now)
  return member
}

/** The part of the profile that the member's row contains; `presentProfile` adds points, cash and membership. */
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

/** The member in the format of the console shell. */
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
