import type { Runs } from './inks.ts'
import type { Language } from './languages.ts'

const LONGEST = 60_000

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (runs: Runs) => void>()

function openWorker() {
  const opened = new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data: answer }: MessageEvent<{ id: number; runs: Runs }>) => {
    waiting.get(answer.id)?.(answer.runs)
    waiting.delete(answer.id)
  })
  return opened
}

/** Requests the highlighted runs of a listing. A worker computes them, so that the page never blocks on a grammar. */
export function highlight(code: string, language: Language): Promise<Runs> {
  if (code.length > LONGEST || typeof Worker === 'undefined') return Promise.resolve([])
  worker ??= openWorker()
  const id = ++last
  const answered = new Promise<Runs>((resolve) => waiting.set(id, resolve))
  worker.postMessage({ id, code, language })
  return answered
}
