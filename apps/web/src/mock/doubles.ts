import { accountDoubles } from './account.ts'
import { adminDoubles } from './admin.ts'
import { boxDoubles } from './box.ts'
import { chatDoubles } from './chat.ts'
import { consoleDoubles } from './console.ts'
import { doorDoubles } from './door.ts'
import { lineDoubles } from './line.ts'
import { menuDoubles } from './menu.ts'
import { type Codes, wechatDoubles } from './wechat.ts'
import type { World } from './world.ts'

/** The double of every endpoint that the contract declares, and of the line. */
export function doublesOf(world: World) {
  const codes: Codes = new Map()
  return [
    ...doorDoubles(world),
    ...accountDoubles(world),
    ...wechatDoubles(world, codes),
    ...chatDoubles(world),
    ...consoleDoubles(world),
    ...boxDoubles(world),
    ...adminDoubles(world),
    ...menuDoubles(world),
    ...lineDoubles(world, codes),
  ]
}
