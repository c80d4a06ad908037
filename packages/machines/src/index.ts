export * from './account-settings/account-settings.machine.ts'
export * from './account-settings/merge-settings.ts'
export * from './backoff.ts'
export * from './conversation/conversation.machine.ts'
export type { ThreadWindow } from './conversation/thread-window.ts'
export * from './conversation/thread.ts'
export { precedingMessageId } from './conversation/conversation-setup.ts'
export type {
  MessageOptions,
  SendOutcome,
  ThreadWindowRequest,
  LoadedThread,
  ThreadRequest,
  SendInput,
  UnsentRequest,
  ComposerDraft,
} from './conversation/conversation-setup.ts'
export * from './oauth-handoff/oauth-handoff.machine.ts'
export type { JobEvent as JobEvent, DisplayedJob } from './jobs/job-list.ts'
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
export * from './manuscript/drafts.ts'
export {
  currentHead,
  currentOutline,
  currentSectionText,
  type ManuscriptAction,
} from './manuscript/manuscript-setup.ts'
export * from './manuscript/manuscript.machine.ts'
export * from './manuscript/outline.ts'
export * from './inbox/inbox.machine.ts'
export * from './order/is-payable.ts'
export * from './order/order.machine.ts'
export type { OrderInput, PaymentInput } from './order/order-setup.ts'
export * from './qr/qr.machine.ts'
export type { QrInput, QrKey, QrOutcome } from './qr/qr-setup.ts'
export * from './realtime/realtime.machine.ts'
export * from './job-request/job-request.machine.ts'
export * from './document/document.machine.ts'
export * from './document/shift-range.ts'
export type { DocumentMachineEvent } from './document/document-setup.ts'
export type { DocumentVersionRequest, RewriteDecision, RewriteRequest } from './document/document-requests.ts'
export * from './role/permission.ts'
export * from './role/role.machine.ts'
export * from './session/auth-status.ts'
export * from './session/session.machine.ts'
export * from './settings/settings.machine.ts'
export type { MissingPoints } from './insufficient-points.ts'
export type { AwaitPointsActor } from './points/await-points.machine.ts'
export * from './tab-bar/tab-bar.machine.ts'
export type { TabsToClose, TabMark } from './tab-bar/tab-list.ts'
export * from './translation/translation.machine.ts'
export * from './placeholder-actor.ts'
