import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { DrawnPicture } from '../files/draw-picture.ts'
import type { Said } from './engine/said.ts'
import type { Operations } from './restoration-order.ts'

/** Restores pictures on this machine. */
export interface Restorer {
  /** Null for what is no picture. Ends at once where the signal says so. */
  restore(sent: Buffer, order: Operations, hands: { signal: AbortSignal; progress(percent: number): void }): Promise<DrawnPicture | null>
}

/**
 * A process of its own for each picture, behind everything else that the machine does: the server answers others meanwhile, nothing of it is
 * left in memory, and whatever breaks there breaks there. It ends with the picture, with the wish for it, or with this process.
 */
export function createRestorer(): Restorer {
  return {
    async restore(sent, order, { signal, progress }) {
      signal.throwIfAborted()
      const child = startProcess()
      const stop = () => void child.kill('SIGKILL')
      signal.addEventListener('abort', stop)
      try {
        const [said, drawn] = await Promise.all([listen(child, progress), buffer(needed(child.stdout)), give(child, sent, order)])
        return said === null ? null : partsOf(drawn, said)
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        signal.removeEventListener('abort', stop)
        stop()
      }
    },
  }
}

/** In the build it stands beside this file; from the sources a process has to be told how to read them. Nothing of the server's secrets is handed on. */
function startProcess(): ChildProcess {
  const fromSources = import.meta.filename.endsWith('.ts')
  const file = fromSources ? 'engine/restore.worker.ts' : 'restore.worker.js'
  return fork(path.join(import.meta.dirname, file), [], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'] },
    execArgv: fromSources ? ['--import', 'tsx'] : [],
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
}

type Drawn = Extract<Said, { drawn: unknown }>['drawn']

/** What it has drawn, once it has ended well. */
async function listen(child: ChildProcess, progress: (percent: number) => void): Promise<Drawn | null> {
  let ended: Drawn | null | undefined
  child.on('message', (said: Said) => {
    if ('progress' in said) progress(said.progress)
    else ended = 'drawn' in said ? said.drawn : null
  })
  const complaints = buffer(needed(child.stderr))
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (...how) => resolve(how))
  })
  if (code === 0 && ended !== undefined) return ended
  throw new Error(`The process that restores ended with ${code ?? signal}: ${(await complaints).toString().slice(-2000)}`)
}

async function give(child: ChildProcess, sent: Buffer, order: Operations) {
  child.send(order)
  const input = needed(child.stdin)
  // Where it ends before it has read everything, its end says why.
  input.on('error', () => {})
  input.end(sent)
}

function partsOf(bytes: Buffer, { bytes: length, thumb: { bytes: rest, ...thumb }, ...whole }: Drawn): DrawnPicture {
  if (bytes.length !== length + rest) throw new Error('What was restored came short')
  return { ...whole, picture: bytes.subarray(0, length), thumb: { ...thumb, picture: bytes.subarray(length) } }
}

function needed<T>(stream: T | null): T {
  if (stream === null) throw new Error('A process was started without its pipes')
  return stream
}
