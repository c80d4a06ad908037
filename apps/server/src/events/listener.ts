import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type NotifyChannels, createNotifyChannels, type NotificationHandler } from './notify-channels.ts'
import type { Log } from '../app/log.ts'

type Step = (client: pg.Client) => Promise<unknown>

/** The one connection of this process that receives notifications of other processes' commits. */
export interface Listener {
  /** Listens to a channel; returns a function that stops it. */
  on(channel: string, handler: NotificationHandler): () => void
  /** A step that runs now on the connection, and again on each replacement before listeners are told of it. */
  prepare(step: Step): Promise<void>
  /** Resolves once it has connected for the first time. */
  ready: Promise<void>
  close(): Promise<void>
}

const CHECK_EVERY = 10_000
const CHECK_PATIENCE = 5_000

/** Creates the listener; it reconnects by itself whenever PostgreSQL goes down and comes back. */
export function createListener({ pool, log }: { pool: pg.Pool; log: Log }): Listener {
  const channels = createNotifyChannels()
  const steps: Step[] = []
  const closing = new AbortController()
  let currentClient: pg.Client | null = null
  let enqueueQuery = oneByOne()

  async function prepare(step: Step) {
    steps.push(step)
    const client = currentClient
    if (client) await enqueueQuery(() => step(client))
  }

  /** Runs until the connection is lost. */
  async function listen({ client, gone }: Awaited<ReturnType<typeof connect>>, connected: () => void) {
    enqueueQuery = oneByOne()
    try {
      // Includes the steps that are added meanwhile.
      for (const step of steps) await enqueueQuery(() => step(client))
      currentClient = client
      connected()
      channels.notifyAll()
      await watchConnection(() => enqueueQuery(() => client.query('select 1')), gone, closing.signal)
    } finally {
      currentClient = null
      client.end().catch(() => {})
    }
  }

  async function run(connected: () => void) {
    for (let failures = 0; !closing.signal.aborted;) {
      try {
        const connection = await connect(pool, channels)
        await listen(connection, () => {
          if (failures > 0) log.info({ failures }, 'Listening to PostgreSQL again')
          failures = 0
          connected()
        })
      } catch (error) {
        if (failures === 0) log.warn({ err: error }, 'Listening to PostgreSQL failed; retrying until it succeeds')
        failures += 1
        await pause(Math.min(50 * 2 ** failures, 1000) * (0.5 + Math.random() / 2), closing.signal)
      }
    }
  }

  let done = Promise.resolve()
  const ready = new Promise<void>((connected) => {
    done = run(connected)
  })

  return {
    on(channel, handler) {
      const { isNew, off } = channels.add(channel, handler)
      // A connection that fails here is replaced, and the next one listens too.
      if (isNew) prepare(listenTo(channel)).then(() => channels.notify(channel, null), ignore)
      return off
    },
    prepare,
    ready,
    async close() {
      closing.abort()
      await currentClient?.end().catch(() => {})
      await done
    },
  }
}

const listenTo = (channel: string) => (client: pg.Client) => client.query(`listen ${pg.escapeIdentifier(channel)}`)

const ignore = () => {}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {})

/** Serialises queries: a connection runs one at a time. */
function oneByOne() {
  let previous: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = previous.then(work)
    previous = done.catch(() => {})
    return done
  }
}

async function connect(pool: pg.Pool, channels: NotifyChannels) {
  const client = new pg.Client(pool.options)
  const gone = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.on('error', () => resolve())
  })
  client.on('notification', ({ channel, payload }) => channels.notify(channel, payload ?? ''))
  await client.connect()
  return { client, gone }
}

/** Resolves when the connection is lost. A vanished peer sends nothing, so a periodic query detects it. */
async function watchConnection(ask: () => Promise<unknown>, gone: Promise<void>, closing: AbortSignal) {
  const lost = gone.then(() => true)
  while (!(await Promise.race([lost, pause(CHECK_EVERY, closing).then(() => closing.aborted)]))) {
    const answers = ask().then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([answers, pause(CHECK_PATIENCE, closing).then(() => false)]))) return
  }
}
