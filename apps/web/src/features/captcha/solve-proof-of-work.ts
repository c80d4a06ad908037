import type { CaptchaChallenge } from '@moyun/api'
import { solveChallengeWorkers } from 'altcha-lib'

type WorkChallenge = Extract<CaptchaChallenge, { kind: 'work' }>['challenge']

/** A phone with eight cores has four fast ones. */
const MOST_WORKERS = 4
/** Milliseconds; a challenge is valid for five minutes. */
const PATIENCE = 4 * 60 * 1000

const openWorker = () => new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })

/** Solves a challenge in workers and returns ALTCHA's payload. Throws when it takes minutes. */
export async function solveProofOfWork(challenge: WorkChallenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency, MOST_WORKERS),
    createWorker: openWorker,
    controller,
    timeout: PATIENCE,
  })
  if (solution === null) throw new Error('The proof of work was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
