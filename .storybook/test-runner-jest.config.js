import { getJestConfig } from '@storybook/test-runner'
import { chromium } from '../tools/chromium.mjs'

const runner = getJestConfig()
const { executablePath, args } = await chromium()

export default {
  ...runner,
  testTimeout: 30_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...runner.testEnvironmentOptions['jest-playwright'],
      launchOptions: { executablePath, args },
    },
  },
}
