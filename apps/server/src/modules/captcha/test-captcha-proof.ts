import type { CodePurpose } from '@moyun/api'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from '../../testing/test-app.ts'

/** Solves a challenge and returns the proof. */
export async function proofForChallenge(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Requests a challenge as a browser does, and solves it. */
export async function solveCaptcha(app: TestApp, purpose: CodePurpose = 'login', from = '10.0.0.1'): Promise<string> {
  const { result } = await app.prepare('GET', `/api/app/captcha?purpose=${purpose}`, { from })
  return proofForChallenge(result.challenge as Challenge)
}
