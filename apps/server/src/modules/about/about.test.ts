import { expect, test } from 'vitest'
import { testAdmins } from '../admin/test-admin.ts'

test('publishes to anyone the prices that members pay, the welcome points and the contact address', async () => {
  const app = await testAdmins({ floodGuard: false, contactEmail: 'hello@moyun.example' })
  const { code, result } = await app.call('GET', '/api/about')
  expect(code).toBe(200)
  const { bearer: headers } = await app.member()
  const [models, painters, offer, scenes, summary] = await Promise.all(
    ['/api/models', '/api/painting/models', '/api/restoration/offer', '/api/scenes', '/api/ledger/summary'].map(
      async (path) => (await app.call('GET', path, { headers })).result,
    ),
  )
  const texts = scenes.scenes.map(({ costsAtMost }: { costsAtMost: number }) => costsAtMost)
  const operations = Object.values<number>(offer.prices)
  expect(result).toEqual({
    prices: {
      chat: { input: 1000, output: 100, wordsAtMost: models.models[0].costsAtMost },
      writing: { from: Math.min(...texts), to: Math.max(...texts) },
      translation: 200,
      painting: painters.models[0].costs,
      restoration: { from: Math.min(...operations), to: Math.max(...operations) },
    },
    welcomePoints: summary.points,
    bonusDays: 30,
    contact: 'hello@moyun.example',
  })
})

test('returns no contact address when none is configured', async () => {
  const app = await testAdmins({ floodGuard: false })
  expect((await app.call('GET', '/api/about')).result.contact).toBeNull()
})
