import type { FastifyReply } from 'fastify'
import type { sandboxTrades } from '../database/schema/order-schema.ts'
import { SANDBOX_PAYMENT_PATH } from '../modules/payment-providers/sandbox-pay.ts'
import { type Bilingual, bilingualHtml, escapeHtml, phonePage } from './sandbox-page.ts'

const PAYER: Bilingual = ['沙盒付款', 'Sandbox payment']

const BUTTONS: readonly [string, Bilingual][] = [
  ['pay', ['付款', 'Pay']],
  ['never-notify', ['付款，但不告知墨韵', 'Pay without reporting it to Moyun']],
  ['twice', ['付款，重复告知两次', 'Pay, and report it twice']],
  ['wrong-amount', ['少付 1 分钱', 'Pay ¥0.01 too little']],
  ['late', ['订单关闭后再付款', 'Pay after the order has closed']],
]

/** The payer's page after scanning: the subject, the amount, and a button for every behaviour. */
export function payerPage(
  reply: FastifyReply,
  { ticket, number, subject, amount, state, expiresAt }: typeof sandboxTrades.$inferSelect,
  now: Date,
) {
  const rows: [Bilingual, string][] = [
    [['商品', 'Item'], subject],
    [['金额', 'Amount'], `¥${(amount / 100).toFixed(2)}`],
    [['付款单号', 'Payment number'], number],
  ]
  const facts = `<dl>${rows.map(([name, value]) => `<dt>${bilingualHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
  const isOver = state === 'waiting' && expiresAt <= now
  if (isOver)
    return phonePage(
      reply,
      PAYER,
      `${facts}${statusLine(['二维码已过期，请在浏览器刷新。', 'The QR code has expired. Refresh it in the browser.'])}`,
    )
  if (state !== 'waiting') return phonePage(reply, PAYER, `${facts}${statusLine(STATUS_TEXTS[state])}`)
  const buttons = BUTTONS.map(
    ([behaviour, label]) => `<button name="behaviour" value="${behaviour}">${bilingualHtml(label)}</button>`,
  ).join('')
  return phonePage(
    reply,
    PAYER,
    `<p>${bilingualHtml(['沙盒环境，不会真的扣款。', 'Sandbox: no real money is charged.'])}</p>${facts}<form method="post" action="${SANDBOX_PAYMENT_PATH}${encodeURIComponent(ticket)}">${buttons}</form>`,
  )
}

const STATUS_TEXTS = {
  paid: ['已付款，请回到浏览器。', 'Paid. Go back to the browser.'],
  closed: ['订单已关闭。', 'The order is closed.'],
  refunded: ['已退款。', 'Refunded.'],
} as const satisfies Readonly<Record<string, Bilingual>>

const statusLine = (what: Bilingual) => `<p role="status"><strong>${bilingualHtml(what)}</strong></p>`
