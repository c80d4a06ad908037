import { aboutHandlers } from './about.ts'
import { accountHandlers } from './account.ts'
import { adminHandlers } from './admin.ts'
import { assistantHandlers } from './assistants.ts'
import { inboxHandlers } from './inbox.ts'
import { chatHandlers } from './chat.ts'
import { consoleHandlers } from './console.ts'
import { sessionHandlers } from './session.ts'
import { fileHandlers } from './files.ts'
import { galleryHandlers } from './gallery.ts'
import { jobHandlers } from './jobs.ts'
import { recentItemsHandlers } from './recent-items.ts'
import { accountDeletionHandlers } from './account-deletion.ts'
import { ledgerHandlers } from './ledger.ts'
import { realtimeHandlers } from './realtime.ts'
import { membershipHandlers } from './membership.ts'
import { menuHandlers } from './menu.ts'
import { billingAdminHandlers } from './billing-admin.ts'
import { orderHandlers } from './orders.ts'
import { paintingHandlers } from './painting.ts'
import { promptHandlers } from './prompts.ts'
import { rankingHandlers } from './ranking.ts'
import { redeemHandlers } from './redeem.ts'
import { restorationHandlers } from './restoration.ts'
import { templateAdminHandlers } from './template-admin.ts'
import { templateHandlers } from './templates.ts'
import { translationHandlers } from './translations.ts'
import { type QrCodes, wechatHandlers } from './wechat.ts'
import { workHandlers } from './works.ts'
import type { MockServer } from './mock-server.ts'
import { manuscriptHandlers } from './manuscripts.ts'

/** Mocks of all endpoints of the contract, and of the realtime connection. */
export function createHandlers(server: MockServer) {
  const codes: QrCodes = new Map()
  return [
    ...aboutHandlers(server),
    ...sessionHandlers(server),
    ...accountHandlers(server),
    ...wechatHandlers(server, codes),
    ...assistantHandlers(server),
    ...promptHandlers(server),
    ...chatHandlers(server),
    ...translationHandlers(server),
    ...manuscriptHandlers(server),
    ...templateHandlers(server),
    ...consoleHandlers(server),
    ...inboxHandlers(server),
    ...adminHandlers(server),
    ...menuHandlers(server),
    ...fileHandlers(server),
    ...paintingHandlers(server),
    ...restorationHandlers(server),
    ...recentItemsHandlers(server),
    ...workHandlers(server),
    ...galleryHandlers(server),
    ...rankingHandlers(server),
    ...jobHandlers(server),
    ...ledgerHandlers(server),
    ...orderHandlers(server),
    ...membershipHandlers(server),
    ...billingAdminHandlers(server),
    ...redeemHandlers(server),
    ...templateAdminHandlers(server),
    ...accountDeletionHandlers(server),
    ...realtimeHandlers(server, codes),
  ]
}
