/** A rejected file and the reason. */
export interface RejectedFile {
  name: string
  /** In bytes. */
  size: number
  reason: 'wrongKind' | 'tooLarge' | 'tooMany'
}

export interface UploadRules {
  /** MIME types, with their file extensions. */
  accept: Readonly<Record<string, readonly string[]>>
  /** In bytes. */
  maxSize: number
  /** How many more files fit. */
  remaining: number
}

const isOfKind = ({ name, type }: File, accept: UploadRules['accept']) =>
  Object.entries(accept).some(
    ([kind, endings]) =>
      type === kind ||
      (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1))) ||
      endings.some((ending) => name.toLowerCase().endsWith(ending)),
  )

/** Splits dropped, picked or pasted files into accepted and rejected ones, with the reason. */
export function validateFiles(files: readonly File[], { accept, maxSize, remaining }: UploadRules) {
  const taken: File[] = []
  const refused: RejectedFile[] = []
  for (const file of files) {
    const { name, size } = file
    if (!isOfKind(file, accept)) refused.push({ name, size, reason: 'wrongKind' })
    else if (size > maxSize) refused.push({ name, size, reason: 'tooLarge' })
    else if (taken.length >= remaining) refused.push({ name, size, reason: 'tooMany' })
    else taken.push(file)
  }
  return { taken, refused }
}

/** The accepted formats as members know them: PNG, JPG, WEBP. */
export const formatNames = (accept: UploadRules['accept']) =>
  Object.values(accept).flatMap(([ending]) => (ending === undefined ? [] : [ending.slice(1).toUpperCase()]))
