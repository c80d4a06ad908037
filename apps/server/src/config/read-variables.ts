import fs from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/** The variables that are set, and the errors of reading the files that `NAME_FILE` variables point to. */
export interface ReadVariables {
  given: Record<string, string>
  mistakes: [name: string, message: string][]
}

/**
 * Reads variables. An empty one counts as unset. For each name, `NAME_FILE` may give the file that has the value; a
 * line end after it is ignored.
 */
export function readVariables(variables: Variables, names: readonly string[]): ReadVariables {
  const given = Object.fromEntries(
    Object.entries(variables).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '',
    ),
  )
  const mistakes: ReadVariables['mistakes'] = []
  for (const name of names) {
    const inFile = `${name}_FILE`
    const file = given[inFile]
    if (file === undefined) continue
    Reflect.deleteProperty(given, inFile)
    if (given[name] !== undefined) mistakes.push([inFile, `is set beside ${name}; set one of them`])
    try {
      const value = fs.readFileSync(file, 'utf8').trimEnd()
      if (value !== '') given[name] = value
    } catch (error) {
      mistakes.push([
        inFile,
        `${file} can't be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`,
      ])
    }
  }
  return { given, mistakes }
}
