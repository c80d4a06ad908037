import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Starts a process that works on jobs, and waits until it does. */
async function spawnWorker(databaseUrl: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'test-worker-process.ts'), databaseUrl],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  // A test that fails leaves no process behind.
  onTestFinished(() => void child.kill('SIGKILL'))
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString()
  })
  const gone = once(child, 'exit')
  const ready = await Promise.race([once(child.stdout, 'data').then(() => true), gone.then(() => false)])
  if (!ready) throw new Error(`The worker did not start: ${complaints}`)
  return { child, gone }
}

/** A process that works on jobs, and that is started again each time that it is killed. */
export async function spawnAgainAndAgain(databaseUrl: string) {
  let worker = await spawnWorker(databaseUrl)
  let starting: Promise<unknown> = Promise.resolve()
  const end = async (how: 'SIGKILL' | 'SIGTERM') => {
    await starting
    worker.child.kill(how)
    const [code] = (await worker.gone) as [number | null]
    return code
  }
  return {
    /** As a power cut would. */
    async kill() {
      await end('SIGKILL')
      starting = spawnWorker(databaseUrl).then((next) => (worker = next))
    },
    /** Gives back the code that it left with. */
    stop: () => end('SIGTERM'),
  }
}

/** A moment that nobody chose. */
export const anyMoment = (most: number) => sleep(Math.random() * most)
