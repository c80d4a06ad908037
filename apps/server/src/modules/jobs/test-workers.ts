import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'

/** Starts a worker process and waits until it is ready. */
async function spawnWorker(databaseUrl: string) {
  const child = spawn(process.execPath, [path.join(inject('built'), 'test-jobs-process.js'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A failing test leaves no process behind.
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

/** A worker process that is restarted each time it is killed. */
export async function spawnRestartingWorker(databaseUrl: string) {
  let worker = await spawnWorker(databaseUrl)
  let starting: Promise<unknown> = Promise.resolve()
  const end = async (how: 'SIGKILL' | 'SIGTERM') => {
    await starting
    worker.child.kill(how)
    const [code] = (await worker.gone) as [number | null]
    return code
  }
  return {
    /** Like a power cut. */
    async kill() {
      await end('SIGKILL')
      starting = spawnWorker(databaseUrl).then((next) => (worker = next))
    },
    /** Returns the exit code. */
    stop: () => end('SIGTERM'),
  }
}

/** Sleeps for a random time. */
export const randomDelay = (most: number) => sleep(Math.random() * most)
