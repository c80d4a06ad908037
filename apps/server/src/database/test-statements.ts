import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A statement sent to PostgreSQL, with its values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Records every statement that this process sends to PostgreSQL, until the test ends. */
export function recordStatements(): Statement[] {
  const statements: Statement[] = []
  // The driver declares many overloads; each call is passed on unchanged.
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args
    const isText = typeof first === 'string'
    const { text, values } = isText
      ? { text: first, values: undefined }
      : (first as { text?: string; values?: unknown[] })
    statements.push({ text: text ?? '', values: values ?? (Array.isArray(second) ? second : []) })
    return query.apply(this, args)
  }
  onTestFinished(() => {
    client.query = query
  })
  return statements
}
