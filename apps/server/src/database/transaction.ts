import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema/schema.ts'

/** A transaction, or the database itself if one statement is enough. */
export type Transaction = Pick<NodePgDatabase<typeof schema>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
