import { expect, test } from 'vitest'
import { inProcessPictures } from '../images/test-in-process-pictures.ts'
import { chooseEngine } from './choose-engine.ts'
import { testEndpoint } from './test-endpoint.ts'

const log = { info: () => {}, warn: () => {} }
const [first, second] = [testEndpoint(), testEndpoint()]

test.each([1, 2])('waits as long as configured for the first byte of each of %d endpoints', async (count) => {
  for (const endpoint of [first, second]) endpoint.answer(() => {})
  const engines = [first, second].slice(0, count).map((endpoint, index) => ({
    ...{ suffix: index === 0 ? '' : '_2', baseUrl: endpoint.url(), apiKey: '', chatModel: 'm', visionModels: '' },
  }))
  const engine = chooseEngine({ mode: 'live', engines, aiFirstTokenSeconds: 1 }, log, inProcessPictures)
  const { signal } = new AbortController()
  const read = async () => {
    for await (const _ of engine.answer({ instructions: '', messages: [], model: 'm', signal }));
  }
  await expect(read()).rejects.toThrow('sent nothing for 1 seconds')
})
