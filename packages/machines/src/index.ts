export * from './account-settings/account-settings.machine.ts'
export * from './account-settings/merge-settings.ts'
export * from './back-off.ts'
export * from './conversation/conversation.machine.ts'
export type { ThreadWindow } from './conversation/parts.ts'
export * from './conversation/thread.ts'
export { precedingMessageId } from './conversation/vocabulary.ts'
export type {
  MessageOptions,
  SendOutcome,
  ThreadWindowRequest,
  LoadedThread,
  ThreadRequest,
  SendInput,
  UnsentRequest,
  ComposerDraft,
} from './conversation/vocabulary.ts'
export * from './hand-off/hand-off.machine.ts'
export type { JobRow, DisplayedJob } from './jobs/job-list.ts'
export * from './jobs/jobs.machine.ts'
export * from './locale/locale.machine.ts'
export * from './login/login.machine.ts'
export type {
  ChosenPassword,
  CodeRequest,
  CodeTarget,
  Phone,
  PhoneProof,
  VerifiedPhone,
  Registration,
} from './login/login-setup.ts'
export * from './longform/drafts.ts'
export { currentHead, currentOutline, currentSectionText, type ManuscriptAction } from './longform/longform-setup.ts'
export * from './longform/longform.machine.ts'
export * from './longform/outline.ts'
export * from './messages/messages.machine.ts'
export * from './order/is-order-over.ts'
export * from './order/order.machine.ts'
export type { OrderInput, PaymentAttempt, SequencedOrder } from './order/order-setup.ts'
export * from './qr/qr.machine.ts'
export type { QrInput, QrKey, QrOutcome } from './qr/qr-setup.ts'
export * from './realtime/realtime.machine.ts'
export * from './job-order/job-order.machine.ts'
export * from './piece/piece.machine.ts'
export * from './piece/shifted.ts'
export type { RewriteRequest, DocumentMachineEvent, DocumentVersionRequest, RewriteDecision } from './piece/vocabulary.ts'
export * from './role/permission.ts'
export * from './role/role.machine.ts'
export * from './session/presence.ts'
export * from './session/session.machine.ts'
export * from './settings/settings.machine.ts'
export type { InsufficientFunds } from './shortage.ts'
export * from './tab-bar/tab-bar.machine.ts'
export type { TabsToClose, TabMark } from './tab-bar/tab-list.ts'
export * from './translation/translation.machine.ts'
export * from './unprovided.ts'
