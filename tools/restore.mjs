// npm run restore -- FILE: fills an empty database from a backup; what is there is never written over.
import path from 'node:path'
import { withArchive } from './archive.mjs'

await withArchive(async ({ restore }, where) => {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Which backup? npm run restore -- FILE')
  const { rows, files, damaged, where: place } = await restore({ ...where, file: path.resolve(given) })
  if (damaged > 0) console.log(`${damaged} files were damaged, and were left out`)
  console.log(`${rows} rows are in ${place}, ${files - damaged} files in their folder`)
})
