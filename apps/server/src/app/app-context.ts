import type { Base } from './base.ts'
import type { GenerationKinds } from '../modules/generations/generation-kind.ts'
import type { ChatEngine } from '../modules/ai/chat-engine.ts'
import type { Files } from '../modules/files/files.ts'
import type { Ledger } from '../modules/ledger/ledger.ts'
import type { Lifecycle } from './shutdown.ts'
import type { AllowedOrigins } from '../http/cors-and-csrf.ts'
import type { PaintEngine } from '../modules/painting/paint-engine.ts'
import type { Pictures } from '../modules/images/pictures.ts'
import type { Passwords } from '../modules/auth/passwords.ts'
import type { Sessions } from '../modules/auth/sessions.ts'
import type { TextQuota } from '../http/text-quota.ts'
import type { Visitors } from '../modules/visitors/visitors.ts'

/** All services of a process, composed at its start. A module names those that it needs. */
export interface AppContext extends Base {
  sessions: Sessions
  /** The queue of all password hashing. */
  passwords: Passwords
  visitors: Visitors
  files: Files
  ledger: Ledger
  textQuota: TextQuota
  origins: AllowedOrigins
  engine: ChatEngine
  painter: PaintEngine
  pictures: Pictures
  lifecycle: Lifecycle
  generationKinds: GenerationKinds
}
