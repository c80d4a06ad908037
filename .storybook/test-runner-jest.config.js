import { fileURLToPath } from 'node:url'
import { getJestConfig } from '@storybook/test-runner'
import { chromium } from '../tools/chromium.mjs'

const runner = getJestConfig()
const { executablePath, args } = await chromium()

export default {
  ...runner,
  testTimeout: 30_000,
  setupFilesAfterEnv: [...(runner.setupFilesAfterEnv ?? []), fileURLToPath(new URL('test-runner-retry.cjs', import.meta.url))],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...runner.testEnvironmentOptions['jest-playwright'],
      launchOptions: { executablePath, args },
    },
  },
}
