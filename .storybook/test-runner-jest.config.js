import { getJestConfig } from '@storybook/test-runner'
import { chromium } from '../tools/chromium.mjs'

const runner = getJestConfig()
const { executablePath, args } = await chromium()

export default {
  ...runner,
  reporters: ['default', new URL('../tools/test/reporters/jest.mjs', import.meta.url).pathname],
  // Milliseconds: on a busy machine, something that takes two seconds took half a minute.
  testTimeout: 90_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...runner.testEnvironmentOptions['jest-playwright'],
      launchOptions: { executablePath, args },
    },
  },
}
