// How soon the server rejects malformed requests, gives up on an upstream that hangs, shuts down, and after a kill ends
// the answer that was streaming.
//   npm run bench -- server [--runs 5]
import { createHash, randomUUID } from 'node:crypto'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { measure, durationOf } from './measure.mjs'
import { isAnswering, newMember, startProduct } from './product.mjs'

const sha1 = (...parts) => createHash('sha1').update(parts.toSorted().join('')).digest('hex')

/** Accepts every connection and never responds. */
const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
await new Promise((listening) => silent.once('listening', listening))
const TOKEN = 'bench'
const environment = {
  ENGINE: 'scripted',
  WECHAT_MP_APP_ID: 'wx0123456789abcdef',
  WECHAT_MP_APP_SECRET: '0123456789abcdef'.repeat(2),
  WECHAT_MP_TOKEN: TOKEN,
  WECHAT_MP_AES_KEY: `${'b'.repeat(42)}A`,
  WECHAT_API_URL: `http://127.0.0.1:${silent.address().port}`,
}
/** An answer that streams for eight seconds. */
const slow = `script:${JSON.stringify({ chunks: ['字'], times: 400, delay: 20 })}`

let product
let member

async function send(where, type, body) {
  const answer = await fetch(product.url + where, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    signal: AbortSignal.timeout(60_000),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The signed query of a WeChat webhook. */
function signed() {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  return new URLSearchParams({
    signature: sha1(TOKEN, timestamp, nonce),
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: 'x',
  })
}

/** Asks a question whose answer is streaming. */
async function answering() {
  const { id } = await member.call('POST', '/api/chat/conversations', { title: 'bench' })
  const { answer } = await member.call('POST', `/api/chat/conversations/${id}/messages`, {
    id: randomUUID(),
    parentId: null,
    text: slow,
  })
  await sleep(500)
  return { id, answer }
}

const again = async () => (product = await startProduct(environment, product))

/** Fails on an unexpected outcome, so that nothing else is measured by mistake. */
function hold(is, what) {
  if (!is) throw new Error(`Unexpected outcome: not ${what}`)
}

/** Name, limit and measurement, in milliseconds. */
const actions = [
  [
    'malformed JSON body, refused',
    500,
    () =>
      durationOf(async () =>
        hold((await send('/api/app/login', 'application/json', '{"account":['.repeat(4000))) < 500, 'refused'),
      ),
  ],
  [
    'malformed XML from WeChat, refused',
    1000,
    () =>
      durationOf(async () =>
        hold(
          (await send(`/MPSign/callback?${signed()}`, 'text/xml', `<xml>${'<a>'.repeat(15_000)}</xml>`)) === 403,
          'refused',
        ),
      ),
  ],
  [
    'WeChat hangs, the request is aborted',
    8000,
    () =>
      durationOf(async () =>
        hold(
          await member.call('GET', '/MPSign/getLoginQrcode').then(
            () => false,
            () => true,
          ),
          'aborted',
        ),
      ),
  ],
  [
    'shutdown during an answer, until the process has ended',
    10_000,
    async () => {
      await answering()
      const took = await durationOf(() => product.stop())
      await again()
      return took
    },
  ],
  [
    'killed during an answer, until the restarted server has ended the answer',
    4000,
    async () => {
      const { id, answer } = await answering()
      hold(await isAnswering(member.call, id, answer.id), 'streaming')
      product.kill()
      await again()
      return durationOf(async () => {
        while (await isAnswering(member.call, id, answer.id)) await sleep(20)
      })
    },
  ],
]

try {
  product = await startProduct(environment)
  member = await newMember(product.url)
  await measure(actions)
} finally {
  await product?.close()
  silent.close()
}
