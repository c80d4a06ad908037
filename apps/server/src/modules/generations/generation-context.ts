import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../../database/schema/schema.ts'
import type { ChatEngine } from '../ai/chat-engine.ts'
import type { Environment } from '../../config/environment.ts'
import type { Files } from '../files/files.ts'
import type { Listener } from '../../events/listener.ts'
import type { Log } from '../../app/log.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { GenerationKinds } from './generation-kind.ts'
import type { ProcessId } from '../leased-work/process-liveness.ts'

/** The services that a generation needs. */
export interface GenerationContext {
  db: NodePgDatabase<typeof schema>
  streams: EventLog
  ledger: Ledger
  listener: Listener
  clock: { now(): Date }
  engine: ChatEngine
  /** Images attached to questions. */
  files: Pick<Files, 'present' | 'scale'>
  owner: ProcessId
  environment: Pick<Environment, 'crashAt' | 'intervals' | 'chatTitles'>
  log: Log
  generationKinds: GenerationKinds
}
