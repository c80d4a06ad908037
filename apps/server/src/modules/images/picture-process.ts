import { spawn } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod'
import { canAccess } from '../../database/embedded/service-account.ts'
import { readMessages, writeMessage } from './pipe-messages.ts'
import type { Task, TaskOptions } from './worker/picture-tasks.ts'

/** A child process that decodes pictures, one at a time. */
export interface PictureProcess {
  /**
   * Resolves with the unchecked result. Rejects with `PictureFailed` if the task fails, or if the process exits, times
   * out or sends an invalid message.
   */
  ask<T extends Task>(
    task: T,
    sent: Buffer,
    options: TaskOptions[T],
    how?: { milliseconds?: number; progress?: (percent: number) => void },
  ): Promise<unknown>
  readonly isGone: boolean
  /** Kills the process, whatever it is doing; resolves when it has exited. */
  kill(): Promise<void>
}

/** A picture could not be decoded, or crashed its process; not a fault of the server. */
export class PictureFailed extends Error {
  override readonly name = 'PictureFailed'
}

const Reply = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ progress: z.number().min(0).max(100) }),
  z.strictObject({ result: z.unknown() }),
  z.strictObject({ failed: z.string() }),
])

/**
 * The kernel's limit on writable memory (RLIMIT_DATA), in KiB: larger allocations of the decoder fail. Core dumps with
 * pictures are disabled.
 */
const LIMITED = 'ulimit -d "$1" 2>/dev/null; ulimit -c 0; shift; exec "$@"'
/** The `nobody` user, which can neither read nor write our files. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }
/** How many characters at the end of stderr are kept. */
const COMPLAINTS = 2000

let known: typeof UNPRIVILEGED | Record<string, never> | undefined
/** Root runs it as `nobody`, if `nobody` can read the program; any other user can only start it as itself. */
const account = () =>
  (known ??=
    process.getuid?.() === 0 &&
    [process.execPath, import.meta.filename].every((file) => canAccess(UNPRIVILEGED, path.dirname(file)))
      ? UNPRIVILEGED
      : {})

/**
 * If libvips does the decoding, JavaScript is not compiled to machine code: no memory is both writable and executable,
 * and Node 24 does not reserve half a gigabyte for it.
 */
const PLAIN = ['--jitless']

/**
 * Starts a process that decodes pictures, with an empty environment, only its three pipes as file descriptors, and at
 * most this many megabytes of memory. A process that restores or decodes HEIC computes a lot in JavaScript, so it
 * `compiles`. The built program is next to this file; from the sources it needs a loader for TypeScript.
 */
export function startPictureProcess(megabytes: number, compiles = false): PictureProcess {
  const fromSources = import.meta.filename.endsWith('.ts')
  const own = fromSources
    ? ['--import', 'tsx', path.join(import.meta.dirname, 'worker/picture.worker.ts')]
    : [path.join(import.meta.dirname, 'picture.worker.js')]
  const program = compiles ? own : [...PLAIN, ...own]
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', String(1024 * megabytes), process.execPath, ...program], {
    cwd: import.meta.dirname,
    env: {},
    detached: true,
    ...account(),
  })
  let isReady = false
  let isGone = false
  let waiting: {
    resolve(result: unknown): void
    reject(error: Error): void
    progress?: ((percent: number) => void) | undefined
  } | null = null
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-COMPLAINTS)))
  // If it exits before it has read everything, its exit tells the reason.
  for (const stream of [child.stdin, child.stdout]) stream.on('error', () => void kill())
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(String(code ?? signal)))
    function end(how: string) {
      isGone = true
      const why = `A picture process ended with ${how}: ${complaints}`
      waiting?.reject(isReady ? new PictureFailed(why) : new Error(why))
      resolve()
    }
  })
  readMessages(child.stdout, (message) => {
    const reply = Reply.parse(message)
    if ('ready' in reply) isReady = true
    else if ('progress' in reply) waiting?.progress?.(reply.progress)
    else if ('failed' in reply) waiting?.reject(new PictureFailed(reply.failed))
    else waiting?.resolve(reply.result)
  })
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }

  return {
    get isGone() {
      return isGone
    },
    kill,
    async ask(task, sent, options, { milliseconds, progress } = {}) {
      const late = milliseconds === undefined ? undefined : setTimeout(() => void kill(), milliseconds)
      try {
        return await new Promise((resolve, reject) => {
          waiting = { resolve, reject, progress }
          if (isGone) reject(new PictureFailed('The picture process has ended'))
          else writeMessage(child.stdin, { task, sent, options }).catch(() => kill())
        })
      } finally {
        clearTimeout(late)
        waiting = null
      }
    },
  }
}
