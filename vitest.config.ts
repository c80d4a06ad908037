import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { words } from './tools/words/plugin.mjs'

const plugins = [words()]

export default defineConfig({
  test: {
    // Much of the time is waiting: for PostgreSQL, for sockets, for processes. Two at once even where there are two cores.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      { plugins, test: { name: 'api', include: ['packages/api/src/**/*.test.ts'] } },
      { plugins, test: { name: 'machines', include: ['packages/machines/src/**/*.test.ts'] } },
      { plugins, test: { name: 'ui', include: ['packages/ui/src/**/*.test.{ts,tsx}'] } },
      { plugins, test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { plugins, test: { name: 'tools', include: ['tools/**/*.test.mjs'], testTimeout: 120_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/database/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
