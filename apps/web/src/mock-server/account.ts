import { account, agreements, refuse, settings } from '@moyun/api'
import { agreement } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import { maskMobile, exchangeCode } from './session.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks the member's account: phone number, sign-in history, agreements and settings. */
export const accountHandlers = (server: MockServer) => [
  mockEndpoint(server, account.phone, ({ caller: { mobile, areacode } }) => ({ mobile, areacode })),
  mockEndpoint(server, account.provePhone, ({ body }) => exchangeCode(body.code)),
  mockEndpoint(server, account.setPhone, ({ caller, body }) => {
    exchangeCode(body.code)
    return Object.assign(caller, { mobile: maskMobile(body.mobile), areacode: body.areacode })
  }),
  mockEndpoint(server, account.signIns, () => ({ signIns: server.state.signIns, next: null, days: 200 })),
  mockEndpoint(server, agreements.list, () => ({ current: agreement, versions: [agreement] })),
  mockEndpoint(server, agreements.mine, () => server.state.acceptance),
  mockEndpoint(server, agreements.accept, ({ body }) => {
    if (body.version !== agreement.version)
      throw refuse(agreements.accept, 'invalid', { result: { fields: { version: 'unknown' } } })
    return server.state.acceptance
  }),
  mockEndpoint(server, settings.read, ({ caller }) => chosenBy(server, caller.userId)),
  mockEndpoint(server, settings.write, ({ caller, body }) => {
    // Each tab has its own mock server state, so another tab may have stored a newer version.
    if (body.version < chosenBy(server, caller.userId).version) throw refuse(settings.write, 'stale')
    const version = body.version + 1
    server.state.settings[caller.userId] = { settings: body.settings, version }
    server.append(userStream(caller.userId), 'settings.changed', { version })
    return chosenBy(server, caller.userId)
  }),
]

const chosenBy = (server: MockServer, memberId: string) => ({
  ...(server.state.settings[memberId] ?? { settings: null, version: 0 }),
  seq: server.head(userStream(memberId)),
})
