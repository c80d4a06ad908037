import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CodePurpose } from '@moyun/api'
import { hash, verify } from '@node-rs/argon2'
import type { InjectOptions } from 'fastify'
import { type App, createApp } from '../app/create-app.ts'
import type { WorkFactor } from '../modules/captcha/proof-of-work.ts'
import type { Database } from '../app/app-context.ts'
import { testDatabase } from '../database/test-database.ts'
import type { ChatEngine } from '../modules/ai/chat-engine.ts'
import { createScriptedEngine } from '../modules/ai/scripted/scripted-engine.ts'
import { type Environment, readEnvironment } from '../config/environment.ts'
import { createLog } from '../app/logging.ts'
import { createDemoPainter } from '../modules/painting/demo-painter.ts'
import type { PaintEngine } from '../modules/painting/paint-engine.ts'
import type { Pictures } from '../modules/images/pictures.ts'
import { inProcessPictures } from '../modules/images/test-in-process-pictures.ts'
import type { Hashing } from '../modules/auth/passwords.ts'
import { closeAfterFile } from './test-closing.ts'

/** The secret of every test's server. */
export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789'

/** An envelope with the HTTP response's status and headers. */
export interface TestResponse {
  status: number
  headers: Readonly<Record<string, string>>
  code: number
  message: string
  errors: string | null
  // Tests look into results as they please; each asserts what it finds.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  result: any
  body: string
}

export interface TestApp extends App {
  database: Database
  /** Parsed log lines. */
  lines: Record<string, unknown>[]
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, options?: TestRequestOptions): Promise<TestResponse>
  /** A call for setup that must succeed: if it does not, the test fails with the answer and the log. */
  prepare: TestApp['call']
  /** A member who signed in with a code, with their auth headers. */
  member(options?: { mobile?: string; remember?: boolean }): Promise<TestMember>
  /**
   * Sends a code, ignoring the wait between two, and returns it. A code for the member's own phone (`current`) needs
   * their headers.
   */
  send(mobile: string, purpose: CodePurpose, headers?: Record<string, string>): Promise<string>
  /** The newest code sent to a phone. */
  codeFor(mobile: string, purpose: string): Promise<string>
  /** Advances product time. */
  advanceClock(milliseconds: number): Promise<void>
}

export interface TestRequestOptions {
  body?: object
  headers?: Record<string, string>
  /** The client's IP address. */
  from?: string
}

export interface TestMember {
  mobile: string
  accessToken: string
  refreshToken: string
  /** `Authorization` alone. */
  bearer: Record<string, string>
  /** Both headers. */
  bothTokens: Record<string, string>
}

/** A random phone number, unique to the test. */
export const randomMobile = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** argon2id at its minimum cost: a hash at the product's cost occupies a core for tens of milliseconds. */
export const quickHashing: Hashing = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: (stored, password) => verify(stored, password),
}

/** A captcha that is solved at once: the product's occupies a core for a second. */
const easily: WorkFactor = { cost: 1, most: 8 }

/** Replacements for parts that the server would create itself. */
interface Shared {
  database?: Database
  webFolder?: string
  engine?: ChatEngine
  painter?: PaintEngine
  pictures?: Pictures
  hashing?: Hashing
  captchaWork?: WorkFactor
}

/** The whole server on a database of its own, closed after the file's tests. */
export async function testApp(changes: Partial<Environment> = {}, shared: Shared = {}): Promise<TestApp> {
  const database = shared.database ?? (await testDatabase())
  const lines: Record<string, unknown>[] = []
  const log = createLog({ level: 'trace', to: { write: (line) => void lines.push(JSON.parse(line)) } })
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-test-'))
  // The engine endpoint of a test gets only the test's requests, so no titles are generated.
  const environment = { ...readEnvironment({}), chatTitles: false, dataFolder, ...changes }
  const given = {
    engine: createScriptedEngine(),
    painter: createDemoPainter(),
    pictures: inProcessPictures,
    hashing: quickHashing,
    captchaWork: easily,
    ...shared,
  }
  const app = await createApp({ ...given, environment, secret: TEST_SECRET, database, log })
  closeAfterFile(async () => {
    await app.fastify.close()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  })

  const call: TestApp['call'] = async (method, url, { body, headers = {}, from } = {}) => {
    const options: InjectOptions = {
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    }
    const response = await app.fastify.inject(options)
    const isJson = String(response.headers['content-type']).includes('json')
    const envelope = (isJson ? response.json() : {}) as Pick<TestResponse, 'code' | 'message' | 'errors' | 'result'>
    return { ...envelope, status: response.statusCode, headers: stringed(response.headers), body: response.body }
  }
  const prepare: TestApp['call'] = async (method, url, said) => {
    const answered = await call(method, url, said)
    if (answered.code !== 200)
      throw new Error(
        `${method} ${url} answered ${answered.status} ${answered.body} after ${JSON.stringify(lines.slice(-5))}`,
      )
    return answered
  }
  const codeFor: TestApp['codeFor'] = async (mobile, purpose) => {
    const { body } = await call('GET', `/sandbox/outbox?mobile=${mobile}`, { headers: { accept: 'application/json' } })
    const sent: unknown = JSON.parse(body)
    if (!Array.isArray(sent)) throw new Error(`The outbox answered ${body} after ${JSON.stringify(lines.slice(-5))}`)
    const code = sent.find((one) => one.purpose === purpose)?.code as string | undefined
    if (code === undefined) throw new Error(`No ${purpose} code went to ${mobile}`)
    return code
  }

  const send: TestApp['send'] = async (mobile, purpose, headers = {}) => {
    // Lets a test send to the same phone twice within the minute that a phone must wait.
    await database.pool.query('delete from code_sends where phone = $1', [`86${mobile}`])
    await prepare('POST', '/api/app/Send', { body: purpose === 'current' ? { purpose } : { mobile, purpose }, headers })
    return codeFor(mobile, purpose)
  }

  return {
    ...app,
    database,
    lines,
    call,
    prepare,
    send,
    codeFor,
    advanceClock: (milliseconds) => app.core.clock.setOffset(milliseconds),
    async member({ mobile = randomMobile(), remember = true } = {}) {
      const { result } = await prepare('POST', '/api/app/login', {
        body: { mobile, code: await send(mobile, 'login'), remember },
      })
      const { accessToken, refreshToken } = result as { accessToken: string; refreshToken: string }
      const bearer = { authorization: `Bearer ${accessToken}` }
      return {
        mobile,
        accessToken,
        refreshToken,
        bearer,
        bothTokens: { ...bearer, 'x-authorization': `Bearer ${refreshToken}` },
      }
    },
  }
}

const stringed = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
