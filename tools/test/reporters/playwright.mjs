import { report } from './events.mjs'

/** Reports Playwright's progress to `tools/test.mjs`: one part per test. */
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
