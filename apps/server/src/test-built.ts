import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'

/** Builds the server anew for the tests of one file, and gives the folder that it is in: inside the project, so that packages are found from where it lies. */
export function testBuilt(): string {
  const outDir = path.resolve(import.meta.dirname, `../../../.cache/built-${process.pid}`)
  beforeAll(
    () => build({ root: path.resolve(import.meta.dirname, '..'), logLevel: 'silent', build: { outDir } }),
    120_000,
  )
  afterAll(() => fs.rmSync(outDir, { recursive: true, force: true }))
  return outDir
}
