import { account, agreements, refuse, settings } from '@moyun/api'
import { agreement } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import { maskMobile, exchangeCode } from './session.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks the member's account: phone number, sign-in history, agreements and settings. */
export const accountHandlers = (world: MockServer) => [
  mockEndpoint(world, account.phone, ({ caller: { mobile, areacode } }) => ({ mobile, areacode })),
  mockEndpoint(world, account.provePhone, ({ body }) => exchangeCode(body.code)),
  mockEndpoint(world, account.setPhone, ({ caller, body }) => {
    exchangeCode(body.code)
    return Object.assign(caller, { mobile: maskMobile(body.mobile), areacode: body.areacode })
  }),
  mockEndpoint(world, account.signIns, () => ({ signIns: world.state.signIns, next: null, days: 200 })),
  mockEndpoint(world, agreements.list, () => ({ current: agreement, versions: [agreement] })),
  mockEndpoint(world, agreements.mine, () => world.state.acceptance),
  mockEndpoint(world, agreements.accept, ({ body }) => {
    if (body.version !== agreement.version)
      throw refuse(agreements.accept, 'invalid', { result: { fields: { version: 'unknown' } } })
    return world.state.acceptance
  }),
  mockEndpoint(world, settings.read, ({ caller }) => chosenBy(world, caller.userId)),
  mockEndpoint(world, settings.write, ({ caller, body }) => {
    // Each tab has its own mock server state, so another tab may have stored a newer version.
    if (body.version < chosenBy(world, caller.userId).version) throw refuse(settings.write, 'stale')
    const version = body.version + 1
    world.state.settings[caller.userId] = { settings: body.settings, version }
    world.append(userStream(caller.userId), 'settings.changed', { version })
    return chosenBy(world, caller.userId)
  }),
]

const chosenBy = (world: MockServer, memberId: string) => ({
  ...(world.state.settings[memberId] ?? { settings: null, version: 0 }),
  seq: world.head(userStream(memberId)),
})
