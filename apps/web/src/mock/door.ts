import { type Member, Refusal, refuse, session } from '@moyun/api'
import { captchaChallenge, devices } from '@moyun/api/fixtures'
import { double, isShutOut, tokenOf } from './double.ts'
import type { World } from './world.ts'
import { WRONG_CODE } from './wrong-code.ts'

/** The mock's user, for every sign-in without a password. */
export function userOf({ known }: World): Member {
  const user = known.members.at(-1)
  if (!user) throw new Error('The mock world has nobody in it')
  return user
}

/** Tokens for the mock's user; refuses while an admin has banned them. */
export function admit(world: World): { accessToken: string; refreshToken: string } {
  const user = userOf(world)
  if (isShutOut(world, user)) throw refuse(session.signIn, 'unusable')
  return { accessToken: tokenOf(user, world), refreshToken: '' }
}

/** Exchanges a code for a ticket; refuses the wrong code. */
export function takeCode(code: string): { ticket: string } {
  if (code === WRONG_CODE) throw refuse(session.checkCode, 'wrongCode')
  return { ticket: crypto.randomUUID() }
}

/** `138****8000`. */
export const masked = (mobile: string) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** Mocks signing in and registering. */
export const doorDoubles = (world: World) => [
  double(world, session.signIn, ({ body }) => {
    if ('code' in body) takeCode(body.code)
    else if (body.account !== body.password || !world.known.members.some(({ account }) => account === body.account))
      throw refuse(session.signIn, 'wrongCredentials')
    return admit(world)
  }),
  double(world, session.register, ({ body }) => {
    if (body.code !== undefined) takeCode(body.code)
    Object.assign(userOf(world), {
      nickname: body.account,
      mobile: masked(body.mobile),
      areacode: body.areacode,
      isPassword: true,
    })
    return admit(world)
  }),
  double(world, session.captcha, () => captchaChallenge),
  double(world, session.sendCode, () => ({ expiresIn: 300, retryAfter: 60 })),
  double(world, session.checkCode, ({ body }) => takeCode(body.code)),
  double(world, session.setPassword, ({ caller }) => {
    caller.isPassword = true
    return null
  }),
  double(world, session.signOut, () => null),
  double(world, session.profile, ({ caller }) => caller),
  double(world, session.edit, ({ caller, body }) => Object.assign(caller, body)),
  double(world, session.devices, () => ({ devices: world.known.devices })),
  double(world, session.endDevice, ({ params }) => {
    if (!world.known.devices.some(({ id }) => id === params.id)) throw new Refusal(404, 'notFound')
    world.known.devices = world.known.devices.filter(({ id, current }) => current || id !== params.id)
    return null
  }),
  double(world, session.endOtherDevices, () => {
    world.known.devices = world.known.devices.filter(({ current }) => current)
    return null
  }),
]

/** A member's devices, as an admin sees them. */
export const devicesOf = (world: World, memberId: string) =>
  memberId === userOf(world).userId ? world.known.devices : devices.slice(1)
