import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const freePort = () =>
  new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/**
 * Starts the product on a free port with a data folder that is deleted on close; or on the port and data of an instance
 * that was killed.
 */
export async function startProduct(environment = {}, before = undefined) {
  const port = before?.port ?? (await freePort())
  const folder = before?.folder ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'moyun-bench-')))
  await fs.chmod(folder, 0o755)
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: { ...process.env, ...environment, PORT: String(port), MOYUN_DATA: path.join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise((gone) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', gone) : gone(),
    )
  }
  const close = async () => {
    await stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (child.exitCode !== null || tries > 6000) {
      await close()
      throw new Error('The product did not start')
    }
    await sleep(50)
  }
  return { url, port, folder, data: path.join(folder, 'data'), kill: () => child.kill('SIGKILL'), stop, close }
}

const isReady = (url) =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

/** The success codes of the app API and of the console API. */
export const SUCCESS = [200, 20000]

/** An API client. After signing in it holds the token pair, and refreshes it as a page does. */
export function createCaller(url) {
  let storage = null
  /** Stores a token pair under the web app's storage keys, and returns that storage. */
  const hold = ({ accessToken, refreshToken }) =>
    (storage = { 'access-token': accessToken, 'x-access-token': refreshToken })
  const call = async (method, where, body, key = randomUUID()) => {
    const known = storage && {
      authorization: `Bearer ${storage['access-token']}`,
      'x-authorization': `Bearer ${storage['x-access-token']}`,
    }
    const response = await fetch(url + where, {
      method,
      headers: {
        accept: 'application/json',
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
        ...known,
      },
      signal: AbortSignal.timeout(20_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const name of storage ? ['access-token', 'x-access-token'] : [])
      if (response.headers.has(name)) storage[name] = response.headers.get(name)
    const envelope = await response.json()
    if (envelope.code !== undefined && !SUCCESS.includes(envelope.code))
      throw new Error(`${method} ${where}: ${JSON.stringify(envelope)}`)
    return envelope.result ?? envelope.data ?? envelope
  }
  return { call, hold }
}

/** A new member, with an API client. */
export async function newMember(url, mobile = '13800138000') {
  const { call, hold } = createCaller(url)
  await call('POST', '/api/app/Send', { mobile, areacode: '86', purpose: 'login' })
  const [{ code }] = await call('GET', `/sandbox/outbox?mobile=${mobile}`)
  const storage = hold(
    await call('POST', '/api/app/login', { mobile, areacode: '86', code, remember: true, agreed: true }),
  )
  return { call, storage }
}

/** A conversation of `count` messages, sent through the API one after another. */
export async function longConversation({ call }, count = 200, question = (n) => `第 ${n} 个问题：怎样给输入框防抖？`) {
  const { id } = await call('POST', '/api/chat/conversations', { title: '很长的一段对话' })
  let parentId = null
  for (let n = 1; n <= count / 2; n++) {
    const { answer } = await call('POST', `/api/chat/conversations/${id}/messages`, {
      id: randomUUID(),
      parentId,
      text: question(n),
    })
    parentId = answer.id
    while (await isAnswering(call, id, answer.id)) await sleep(20)
  }
  return id
}

export async function isAnswering(call, conversationId, messageId) {
  const { messages } = await call('GET', `/api/chat/conversations/${conversationId}`)
  return messages.find((message) => message.id === messageId)?.state === 'streaming'
}
