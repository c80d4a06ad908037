import { expect, test } from 'vitest'
import { testAdmins } from '../modules/admin/test-admin.ts'
import { fuzz } from './test-fuzz-run.ts'
import { fuzzSockets } from './test-fuzz-sockets.ts'

test('P32: 600 generated requests never break the server, and it stays ready', async () => {
  const app = await testAdmins({ floodGuard: false })
  const report = await fuzz({
    url: await app.fastify.listen({ port: 0, host: '127.0.0.1' }),
    requests: 600,
    seed: 20_261_121,
    signIn: async (as) => (as === 'admin' ? (await app.admin()).accessToken : (await app.member()).accessToken),
  })

  expect(report.broken).toEqual([])
  // The speed of refusals is measured by `npm run test:fuzz`: a run beside other tests would measure those.
  expect(report.refused).toBeGreaterThan(100)
  expect(Object.keys(report.codes)).toEqual(
    expect.arrayContaining(['200 200', '200 400', '200 404', '200 401', '400 400']),
  )
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 })
})

test('P32: generated frames on 80 sockets are refused, and the server stays ready', async () => {
  const app = await testAdmins({ floodGuard: false })
  const { accessToken } = await app.member()
  const report = await fuzzSockets({
    url: await app.fastify.listen({ port: 0, host: '127.0.0.1' }),
    sockets: 80,
    seed: 20_261_129,
    token: accessToken,
  })

  expect(report.broken).toEqual([])
  expect(Object.keys(report.closes)).toEqual(expect.arrayContaining(['1002', '1006', '1009', '4400']))
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 })
})
