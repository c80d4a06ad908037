import fs from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The server reads its migrations from beside itself; the build gets a copy of them. */
function copyMigrations(): Plugin {
  const folder = path.join(import.meta.dirname, 'src/database/migrations')
  return {
    name: 'moyun:copy-migrations',
    generateBundle() {
      for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
        this.emitFile({
          type: 'asset',
          fileName: `migrations/${file}`,
          source: fs.readFileSync(path.join(folder, file)),
        })
      }
    },
  }
}

/** What a process that restores pictures reads from beside itself. */
function copyRestoring(): Plugin {
  const folder = path.join(import.meta.dirname, 'src/modules/restoration/engine')
  return {
    name: 'moyun:copy-restoring',
    generateBundle() {
      for (const file of ['esrgan-slim-x2.onnx', 'watermark.png'])
        this.emitFile({ type: 'asset', fileName: file, source: fs.readFileSync(path.join(folder, file)) })
    },
  }
}

const PROGRAMS = [
  'main.ts',
  'cli/command.ts',
  'cli/run-command.ts',
  'modules/painting/ink/ink.worker.ts',
  'modules/images/worker/picture.worker.ts',
]
/** Processes that tests start and kill, built in the mode `test`. */
const TEST_PROGRAMS = [
  'events/websocket/test-server-process.ts',
  'modules/jobs/test-jobs-process.ts',
  'database/embedded/test-opener-process.ts',
]

/**
 * The server, the threads and processes that it starts, the command beside it, and what `npm run backup`, `restore` and
 * `admin` call of that: our own sources inside, npm's packages outside.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [copyMigrations(), copyRestoring()],
  ssr: { noExternal: [/^@moyun\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: [...PROGRAMS, ...(mode === 'test' ? TEST_PROGRAMS : [])].map((file) =>
        path.join(import.meta.dirname, 'src', file),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}))
