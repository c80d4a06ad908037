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
export function issueTokens(world: MockServer): { accessToken: string; refreshToken: string } {
  const user = defaultUser(world)
  if (isBanned(world, user)) throw refuse(session.signIn, 'unusable')
  return { accessToken: tokenOf(user, world), refreshToken: '' }
}

/** Exchanges a code for a ticket; refuses the wrong code. */
export function exchangeCode(code: string): { ticket: string } {
  if (code === WRONG_CODE) throw refuse(session.checkCode, 'wrongCode')
  return { ticket: crypto.randomUUID() }
}

/** `138****8000`. */
export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** Mocks signing in and registering. */
export const sessionHandlers = (world: MockServer) => [
  mockEndpoint(world, session.signIn, ({ body }) => {
    if ('code' in body) exchangeCode(body.code)
    else if (body.account !== body.password || !world.state.members.some(({ account }) => account === body.account))
      throw refuse(session.signIn, 'wrongCredentials')
    return issueTokens(world)
  }),
  mockEndpoint(world, session.register, ({ body }) => {
    if (body.code !== undefined) exchangeCode(body.code)
    Object.assign(defaultUser(world), {
      nickname: body.account,
      mobile: maskMobile(body.mobile),
      areacode: body.areacode,
      isPassword: true,
    })
    return issueTokens(world)
  }),
  mockEndpoint(world, session.captcha, () => captchaChallenge),
  mockEndpoint(world, session.sendCode, () => ({ expiresIn: 300, retryAfter: 60 })),
  mockEndpoint(world, session.checkCode, ({ body }) => exchangeCode(body.code)),
  mockEndpoint(world, session.setPassword, ({ caller }) => {
    caller.isPassword = true
    return null
  }),
  mockEndpoint(world, session.signOut, () => null),
  mockEndpoint(world, session.profile, ({ caller }) => caller),
  mockEndpoint(world, session.edit, ({ caller, body }) => Object.assign(caller, body)),
  mockEndpoint(world, session.devices, () => ({ devices: world.state.devices })),
  mockEndpoint(world, session.endDevice, ({ params }) => {
    if (!world.state.devices.some(({ id }) => id === params.id)) throw new Refusal(404, 'notFound')
    world.state.devices = world.state.devices.filter(({ id, current }) => current || id !== params.id)
    return null
  }),
  mockEndpoint(world, session.endOtherDevices, () => {
    world.state.devices = world.state.devices.filter(({ current }) => current)
    return null
  }),
]

/** A member's devices, as an admin sees them. */
export const devicesOf = (world: MockServer, memberId: string) =>
  memberId === defaultUser(world).userId ? world.state.devices : devices.slice(1)
