import * as z from 'zod'
import { createFairQueue } from '../../http/fair-queue.ts'
import type { Log } from '../../app/log.ts'
import { detectPictureKind } from './picture-kind.ts'
import { pictureProblem } from './picture-problem.ts'
import { PictureFailed, type PictureProcess, startPictureProcess } from './picture-process.ts'
import { type Pictures, results } from './pictures.ts'
import type { Task, TaskOptions } from './worker/picture-tasks.ts'

/** Resource limits for decoding pictures. */
export interface PictureLimits {
  /** Memory per process; a picture of 24 megapixels and sixteen bits takes some 550 MB. */
  megabytes: number
  /** Memory of a restoring process, which uses up to 700 MB; Node 24 reserves more than that. */
  restoringMegabytes: number
  /**
   * Memory of a process that decodes HEIC with WebAssembly; Node 24 reserves half a gigabyte for that which is never
   * used.
   */
  heicMegabytes: number
  /** Timeout for one picture, from its first byte to its last; a restoration job has its own deadline. */
  milliseconds: number
  /** Pictures per process; a process compromised by a picture is soon replaced. */
  uses: number
  /** Milliseconds that an idle process waits for the next picture. */
  idle: number
}

const LIMITS: PictureLimits = {
  megabytes: 1024,
  heicMegabytes: 2048,
  restoringMegabytes: 3072,
  milliseconds: 60_000,
  uses: 100,
  idle: 60_000,
}
/** Restorations are not counted: the number of jobs limits them. */
const TURNS = { atOnce: 2, longest: 500, longestOfOne: 500 } as const

interface Worker {
  decoder: PictureProcess
  used: number
  idleTimer?: NodeJS.Timeout
}

/**
 * Decodes pictures in sandboxed child processes: a picture that exploits its decoder finds no secrets there. A few
 * processes serve one picture after another; each restoration has its own process, so that its memory is released. A
 * process that crashes or exceeds a limit is discarded and its picture refused; the next picture goes to another
 * process.
 */
export function createPicturePool({
  log,
  limits: changed = {},
}: {
  log: Log
  limits?: Partial<PictureLimits>
}): Pictures {
  const limits = { ...LIMITS, ...changed }
  const all = new Set<PictureProcess>()
  const inTurn = createFairQueue(TURNS)
  const start = (megabytes: number, compiles = false) => {
    const decoder = startPictureProcess(megabytes, compiles)
    all.add(decoder)
    return decoder
  }
  const end = (decoder: PictureProcess) => decoder.kill().finally(() => all.delete(decoder))
  const plain = createWorkers(limits, () => start(limits.megabytes), end)
  const compiling = createWorkers(limits, () => start(limits.heicMegabytes, true), end)

  /** Null if the picture cannot be decoded or crashed its decoder. */
  const decode = <T extends Task, R>(
    task: T,
    result: z.ZodType<R>,
    sent: Buffer,
    options: TaskOptions[T],
  ): Promise<R | null> =>
    inTurn(null, async () => {
      const workers = detectPictureKind(sent) === 'heic' ? compiling : plain
      const worker = workers.take()
      try {
        const drawn = result.parse(await worker.decoder.ask(task, sent, options, { milliseconds: limits.milliseconds }))
        workers.giveBack(worker)
        return drawn
      } catch (error) {
        void end(worker.decoder)
        if (!(error instanceof PictureFailed || error instanceof z.ZodError)) throw error
        log.warn({ err: error, task }, 'A picture could not be decoded')
        return null
      }
    })

  return {
    draw: async (sent, label) => (await decode('draw', results.draw, sent, { label })) ?? pictureProblem(sent),
    drawAvatar: (sent) => decode('avatar', results.avatar, sent, {}),
    scale: (picture, side) => decode('scale', results.scale, picture, { side }),
    coloursOf: async (picture) => (await decode('colours', results.colours, picture, {})) ?? [],
    async restore(sent, order, { signal, progress }) {
      signal.throwIfAborted()
      const decoder = start(limits.restoringMegabytes, true)
      const stop = () => void end(decoder)
      signal.addEventListener('abort', stop)
      try {
        return results.restore.parse(await decoder.ask('restore', sent, order, { progress }))
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        signal.removeEventListener('abort', stop)
        stop()
      }
    },
    async close() {
      plain.close()
      compiling.close()
      await Promise.all([...all].map(end))
    },
  }
}

/** Idle processes that wait for the next picture, until they reach their limit of uses or time. */
function createWorkers(
  { uses, idle }: PictureLimits,
  start: () => PictureProcess,
  end: (decoder: PictureProcess) => Promise<unknown>,
) {
  const waiting: Worker[] = []
  return {
    take(): Worker {
      for (let worker = waiting.pop(); worker !== undefined; worker = waiting.pop()) {
        clearTimeout(worker.idleTimer)
        if (!worker.decoder.isGone) return worker
        void end(worker.decoder)
      }
      return { decoder: start(), used: 0 }
    },
    giveBack(worker: Worker): void {
      worker.used += 1
      if (worker.used >= uses) return void end(worker.decoder)
      waiting.push(worker)
      worker.idleTimer = setTimeout(() => {
        waiting.splice(waiting.indexOf(worker), 1)
        void end(worker.decoder)
      }, idle).unref()
    },
    close(): void {
      for (const { idleTimer } of waiting.splice(0)) clearTimeout(idleTimer)
    },
  }
}
