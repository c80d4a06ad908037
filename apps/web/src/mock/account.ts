import { account, agreements, refuse, settings } from '@moyun/api'
import { agreement } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import { masked, takeCode } from './door.ts'
import { double } from './double.ts'
import type { World } from './world.ts'

/** Mocks the member's account: phone number, sign-in history, agreements and settings. */
export const accountDoubles = (world: World) => [
  double(world, account.phone, ({ caller: { mobile, areacode } }) => ({ mobile, areacode })),
  double(world, account.provePhone, ({ body }) => takeCode(body.code)),
  double(world, account.setPhone, ({ caller, body }) => {
    takeCode(body.code)
    return Object.assign(caller, { mobile: masked(body.mobile), areacode: body.areacode })
  }),
  double(world, account.signIns, () => ({ signIns: world.known.signIns, next: null, days: 200 })),
  double(world, agreements.list, () => ({ current: agreement, versions: [agreement] })),
  double(world, agreements.mine, () => world.known.acceptance),
  double(world, agreements.accept, ({ body }) => {
    if (body.version !== agreement.version)
      throw refuse(agreements.accept, 'invalid', { result: { fields: { version: 'unknown' } } })
    return world.known.acceptance
  }),
  double(world, settings.read, ({ caller }) => chosenBy(world, caller.userId)),
  double(world, settings.write, ({ caller, body }) => {
    // Each tab has its own mock server state, so another tab may have stored a newer version.
    if (body.version < chosenBy(world, caller.userId).version) throw refuse(settings.write, 'stale')
    const version = body.version + 1
    world.known.settings[caller.userId] = { settings: body.settings, version }
    world.append(userStream(caller.userId), 'settings.changed', { version })
    return chosenBy(world, caller.userId)
  }),
]

const chosenBy = (world: World, memberId: string) => ({
  ...(world.known.settings[memberId] ?? { settings: null, version: 0 }),
  seq: world.head(userStream(memberId)),
})
