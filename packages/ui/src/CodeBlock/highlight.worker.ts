import { readRuns } from './read-runs.ts'

addEventListener('message', ({ data: asked }: MessageEvent<{ id: number; code: string; language: string }>) => {
  const { id, code, language } = asked
  const answer = async () => {
    const runs = await readRuns(code, language).catch(() => [])
    postMessage({ id, runs })
  }
  void answer()
})
