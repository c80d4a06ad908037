import { aboutHandlers } from './about.ts'
import { accountHandlers } from './account.ts'
import { adminHandlers } from './admin.ts'
import { assistantHandlers } from './assistants.ts'
import { inboxHandlers } from './box.ts'
import { chatHandlers } from './chat.ts'
import { consoleHandlers } from './console.ts'
import { sessionHandlers } from './door.ts'
import { fileHandlers } from './files.ts'
import { galleryHandlers } from './gallery.ts'
import { jobHandlers } from './jobs.ts'
import { recentItemsHandlers } from './latest.ts'
import { accountDeletionHandlers } from './leaving.ts'
import { ledgerHandlers } from './ledger.ts'
import { realtimeHandlers } from './line.ts'
import { membershipHandlers } from './membership.ts'
import { menuHandlers } from './menu.ts'
import { billingAdminHandlers } from './money-desk.ts'
import { orderHandlers } from './orders.ts'
import { paintingHandlers } from './painting.ts'
import { promptHandlers } from './prompts.ts'
import { rankingHandlers } from './ranking.ts'
import { redeemHandlers } from './redeem.ts'
import { restorationHandlers } from './restoration.ts'
import { templateAdminHandlers } from './scene-desk.ts'
import { templateHandlers } from './scenes.ts'
import { translationHandlers } from './translations.ts'
import { type QrCodes, wechatHandlers } from './wechat.ts'
import { workHandlers } from './works.ts'
import type { MockServer } from './world.ts'
import { manuscriptHandlers } from './zscenes.ts'

/** Mocks of all endpoints of the contract, and of the realtime connection. */
export function createHandlers(world: MockServer) {
  const codes: QrCodes = new Map()
  return [
    ...aboutHandlers(world),
    ...sessionHandlers(world),
    ...accountHandlers(world),
    ...wechatHandlers(world, codes),
    ...assistantHandlers(world),
    ...promptHandlers(world),
    ...chatHandlers(world),
    ...translationHandlers(world),
    ...manuscriptHandlers(world),
    ...templateHandlers(world),
    ...consoleHandlers(world),
    ...inboxHandlers(world),
    ...adminHandlers(world),
    ...menuHandlers(world),
    ...fileHandlers(world),
    ...paintingHandlers(world),
    ...restorationHandlers(world),
    ...recentItemsHandlers(world),
    ...workHandlers(world),
    ...galleryHandlers(world),
    ...rankingHandlers(world),
    ...jobHandlers(world),
    ...ledgerHandlers(world),
    ...orderHandlers(world),
    ...membershipHandlers(world),
    ...billingAdminHandlers(world),
    ...redeemHandlers(world),
    ...templateAdminHandlers(world),
    ...accountDeletionHandlers(world),
    ...realtimeHandlers(world, codes),
  ]
}
