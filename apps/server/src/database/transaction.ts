import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A transaction, or the database itself if one statement is enough. */
export type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
