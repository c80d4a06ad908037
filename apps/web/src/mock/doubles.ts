import { aboutDoubles } from './about.ts'
import { accountDoubles } from './account.ts'
import { adminDoubles } from './admin.ts'
import { assistantDoubles } from './assistants.ts'
import { boxDoubles } from './box.ts'
import { chatDoubles } from './chat.ts'
import { consoleDoubles } from './console.ts'
import { doorDoubles } from './door.ts'
import { fileDoubles } from './files.ts'
import { galleryDoubles } from './gallery.ts'
import { jobDoubles } from './jobs.ts'
import { latestDoubles } from './latest.ts'
import { leavingDoubles } from './leaving.ts'
import { ledgerDoubles } from './ledger.ts'
import { lineDoubles } from './line.ts'
import { membershipDoubles } from './membership.ts'
import { menuDoubles } from './menu.ts'
import { moneyDeskDoubles } from './money-desk.ts'
import { orderDoubles } from './orders.ts'
import { paintingDoubles } from './painting.ts'
import { promptDoubles } from './prompts.ts'
import { rankingDoubles } from './ranking.ts'
import { redeemDoubles } from './redeem.ts'
import { restorationDoubles } from './restoration.ts'
import { sceneDeskDoubles } from './scene-desk.ts'
import { sceneDoubles } from './scenes.ts'
import { translationDoubles } from './translations.ts'
import { type Codes, wechatDoubles } from './wechat.ts'
import { workDoubles } from './works.ts'
import type { World } from './world.ts'
import { zsceneDoubles } from './zscenes.ts'

/** Mocks of all endpoints of the contract, and of the realtime connection. */
export function doublesOf(world: World) {
  const codes: Codes = new Map()
  return [
    ...aboutDoubles(world),
    ...doorDoubles(world),
    ...accountDoubles(world),
    ...wechatDoubles(world, codes),
    ...assistantDoubles(world),
    ...promptDoubles(world),
    ...chatDoubles(world),
    ...translationDoubles(world),
    ...zsceneDoubles(world),
    ...sceneDoubles(world),
    ...consoleDoubles(world),
    ...boxDoubles(world),
    ...adminDoubles(world),
    ...menuDoubles(world),
    ...fileDoubles(world),
    ...paintingDoubles(world),
    ...restorationDoubles(world),
    ...latestDoubles(world),
    ...workDoubles(world),
    ...galleryDoubles(world),
    ...rankingDoubles(world),
    ...jobDoubles(world),
    ...ledgerDoubles(world),
    ...orderDoubles(world),
    ...membershipDoubles(world),
    ...moneyDeskDoubles(world),
    ...redeemDoubles(world),
    ...sceneDeskDoubles(world),
    ...leavingDoubles(world),
    ...lineDoubles(world, codes),
  ]
}
