export * from './account-settings/account-settings.machine.ts'
export * from './account-settings/merge-settings.ts'
export * from './back-off.ts'
export * from './conversation/conversation.machine.ts'
export type { ThreadPart } from './conversation/parts.ts'
export * from './conversation/thread.ts'
export { anchorOf } from './conversation/vocabulary.ts'
export type {
  Along,
  Arrived,
  PartOfThread,
  ReadThread,
  ThreadToRead,
  ToSend,
  Unsent,
  Written,
} from './conversation/vocabulary.ts'
export * from './hand-off/hand-off.machine.ts'
export type { JobRow, ShownJob } from './jobs/job-list.ts'
export * from './jobs/jobs.machine.ts'
export * from './locale/locale.machine.ts'
export * from './login/login.machine.ts'
export type {
  ChosenPassword,
  CodeRequest,
  CodeTarget,
  Phone,
  PhoneProof,
  ProvedPhone,
  Registration,
} from './login/login-setup.ts'
export * from './longform/drafts.ts'
export { headIn, outlineIn, textIn, type ZsceneAct } from './longform/longform-setup.ts'
export * from './longform/longform.machine.ts'
export * from './longform/outline.ts'
export * from './messages/messages.machine.ts'
export * from './order/is-order-over.ts'
export * from './order/order.machine.ts'
export type { OrderInput, PayAttempt, ToldOrder } from './order/order-setup.ts'
export * from './qr/qr.machine.ts'
export type { QrInput, QrKey, QrOutcome } from './qr/qr-setup.ts'
export * from './realtime/realtime.machine.ts'
export * from './job-order/job-order.machine.ts'
export * from './piece/piece.machine.ts'
export * from './piece/shifted.ts'
export type { PassageWish, PieceEvent, PieceWish, Settling } from './piece/vocabulary.ts'
export * from './role/permission.ts'
export * from './role/role.machine.ts'
export * from './session/presence.ts'
export * from './session/session.machine.ts'
export * from './settings/settings.machine.ts'
export type { Shortage } from './shortage.ts'
export * from './tab-bar/tab-bar.machine.ts'
export type { Closing, TabMark } from './tab-bar/tab-list.ts'
export * from './translation/translation.machine.ts'
export * from './unprovided.ts'
