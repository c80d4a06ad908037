import { report } from './events.mjs'

/** Tells the runner how far Playwright is: a part is a test. */
export default class PlaywrightReporter {
  onBegin(_config, suite) {
    report({ total: suite.allTests().length })
  }

  onTestEnd(test, { status, duration }) {
    report({ part: true })
    report({
      test: test.titlePath().filter(Boolean).join(' › '),
      ms: duration,
      state: status === 'skipped' ? 'skipped' : status === test.expectedStatus ? 'passed' : 'failed',
    })
  }
}
