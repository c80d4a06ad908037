import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../../app/create-app.ts'
import type { AppContext } from '../../app/app-context.ts'
import { connect } from '../../database/connect.ts'
import { members } from '../../database/schema/schema.ts'
import { createScriptedEngine } from '../../modules/ai/scripted/scripted-engine.ts'
import { readEnvironment } from '../../config/environment.ts'
import type { Intervals } from '../../app/intervals.ts'
import { createDemoPainter } from '../../modules/painting/demo-painter.ts'
import { inProcessPictures } from '../../modules/images/test-in-process-pictures.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'

const secret = 'f3J9-q0Zx7Lw2Vb5Nm8Kc1Hd4Gs6Ya_Te'

/** One server process on its own port. Several on one database act as several processes. */
export async function startServer(
  url: string,
  {
    variables = {},
    port = 0,
    intervals = fastIntervals,
  }: { variables?: Record<string, string>; port?: number; intervals?: Intervals } = {},
) {
  const database = { ...connect(url), url }
  const engine = createScriptedEngine()
  const { fastify, context } = await createApp({
    environment: { ...readEnvironment(variables), intervals },
    secret,
    database,
    engine,
    painter: createDemoPainter(),
    pictures: inProcessPictures,
    log: pino({ level: 'silent' }),
  })
  await fastify.listen({ port, host: '127.0.0.1' })
  const address = fastify.server.address() as AddressInfo

  return {
    ...context,
    fastify,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await context.lifecycle.drain()
      await fastify.close()
      await database.pool.end()
    },
  }
}

/** A member who has just signed in. */
export async function signedIn(
  { db, sessions, clock }: Pick<AppContext, 'db' | 'sessions' | 'clock'>,
  memberId: string = randomUUID(),
) {
  await db.insert(members).values({ id: memberId, accountNo: memberId, createdAt: clock.now() }).onConflictDoNothing()
  // Opening a session reads only the address and the browser's name from the request.
  const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest
  const opening = await db.transaction((tx) =>
    sessions.open(tx, { id: memberId, credentialsVersion: 0 }, true, request),
  )
  if ('why' in opening) throw new Error(`No session was opened: the member is ${opening.why}`)
  const { accessToken } = opening.tokens
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  return { memberId, token: accessToken, sessionId: claims.sid }
}
