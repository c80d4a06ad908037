import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { TransportError, Refusal } from '@moyun/api'
import {
  oauthHandoffMachine,
  type OAuthRedirect,
  selectOAuthHandoffError,
  selectIsOAuthHandoffBusy,
  selectIsCodeExchanged,
  selectIsExchangingCode,
  selectIsCodeExchangeUnreachable,
} from './oauth-handoff.machine.ts'

/**
 * Starts the machine on a page load, with or without a return from WeChat; the server fails with the outcomes in turn,
 * then succeeds.
 */
function startHandOff(returned: OAuthRedirect | null, ...outcomes: Error[]) {
  const clock = new SimulatedClock()
  const requests: unknown[] = []
  const done: string[] = []
  const answer = async <Output>(input: unknown, output: Output) => {
    requests.push(input)
    const outcome = outcomes.shift()
    if (outcome) throw outcome
    return output
  }
  const handOff = createActor(
    oauthHandoffMachine.provide({
      actors: {
        begin: fromPromise<string, { remember: boolean }>(({ input }) => answer(input, 'https://wechat.example')),
        end: fromPromise<unknown, OAuthRedirect>(({ input }) => answer(input, null)),
      },
      actions: {
        leave: (_, { url }) => void done.push(url),
        grant: () => void done.push('granted'),
        dropTokens: () => void done.push('dropped'),
      },
    }),
    { clock, input: { returned } },
  ).start()
  return {
    handOff,
    clock,
    requests,
    done,
    until: (when: Parameters<typeof waitFor<typeof handOff>>[1]) => waitFor(handOff, when),
  }
}

const returned = { code: 'a code', state: 'a state' }

test('starts on request, and redirects to WeChat once', async () => {
  const { handOff, requests, done, until } = startHandOff(null)
  handOff.send({ type: 'handoff.begin', remember: true })
  handOff.send({ type: 'handoff.begin', remember: false })
  await until((snapshot) => snapshot.matches('redirecting'))

  expect([requests, done]).toEqual([[{ remember: true }], ['https://wechat.example']])
})

test('can start again after the member returns with the browser’s back button', async () => {
  const { handOff, clock, until } = startHandOff(null)
  handOff.send({ type: 'handoff.begin', remember: false })
  await until((snapshot) => snapshot.matches('redirecting'))
  clock.increment(10_000)

  expect([
    selectIsOAuthHandoffBusy(handOff.getSnapshot()),
    handOff.getSnapshot().can({ type: 'handoff.begin', remember: false }),
  ]).toEqual([false, true])
})

test('shows why the redirect failed, and can start again', async () => {
  const denial = new Refusal(503, 'unavailable')
  const { handOff, done, until } = startHandOff(null, denial)
  handOff.send({ type: 'handoff.begin', remember: false })
  expect(selectOAuthHandoffError(await until((snapshot) => snapshot.context.error !== null))).toBe(denial)

  handOff.send({ type: 'handoff.begin', remember: false })
  await until((snapshot) => snapshot.matches('redirecting'))
  expect(done).toEqual(['https://wechat.example'])
})

test('exchanges the returned code for tokens once', async () => {
  const { handOff, requests, done, until } = startHandOff(returned)
  expect(selectIsExchangingCode(handOff.getSnapshot())).toBe(true)
  await until((snapshot) => snapshot.matches('granted'))
  handOff.send({ type: 'retry' })

  expect([requests, done]).toEqual([[returned], ['granted']])
  expect([selectIsExchangingCode(handOff.getSnapshot()), selectIsCodeExchanged(handOff.getSnapshot())]).toEqual([
    false,
    true,
  ])
})

test('drops the tokens on an expired state, does not retry it, and can start again', async () => {
  const refusal = new Refusal(1006, 'handOffEnded')
  const { handOff, requests, done, until } = startHandOff(returned, refusal)
  expect(selectOAuthHandoffError(await until((snapshot) => snapshot.matches('refused')))).toBe(refusal)
  handOff.send({ type: 'retry' })
  expect([requests.length, done]).toEqual([1, ['dropped']])

  handOff.send({ type: 'handoff.begin', remember: false })
  await until((snapshot) => snapshot.matches('redirecting'))
})

test('retries the exchange of the same code after a network error', async () => {
  const { handOff, requests, done, until } = startHandOff(returned, new TransportError('network'))
  expect(selectIsCodeExchangeUnreachable(await until((snapshot) => snapshot.matches('unreachable')))).toBe(true)
  handOff.send({ type: 'retry' })
  await until((snapshot) => snapshot.matches('granted'))

  expect([requests, done]).toEqual([
    [returned, returned],
    ['dropped', 'granted'],
  ])
})
