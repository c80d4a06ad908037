import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testAdmins } from '../admin/test-admin.ts'
import { fuzz } from './test-fuzz-run.ts'

test('hundreds of made-up requests never break the server, and what is refused is refused at once', async () => {
  const app = await testAdmins({ floodGuard: false })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo

  const report = await fuzz({
    url: `http://127.0.0.1:${port}`,
    requests: 600,
    seed: 20_261_121,
    signIn: async (as) => (as === 'admin' ? (await app.admin()).accessToken : (await app.member()).accessToken),
  })

  expect(report.broken).toEqual([])
  expect(report.slow.length / report.refused).toBeLessThan(0.05)
  expect(Object.keys(report.codes)).toEqual(expect.arrayContaining(['200 200', '200 400', '200 404', '200 401', '400 400']))
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 })
}, 120_000)
