import { type CodePurpose, session } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { loadChunk } from '../../session/stale-build-reload.ts'

/**
 * Returns the proof for the captcha that the server is configured with, for a code of one purpose: by proof of work, or
 * in the provider's window, which the member may close (null). Each kind's code is loaded when it is needed.
 */
export async function solveCaptcha(call: Call, purpose: CodePurpose, signal: AbortSignal): Promise<string | null> {
  const captcha = await call(session.captcha, { query: { purpose } }, { signal, quiet: true })
  switch (captcha.kind) {
    case 'work':
      return (await loadChunk(import('./solve-proof-of-work.ts'))).solveProofOfWork(captcha.challenge, signal)
    case 'aliyun':
      return (await loadChunk(import('./open-aliyun.ts'))).openAliyun(captcha, signal)
    case 'tencent':
      return (await loadChunk(import('./open-tencent.ts'))).openTencent(captcha, signal)
  }
}
