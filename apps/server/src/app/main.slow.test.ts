import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { redBlueSquare } from '../modules/files/test-pictures.ts'
import { decodersOf } from '../modules/images/test-decoders.ts'
import { call } from '../events/websocket/test-page.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-main-'))
const program = path.join(inject('built'), 'main.js')
const children = new Set<ChildProcess>()
let url = ''

beforeAll(async () => {
  url = (await testDatabase()).url
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Starts the built server as `npm start` does. */
function start(variables: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, PORT: '0', DATABASE_URL: url, MOYUN_DATA: path.join(folder, 'data'), ...variables },
  })
  children.add(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  let warned = ''
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
    warned += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const address = () => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
  /** The greeting has several lines; this is the last. */
  const ready = () => expect.poll(() => output).toMatch(/数据 data {2}\S+\n/)
  return { child, ended, address, ready, output: () => output, warned: () => warned }
}

/** A port that is not in use. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The output is a sentence without a stack. */
const sentences = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'))

test('P44: prints its URL, mode and data folder without warnings, and exits with 0 on SIGTERM', async () => {
  const server = start()
  await server.ready()
  expect(server.output()).toMatch(/墨韵 Moyun {2}http:\/\/localhost:\d+/)
  expect(server.output()).toContain('sandbox mode')
  expect(server.output()).toMatch(/数据 data {2}\S+/)
  expect((await fetch(`${server.address()}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.warned()).toBe('')
})

test('exits with 0 when further signals follow the first at once', async () => {
  const server = start()
  await server.ready()
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('P44: finishes a call under way after SIGTERM, then exits with 0', async () => {
  const server = start()
  await server.ready()
  const { hostname, port } = new URL(server.address())
  const body = '{"account":"nobody","password":"a wrong password"}'
  const socket = net.connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.write(
    `POST /api/app/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await expect.poll(async () => (await fetch(`${server.address()}/metrics`)).ok).toBe(true)
  server.child.kill('SIGTERM')
  socket.write(body.slice(10))
  await expect.poll(() => received).toContain('"code":1001')
  expect(await server.ended).toBe(0)
})

/** Starts an answer that takes three seconds, for a new member. */
async function begunAnswer(address: string) {
  const phone = { mobile: '13800138000', areacode: '86' }
  await call(address, '', 'POST', '/api/app/Send', { ...phone, purpose: 'login' })
  const outbox = await fetch(`${address}/sandbox/outbox`, { headers: { accept: 'application/json' } })
  const [sms] = (await outbox.json()) as { code: string }[]
  const { result } = await call(address, '', 'POST', '/api/app/login', {
    ...phone,
    code: sms?.code,
    remember: true,
    agreed: true,
  })
  const { accessToken } = result as { accessToken: string }
  const id = randomUUID()
  await call(address, accessToken, 'POST', '/api/chat/conversations', { id })
  const text = `script:${JSON.stringify({ chunks: ['砚'], times: 30, delay: 100 })}`
  expect(
    await call(address, accessToken, 'POST', `/api/chat/conversations/${id}/messages`, {
      id: randomUUID(),
      parentId: null,
      text,
    }),
  ).toMatchObject({ code: 200 })
}

test('behind a proxy, refuses new connections after SIGTERM while an answer is still streaming', async () => {
  const server = start({ TRUST_PROXY_HOPS: '1', ENGINE: 'scripted' })
  await server.ready()
  await begunAnswer(server.address())
  server.child.kill('SIGTERM')
  await expect
    .poll(
      () =>
        fetch(`${server.address()}/healthz`).then(
          () => 'let in',
          ({ cause }: { cause: { code: string } }) => cause.code,
        ),
      { timeout: 2000 },
    )
    .toBe('ECONNREFUSED')
  expect(server.child.exitCode).toBeNull()
  expect(await server.ended).toBe(0)
})

describe('exits with code 1 and prints a sentence for', () => {
  test('each mistake in the environment, on a line of its own', async () => {
    const server = start({ PORT: 'x', MOYUN_MODE: 'y' })
    expect(await server.ended).toBe(1)
    expect(sentences(server.output()).sort()).toEqual([
      '✗ MOYUN_MODE is neither sandbox nor live',
      '✗ PORT is not a whole number',
    ])
  })

  test('a port that is in use', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const port = String((taken.address() as AddressInfo).port)
    const server = start({ PORT: port })
    expect(await server.ended).toBe(1)
    expect(sentences(server.output())).toEqual([expect.stringContaining(`Port ${port} is taken`)])
    taken.close()
  })

  test('a HOST that is no address of this machine', async () => {
    const server = start({ HOST: '192.0.2.1', MOYUN_SANDBOX_OPEN: '1' })
    expect(await server.ended).toBe(1)
    expect(sentences(server.output())).toEqual([expect.stringContaining('no address 192.0.2.1')])
  })

  test('an unreachable database, without its password', async () => {
    const server = start({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' })
    expect(await server.ended).toBe(1)
    expect(sentences(server.output())).toEqual([expect.stringContaining('DATABASE_URL')])
    expect(server.output()).not.toContain('secret')
  })

  test('a data folder that cannot be written', async () => {
    fs.writeFileSync(path.join(folder, 'file'), '')
    const server = start({ MOYUN_DATA: path.join(folder, 'file/data') })
    expect(await server.ended).toBe(1)
    expect(sentences(server.output())).toEqual([expect.stringContaining(path.join(folder, 'file/data'))])
  })

  test('P8: live mode without a secret', async () => {
    const server = start({ MOYUN_MODE: 'live' })
    expect(await server.ended).toBe(1)
    expect(sentences(server.output())).toEqual([expect.stringContaining('MOYUN_SECRET')])
  })
})

test('P17: starts in live mode without /sandbox, and serves metrics only on METRICS_PORT', async () => {
  const metricsPort = await freePort()
  const server = start({
    METRICS_PORT: String(metricsPort),
    MOYUN_MODE: 'live',
    MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea',
  })
  await server.ready()
  expect(server.output()).toContain('live mode')
  expect((await fetch(`${server.address()}/sandbox/outbox`)).status).toBe(404)
  expect((await fetch(`${server.address()}/metrics`)).status).toBe(404)
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(
    'process_resident_memory_bytes',
  )
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('P8: in live mode, keeps secrets out of /proc and decodes pictures in a separate process', async () => {
  const own = (await testDatabase()).url
  const server = start({ MOYUN_MODE: 'live', MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea', DATABASE_URL: own })
  await server.ready()
  const pid = server.child.pid ?? 0
  const visitor = (await call(server.address(), '', 'POST', '/api/app/visitor')) as { result: { token: string } }
  const upload = async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await redBlueSquare(64).png().toBuffer())]), 'picture.png')
    const response = await fetch(`${server.address()}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.result.token}` },
      body: form,
    })
    return response.json()
  }
  expect(await upload()).toMatchObject({ code: 200, result: { width: 64, type: 'image/png' } })

  const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8')
  expect(environment).toContain('PATH=')
  expect(environment).not.toContain('k3Jd-92mZqPw')
  expect(environment).not.toContain(own)
  expect(fs.readFileSync(`/proc/${pid}/maps`, 'utf8')).not.toMatch(/vips|sharp|onnx/)
  const [decoder = 0, ...others] = decodersOf(pid)
  expect(others).toEqual([])
  expect(fs.readFileSync(`/proc/${decoder}/maps`, 'utf8')).toMatch(/libvips/)
  expect(fs.readFileSync(`/proc/${decoder}/environ`, 'utf8')).not.toMatch(/MOYUN|DATABASE|HOME/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await expect.poll(() => fs.existsSync(`/proc/${decoder}`)).toBe(false)
})
