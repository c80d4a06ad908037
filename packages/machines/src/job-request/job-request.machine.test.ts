import type { Job, PaintingRequest } from '@moyun/api'
import { jobs } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { jobRequestMachine, type JobRequest } from './job-request.machine.ts'

const parameters: PaintingRequest = { prompt: '远山', negative: '', style: 'ink', ratio: '1:1', count: 1, seed: 7 }
const [job] = jobs
if (!job) throw new Error('The fixtures are incomplete')

const refusal = (code: number, result: unknown = null) =>
  Object.assign(new Error('no'), { name: 'Refusal', code, result })
const insufficient = refusal(2001, { needed: 16, available: 3 })

/** The machine with a server that gives the listed responses in turn. */
function startRequest(...answers: (Job | Error)[]) {
  const requests: JobRequest[] = []
  const begun: Job[] = []
  let keys = 0
  const machine = jobRequestMachine.provide({
    actors: {
      createJob: fromPromise(({ input }) => {
        requests.push(input)
        const answer = answers.shift()
        return answer instanceof Error || answer === undefined
          ? Promise.reject(answer ?? new Error('silence'))
          : Promise.resolve(answer)
      }),
    },
  })
  const actor = createActor(machine, { input: { newKey: () => `key ${(keys += 1)}` } })
  actor.on('request.accepted', (event) => begun.push(event.job))
  actor.start()
  return { actor, requests, begun, stands: (state: string) => expect.poll(() => actor.getSnapshot().value).toBe(state) }
}

test('sends a request once, and reports the accepted job once', async () => {
  const { actor, requests, begun, stands } = startRequest(job)
  actor.send({ type: 'request.submit', parameters })
  actor.send({ type: 'request.submit', parameters })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await stands('resting')
  expect(requests).toEqual([{ parameters, key: 'key 1' }])
  expect(begun).toEqual([job])
})

test('resends a lost request with the same key, on request or when the network returns', async () => {
  const { actor, requests, begun, stands } = startRequest(new Error('away'), new Error('away'), job)
  actor.send({ type: 'request.submit', parameters })
  await stands('failed')
  actor.send({ type: 'retry' })
  await stands('failed')
  actor.send({ type: 'network.restored' })
  await stands('resting')
  expect(requests.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1'])
  expect(begun).toHaveLength(1)
})

test('retries a refused request with a new key, and only on request', async () => {
  const { actor, requests, stands } = startRequest(refusal(2002), job)
  actor.send({ type: 'request.submit', parameters })
  await stands('failed')
  actor.send({ type: 'network.restored' })
  await stands('failed')
  actor.send({ type: 'retry' })
  await stands('resting')
  expect(requests.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
})

test('sends the request again by itself once there are enough points', async () => {
  const { actor, requests, begun, stands } = startRequest(insufficient, job)
  actor.send({ type: 'request.submit', parameters })
  await stands('insufficientPoints')
  actor.send({ type: 'points.changed', points: 16 })
  await stands('resting')
  expect(requests.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  expect(begun).toHaveLength(1)
})

test('replaces a waiting request by another one, and discards a failed one', async () => {
  const { actor, requests, stands } = startRequest(insufficient, refusal(400), job)
  actor.send({ type: 'request.submit', parameters })
  await stands('insufficientPoints')
  actor.send({ type: 'request.submit', parameters: { ...parameters, count: 2 } })
  await stands('failed')
  actor.send({ type: 'request.discard' })
  expect(actor.getSnapshot().context).toMatchObject({ request: null, error: null })
  actor.send({ type: 'request.submit', parameters })
  await stands('resting')
  expect(requests.map((request) => 'count' in request.parameters && request.parameters.count)).toEqual([1, 2, 1])
})
