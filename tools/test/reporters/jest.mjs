import { report } from './events.mjs'

/**
 * Reports the results of stories to `tools/test.mjs`, per test file; `.storybook/test-runner.ts` reports each finished
 * story as a part.
 */
export default class JestReporter {
  onRunStart() {
    report({ total: Number(process.env.TEST_TOTAL) })
  }

  onTestFileResult(_file, { testExecError, testFilePath, testResults }) {
    if (testExecError) report({ test: testFilePath, ms: 0, state: 'failed' })
    for (const { ancestorTitles, duration, status } of testResults)
      report({ test: ancestorTitles.join(' › '), ms: duration ?? 0, state: status === 'pending' ? 'skipped' : status })
  }
}
