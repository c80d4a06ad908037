import { startMoyun } from './moyun-server.ts'
import { type FakeOpenAI, startFakeOpenAI } from './fake-openai.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

/** Tests on a server whose model is a fake endpoint. */
export const test = base.extend<object, { double: FakeOpenAI }>({
  double: [
    async ({}, use) => {
      const double = await startFakeOpenAI()
      await use(double)
      await double.close()
    },
    { scope: 'worker' },
  ],
  moyun: [
    async ({ double }, use) => {
      const moyun = await startMoyun({ AI_BASE_URL: double.url, AI_CHAT_MODEL: 'double', CHAT_TITLES: '0' })
      await use(moyun)
      await moyun.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
