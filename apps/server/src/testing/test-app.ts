import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CodePurpose, Tokens } from '@moyun/api'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest, InjectOptions } from 'fastify'
import { type App, createApp } from '../app/create-app.ts'
import type { WorkFactor } from '../modules/captcha/proof-of-work.ts'
import { testDatabase } from '../database/test-database.ts'
import type { ChatEngine } from '../modules/ai/chat-engine.ts'
import { createScriptedEngine } from '../modules/ai/scripted/scripted-engine.ts'
import { type Environment, readEnvironment } from '../config/environment.ts'
import { createLog } from '../app/logging.ts'
import { createDemoPainter } from '../modules/painting/demo-painter.ts'
import type { PaintEngine } from '../modules/painting/paint-engine.ts'
import type { Pictures } from '../modules/images/pictures.ts'
import { inProcessPictures } from '../modules/images/test-in-process-pictures.ts'
import { addMember, findByPhone } from '../modules/auth/members.ts'
import type { Hashing } from '../modules/auth/passwords.ts'
import { closeAfterFile } from './test-closing.ts'
import type { Database } from '../app/base.ts'

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
  // oxlint-disable-next-line typescript/no-explicit-any
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
  /** A member with a session; created if none has that phone. */
  member(options?: { mobile?: string; remember?: boolean }): Promise<TestMember>
  /** The same by a sign-in with a code, which takes three requests. */
  memberByCode(mobile?: string): Promise<TestMember>
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
  verify: (hash, password) => verify(hash, password),
}

/** A captcha that is solved at once: the product's occupies a core for a second. */
const easily: WorkFactor = { cost: 1, most: 8 }

/** The request that opens a test member's session, as `inject` sends it. */
const SIGN_IN = { headers: { 'user-agent': 'lightMyRequest' }, ip: '127.0.0.1' } as unknown as FastifyRequest

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
  const prepare: TestApp['call'] = async (method, url, options) => {
    const answered = await call(method, url, options)
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
    advanceClock: (milliseconds) => app.context.clock.setOffset(milliseconds),
    async member({ mobile = randomMobile(), remember = true } = {}) {
      const { clock, db, sessions } = app.context
      const owner = { phone: `86${mobile}`, areacode: '86' }
      const tokens = await db.transaction(async (tx) => {
        const member = (await findByPhone(tx, owner.phone)) ?? (await addMember(app.context, tx, owner, clock.now()))
        const opening = member && (await sessions.open(tx, member, remember, SIGN_IN))
        if (!opening || 'why' in opening) throw new Error(`No session opens for ${mobile}`)
        return opening.tokens
      })
      return memberOf(mobile, tokens)
    },
    async memberByCode(mobile = randomMobile()) {
      const body = { mobile, code: await send(mobile, 'login'), remember: true }
      return memberOf(mobile, (await prepare('POST', '/api/app/login', { body })).result as Tokens)
    },
  }
}

function memberOf(mobile: string, { accessToken, refreshToken }: Tokens): TestMember {
  const bearer = { authorization: `Bearer ${accessToken}` }
  const bothTokens = { ...bearer, 'x-authorization': `Bearer ${refreshToken}` }
  return { mobile, accessToken, refreshToken, bearer, bothTokens }
}

const stringed = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
