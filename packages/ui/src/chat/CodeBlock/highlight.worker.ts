import type { Language } from './languages.ts'
import { readRuns } from './read-runs.ts'

addEventListener('message', ({ data: request }: MessageEvent<{ id: number; code: string; language: Language }>) => {
  const { id, code, language } = request
  const answer = async () => {
    const runs = await readRuns(code, language).catch(() => [])
    postMessage({ id, runs })
  }
  void answer()
})
