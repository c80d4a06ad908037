import { spawn } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod'
import { reaches } from '../database/cluster/service-account.ts'
import { readMessages, writeMessage } from './messages.ts'
import type { Task, TaskOptions } from './worker/picture-tasks.ts'

/** A process that decodes pictures, one at a time. */
export interface PictureProcess {
  /** Resolves with what came of it, unchecked; rejects with `PictureFailed` where it fails, and where the process ends, takes longer or says what makes no sense. */
  ask<T extends Task>(
    task: T,
    sent: Buffer,
    options: TaskOptions[T],
    how?: { milliseconds?: number; progress?: (percent: number) => void },
  ): Promise<unknown>
  readonly isGone: boolean
  /** Ends it, whatever it does; resolves when it is gone. */
  kill(): Promise<void>
}

/** A picture could not be decoded, or ended the process that did it; no fault of the machine. */
export class PictureFailed extends Error {
  override readonly name = 'PictureFailed'
}

const Reply = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ progress: z.number().min(0).max(100) }),
  z.strictObject({ result: z.unknown() }),
  z.strictObject({ failed: z.string() }),
])

/** The kernel's limit on memory that is written to (RLIMIT_DATA), in KiB: what goes beyond is refused to the decoder. No dump of pictures is left. */
const LIMITED = 'ulimit -d "$1" 2>/dev/null; ulimit -c 0; shift; exec "$@"'
/** Reads and writes nothing of ours. */
const NOBODY = { uid: 65_534, gid: 65_534 }
/** Of its complaints, the end, in characters. */
const COMPLAINTS = 2000

let known: typeof NOBODY | Record<string, never> | undefined
/** Root has it run as nobody, where nobody can read the program; another user can start it as no other. */
const account = () =>
  (known ??=
    process.getuid?.() === 0 &&
    [process.execPath, import.meta.filename].every((file) => reaches(NOBODY, path.dirname(file)))
      ? NOBODY
      : {})

/** Where decoding is libvips' work no machine code is made of JavaScript: no memory can be both written and run, and Node 24 does not set half a gigabyte aside for it. */
const PLAIN = ['--jitless']

/**
 * Starts a process that decodes pictures. It is given nothing: an empty environment, no file descriptor but its three pipes, and no more
 * memory than so many megabytes. One that restores or decodes HEIC reckons much itself, and `compiles` it. In the build its program stands beside this file;
 * from the sources it has to be told how to read them.
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
  // Where it ends before it has read everything, its end says why.
  for (const stream of [child.stdin, child.stdout]) stream.on('error', () => void kill())
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(String(code ?? signal)))
    function end(how: string) {
      isGone = true
      const why = `A process that decodes pictures ended with ${how}: ${complaints}`
      waiting?.reject(isReady ? new PictureFailed(why) : new Error(why))
      resolve()
    }
  })
  readMessages(child.stdout, (said) => {
    const reply = Reply.parse(said)
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
          if (isGone) reject(new PictureFailed('A process that decodes pictures is gone'))
          else writeMessage(child.stdin, { task, sent, options }).catch(() => kill())
        })
      } finally {
        clearTimeout(late)
        waiting = null
      }
    },
  }
}
