/** Inserts a line among the `export … from` lines of an index, sorted by file name. */
export function insertExport(face, line) {
  const pathOf = (each) => /from '.*\/([^/']+)'/.exec(each)?.[1] ?? ''
  const lines = face.split('\n')
  const later = lines.findIndex(
    (each) => each.startsWith('export ') && pathOf(each).localeCompare(pathOf(line), 'en') > 0,
  )
  const last = lines.findLastIndex((each) => each.includes(" from './"))
  lines.splice(later === -1 ? last + 1 : later, 0, line)
  return lines.join('\n')
}

/** Inserts `addition` before the first match of `mark`; throws with the file's name if there is none. */
export function insertBefore(file, text, mark, addition) {
  const found = mark.exec(text)
  if (!found) throw new Error(`${file} contains no match for ${mark}; nothing was written.`)
  return text.slice(0, found.index) + addition + text.slice(found.index)
}
