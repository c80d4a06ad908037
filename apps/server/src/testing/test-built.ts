import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built server and of the processes that tests kill. */
    built: string
  }
}

/** Builds the server once for the run, inside the project so that it can resolve packages. */
export async function setup(project: TestProject) {
  const outDir = path.resolve(import.meta.dirname, `../../../../.cache/built-${process.pid}`)
  await build({ root: path.resolve(import.meta.dirname, '../..'), mode: 'test', logLevel: 'silent', build: { outDir } })
  project.provide('built', outDir)
  return () => fs.rmSync(outDir, { recursive: true, force: true })
}
