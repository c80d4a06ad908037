import { type CallerOptions, createCaller } from './call.ts'
import { testStorage } from './test-storage.ts'
import { createTokenStore, tokenKeys } from './tokens.ts'

/** A client with a working storage. `toasts` records the shown messages, `ended` records the session callbacks. */
export function testCaller(
  baseUrl: string,
  pair?: { access: string; refresh: string },
  options: Partial<CallerOptions> = {},
) {
  const storage = testStorage(pair ? { [tokenKeys.access]: pair.access, [tokenKeys.refresh]: pair.refresh } : {})
  const tokens = createTokenStore(() => storage)
  const toasts: string[] = []
  const ended: string[] = []
  const call = createCaller({
    baseUrl,
    tokens,
    language: () => 'zh-CN',
    showError: (message) => toasts.push(message),
    onSignedOut: () => ended.push('signedOut'),
    onProfileUnusable: () => ended.push('unusable'),
    ...options,
  })
  return { call, tokens, storage, toasts, ended }
}
