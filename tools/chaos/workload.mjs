import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two attempts of a call that got no response. */
const BETWEEN = 100

/** A member who performs one action after another; `kept` holds what was acknowledged, by id. */
export function createWorkload({ call }) {
  const kept = new Map()
  let isOver = false

  /** Repeats a request under the same idempotency key until it is acknowledged, as a page does. */
  async function sendUntilAcknowledged(method, where, body) {
    const key = randomUUID()
    for (;;) {
      try {
        return await call(method, where, body, key)
      } catch (error) {
        if (/"code":(?!503|500|409)\d/.test(error.message)) throw error
        await sleep(BETWEEN)
      }
    }
  }

  async function ask() {
    const conversation = randomUUID()
    await sendUntilAcknowledged('POST', '/api/chat/conversations', { id: conversation, title: 'kills' })
    const text = `script:${JSON.stringify({ chunks: [`${randomUUID()}。`], times: 1 + Math.floor(Math.random() * 20), delay: 40 })}`
    const id = randomUUID()
    await sendUntilAcknowledged('POST', `/api/chat/conversations/${conversation}/messages`, {
      id,
      parentId: null,
      text,
    })
    kept.set(id, { what: 'question', conversation, text })
  }

  async function buy() {
    const { id } = await sendUntilAcknowledged('POST', '/api/orders', { productId: 'points-300' })
    await sendUntilAcknowledged('POST', `/api/orders/${id}/pay`, { provider: 'wechat' })
    const behaviour = ['pay', 'twice', 'never-notify'][Math.floor(Math.random() * 3)]
    await sendUntilAcknowledged('POST', '/sandbox/pay', { orderId: id, behaviour })
    // Whether or not the webhook was delivered: an open page checks the payment.
    await sendUntilAcknowledged('POST', `/api/orders/${id}/check`)
    kept.set(id, { what: 'order' })
  }

  async function work() {
    const made = await call('POST', '/sandbox/jobs', { title: 'kills', steps: 5, stepMs: 60, price: 2 }).catch(
      () => null,
    )
    if (made === null) return sleep(BETWEEN)
    for (const { id } of made.jobs) kept.set(id, { what: 'job' })
  }

  const actions = [ask, ask, buy, work]
  return {
    kept,
    stop: () => (isOver = true),
    async run() {
      for (let n = Math.floor(Math.random() * actions.length); !isOver; n += 1) await actions[n % actions.length]()
    },
  }
}
