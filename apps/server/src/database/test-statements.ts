import pg from 'pg'
import { onTestFinished } from 'vitest'

/** What PostgreSQL was asked, as text and, apart from it, as values. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Writes down every statement that this process says to PostgreSQL, until the test ends. */
export function hearStatements(): Statement[] {
  const heard: Statement[] = []
  // As the driver declares it: many signatures, of which each is passed on as it came.
  const client = pg.Client.prototype as unknown as { query: (...said: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: unknown, ...said: unknown[]) {
    const [first, second] = said
    const isText = typeof first === 'string'
    const { text, values } = isText
      ? { text: first, values: undefined }
      : (first as { text?: string; values?: unknown[] })
    heard.push({ text: text ?? '', values: values ?? (Array.isArray(second) ? second : []) })
    return query.apply(this, said)
  }
  onTestFinished(() => {
    client.query = query
  })
  return heard
}
