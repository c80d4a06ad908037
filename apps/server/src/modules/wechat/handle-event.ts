import { lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { realNow } from '../../time/clock.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { wechatEventRecords } from '../../database/schema/sign-in-schema.ts'
import { translate, type MessageKey } from '../../i18n/translate.ts'
import { describeRequester } from './describe-requester.ts'
import type { OfficialAccount } from './official-account.ts'
import type { QrRow, QrActionResult } from './qrs.ts'
import type { WeChatContext } from './wechat-context.ts'

const DAY = 24 * 60 * 60 * 1000
/** Prefix of the scene if the scan made the user follow the account. */
const SUBSCRIBED = 'qrscene_'

type Event = ReadonlyMap<string, string>

/**
 * Records an event once; false if it was recorded before. WeChat repeats events that it believes lost, and others may
 * replay them.
 */
export async function recordEventOnce(db: Pick<NodePgDatabase, 'insert'>, key: string): Promise<boolean> {
  const { rowCount } = await db.insert(wechatEventRecords).values({ key, at: realNow() }).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes records of events that are too old to be accepted again. */
export const purgeExpiredEventRecords = (db: NodePgDatabase) =>
  deleteInBatches(db, wechatEventRecords, lt(wechatEventRecords.at, new Date(realNow().getTime() - DAY)))

/** The official account's reply to an event; null for none. */
export async function handleEvent(
  context: WeChatContext,
  account: OfficialAccount,
  event: Event,
): Promise<string | null> {
  const openid = event.get('FromUserName') ?? ''
  if (openid === '') return null
  const type = event.get('MsgType') === 'event' ? event.get('Event') : event.get('MsgType')
  if (type === 'SCAN' || type === 'subscribe') return answerScan(context, account, openid, event.get('EventKey') ?? '')
  if (type === 'text') return answerText(context, openid, event)
  return null
}

/** A scan event may arrive twice: the second one gets the same reply. */
async function answerScan(
  { qrs, log }: WeChatContext,
  account: OfficialAccount,
  openid: string,
  key: string,
): Promise<string | null> {
  const id = key.startsWith(SUBSCRIBED) ? key.slice(SUBSCRIBED.length) : key
  const qr = await qrs.find(id)
  if (qr === null) return null
  const step = await qrs.scan(id, {
    via: 'official',
    openid,
    unionid: await account.unionidOf(openid),
    name: '',
    avatar: '',
  })
  log.info({ step }, 'A QR code was scanned')
  return step === 'scanned' ? question(qr) : speak('wechat.ended')
}

/**
 * `1` confirms what this phone scanned last, `0` refuses it. WeChat authenticates the sender, so the message carries no
 * URL and no key.
 */
async function answerText({ db, qrs, log }: WeChatContext, openid: string, event: Event): Promise<string | null> {
  const reply = (event.get('Content') ?? '').trim()
  if (reply !== '1' && reply !== '0') return null
  // Without an id, a message cannot be distinguished from a replay.
  const number = event.get('MsgId') ?? ''
  if (number === '' || !(await recordEventOnce(db, `message ${openid} ${number}`))) return null
  const qr = await qrs.findScannedBy(openid)
  if (qr === null) return speak('wechat.ended')
  const step = reply === '1' ? await qrs.confirm(qr.id, openid) : await qrs.refuse(qr.id, openid)
  log.info({ step }, 'A QR code was confirmed or refused')
  return speak(step === 'confirmed' ? (qr.purpose === 'login' ? 'wechat.signedIn' : 'wechat.boundNow') : wordOf(step))
}

const ANSWERS: Partial<Record<QrActionResult, MessageKey>> = {
  refused: 'wechat.refused',
  unusable: 'unusable',
  taken: 'wechatTaken',
  bound: 'wechatBound',
}

const wordOf = (step: QrActionResult): MessageKey => ANSWERS[step] ?? 'wechat.ended'

/** P15: the user who confirms sees which browser asks. */
const question = (qr: QrRow) =>
  speak(qr.purpose === 'login' ? 'wechat.confirmSignIn' : 'wechat.confirmBinding', describeRequester(qr))

/** Replies to followers are in Chinese, like the account's name. */
const speak = (word: MessageKey, values: Readonly<Record<string, string>> = {}) => translate('zh-CN', word, values)
