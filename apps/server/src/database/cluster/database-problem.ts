/** Why the database can't be had, in one sentence for the person who started us. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
}

/** `EACCES` and its like; empty for an error that has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Node gives an error without a message where a host has several addresses. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || codeOf(error) || error.name : String(error)

const quoted = (file: string) => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`)

/** A cluster that can't be read is put aside by its owner alone: we never start empty beside it. */
export const damaged = (folder: string, why: string, cause?: unknown) =>
  new DatabaseProblem(
    `The database in ${folder} is damaged (${why}). To start anew, or before a backup is restored, move it aside: mv ${quoted(folder)} ${quoted(`${folder}.damaged`)}`,
    { cause },
  )
