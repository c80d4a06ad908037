import { type Member, Refusal, refuse, session } from '@moyun/api'
import { captchaChallenge, devices } from '@moyun/api/fixtures'
import { mockEndpoint, isBanned, tokenOf } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'
import { WRONG_CODE } from './wrong-code.ts'

/** The mock's user, for every sign-in without a password. */
export function defaultUser({ state }: MockServer): Member {
  const user = state.members.at(-1)
  if (!user) throw new Error('The mock server has no members')
  return user
}

/** Tokens for the mock's user; refuses while an admin has banned them. */
export function issueTokens(server: MockServer): { accessToken: string; refreshToken: string } {
  const user = defaultUser(server)
  if (isBanned(server, user)) throw refuse(session.signIn, 'unusable')
  return { accessToken: tokenOf(user, server), refreshToken: '' }
}

/** Exchanges a code for a ticket; refuses the wrong code. */
export function exchangeCode(code: string): { ticket: string } {
  if (code === WRONG_CODE) throw refuse(session.checkCode, 'wrongCode')
  return { ticket: crypto.randomUUID() }
}

/** `138****8000`. */
export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** Mocks signing in and registering. */
export const sessionHandlers = (server: MockServer) => [
  mockEndpoint(server, session.signIn, ({ body }) => {
    if ('code' in body) exchangeCode(body.code)
    else if (body.account !== body.password || !server.state.members.some(({ account }) => account === body.account))
      throw refuse(session.signIn, 'wrongCredentials')
    return issueTokens(server)
  }),
  mockEndpoint(server, session.register, ({ body }) => {
    if (body.code !== undefined) exchangeCode(body.code)
    Object.assign(defaultUser(server), {
      nickname: body.account,
      mobile: maskMobile(body.mobile),
      areacode: body.areacode,
      isPassword: true,
    })
    return issueTokens(server)
  }),
  mockEndpoint(server, session.captcha, () => captchaChallenge),
  mockEndpoint(server, session.sendCode, () => ({ expiresIn: 300, retryAfter: 60 })),
  mockEndpoint(server, session.checkCode, ({ body }) => exchangeCode(body.code)),
  mockEndpoint(server, session.setPassword, ({ caller }) => {
    caller.isPassword = true
    return null
  }),
  mockEndpoint(server, session.signOut, () => null),
  mockEndpoint(server, session.profile, ({ caller }) => caller),
  mockEndpoint(server, session.edit, ({ caller, body }) => Object.assign(caller, body)),
  mockEndpoint(server, session.devices, () => ({ devices: server.state.devices })),
  mockEndpoint(server, session.endDevice, ({ params }) => {
    if (!server.state.devices.some(({ id }) => id === params.id)) throw new Refusal(404, 'notFound')
    server.state.devices = server.state.devices.filter(({ id, current }) => current || id !== params.id)
    return null
  }),
  mockEndpoint(server, session.endOtherDevices, () => {
    server.state.devices = server.state.devices.filter(({ current }) => current)
    return null
  }),
]

/** A member's devices, as an admin sees them. */
export const devicesOf = (server: MockServer, memberId: string) =>
  memberId === defaultUser(server).userId ? server.state.devices : devices.slice(1)
