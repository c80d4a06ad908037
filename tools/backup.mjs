// npm run backup [-- FILE]: every row as it was at one moment, in one compressed file; the server may run.
import fs from 'node:fs'
import path from 'node:path'
import { withArchive } from './archive.mjs'
import { root } from './run.mjs'

await withArchive(async ({ backUp }, where) => {
  const [given] = process.argv.slice(2)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = given ? path.resolve(given) : path.join(root, 'backups', `moyun-${moment}.gz`)
  if (fs.existsSync(file)) throw new Error(`${file} is there already`)
  const { rows } = await backUp({ ...where, file })
  console.log(`${rows} rows, ${(fs.statSync(file).size / 1e6).toFixed(2)} MB: ${file}`)
})
