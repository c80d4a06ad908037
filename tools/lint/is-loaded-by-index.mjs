import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../packages/api/src/', import.meta.url))
let faced

function readFrom(file, found) {
  if (found.has(file) || !fs.existsSync(file)) return found
  found.add(file)
  const text = fs.readFileSync(file, 'utf8')
  for (const [, named] of text.matchAll(/^(?:import|export)\b(?!\s+type\b)[^'"]*['"](\.[^'"]+)['"]/gm))
    readFrom(path.resolve(path.dirname(file), named), found)
  return found
}

/**
 * True for a file of `api` that is part of the contract or that the package's index imports, directly or not: every
 * importer loads it.
 */
export function isLoadedByIndex({ inside }) {
  faced ??= readFrom(path.join(source, 'index.ts'), new Set())
  return inside.startsWith('src/contract/') || faced.has(path.join(source, inside.replace(/^src\//, '')))
}
