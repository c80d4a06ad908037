import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './tools/i18n/plugin.mjs'

const plugins = [messagesPlugin()]
/**
 * A machine that has other things to do takes ten times as long; what hangs is cut off all the same. In milliseconds.
 */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } }

/** Where a hundred calls come at once, the last of them comes late; who asks too often is one of them. */
const server = {
  ...patience,
  expect: { poll: { timeout: 60_000, interval: 100 } },
  isolate: false,
  globalSetup: ['apps/server/src/database/test-cluster.ts', 'apps/server/src/testing/test-built.ts'],
  setupFiles: ['apps/server/src/testing/test-closing.setup.ts'],
}

export default defineConfig({
  test: {
    // Much of the time is waiting: for PostgreSQL, for sockets, for processes. Three at once even where there are two
    // cores.
    maxWorkers: Math.max(3, os.availableParallelism() - 1),
    // What is neither a server nor a process keeps nothing that the next file could find: its modules are read once.
    projects: [
      { plugins, test: { name: 'api', isolate: false, ...patience, include: ['packages/api/src/**/*.test.ts'] } },
      {
        plugins,
        test: { name: 'machines', isolate: false, ...patience, include: ['packages/machines/src/**/*.test.ts'] },
      },
      { plugins, test: { name: 'ui', isolate: false, ...patience, include: ['packages/ui/src/**/*.test.{ts,tsx}'] } },
      { plugins, test: { name: 'web', isolate: false, ...patience, include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        plugins,
        test: {
          name: 'tools',
          include: ['tools/**/*.test.mjs'],
          exclude: ['**/*.slow.test.mjs'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins,
        test: { name: 'tools-slow', include: ['tools/**/*.slow.test.mjs'], testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        test: { ...server, name: 'server', include: ['apps/server/src/**/*.test.ts'], exclude: ['**/*.slow.test.ts'] },
      },
      // What kills processes, restores pictures and looks through thousands of rows takes minutes: `npm run test:slow`.
      {
        test: {
          ...server,
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          name: 'server-slow',
          include: ['apps/server/src/**/*.slow.test.ts'],
        },
      },
    ],
  },
})
