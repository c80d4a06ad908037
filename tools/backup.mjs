// npm run backup [-- FILE]: every row as it was at one moment, and the files, in one compressed file; the server may run.
import fs from 'node:fs'
import path from 'node:path'
import { withArchive } from './archive.mjs'
import { root } from './run.mjs'

await withArchive(async ({ backUp }, where) => {
  const [given] = process.argv.slice(2)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = given ? path.resolve(given) : path.join(root, 'backups', `moyun-${moment}.gz`)
  if (fs.existsSync(file)) throw new Error(`${file} is there already`)
  const { rows, files, missing, damaged } = await backUp({ ...where, file })
  if (missing > 0) console.log(`${missing} files are not where they should be`)
  if (damaged > 0) console.log(`${damaged} files are damaged, and are in the backup as they are`)
  console.log(`${rows} rows, ${files} files, ${(fs.statSync(file).size / 1e6).toFixed(2)} MB: ${file}`)
})
