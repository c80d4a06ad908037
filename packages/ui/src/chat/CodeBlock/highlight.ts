import type { ColourRuns } from './syntax-colours.ts'
import type { Language } from './languages.ts'

const LONGEST = 60_000

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (runs: ColourRuns) => void>()

function openWorker() {
  const opened = new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data: answer }: MessageEvent<{ id: number; runs: ColourRuns }>) => {
    waiting.get(answer.id)?.(answer.runs)
    waiting.delete(answer.id)
  })
  return opened
}

/** Requests the highlighted runs of a listing. A worker computes them, so that the page never blocks on a grammar. */
export function highlight(code: string, language: Language): Promise<ColourRuns> {
  if (code.length > LONGEST || typeof Worker === 'undefined') return Promise.resolve([])
  worker ??= openWorker()
  const id = ++last
  const answered = new Promise<ColourRuns>((resolve) => waiting.set(id, resolve))
  worker.postMessage({ id, code, language })
  return answered
}
