/** Why the database is unavailable, in one sentence for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseProblem'
}

/** The error code, such as `EACCES`; empty if there is none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** For a host with several addresses, Node's error has no message. */
export const errorReasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || errorCodeOf(error) || error.name : String(error)

const quoted = (file: string) => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`)

/** Only the owner may move an unreadable cluster aside: we never start an empty one in its place. */
export const damagedClusterError = (folder: string, why: string, cause?: unknown) =>
  new DatabaseError(
    `The database in ${folder} is damaged (${why}). To start anew, or before a backup is restored, move it aside: mv ${quoted(folder)} ${quoted(`${folder}.damaged`)}`,
    { cause },
  )
