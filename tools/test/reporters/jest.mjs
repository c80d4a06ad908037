import { report } from './events.mjs'

/** Tells the runner how far the Storybook test runner is: a part is a story. */
export default class JestReporter {
  onRunStart() {
    report({ total: Number(process.env.TEST_TOTAL) })
  }

  onTestCaseResult(_file, { fullName, duration, status }) {
    report({ part: true })
    report({ test: fullName.replace(/ (play|smoke)-test$/, ''), ms: duration ?? 0, state: status === 'pending' ? 'skipped' : status })
  }

  onTestFileResult(_file, { testExecError, testFilePath }) {
    if (testExecError) report({ test: testFilePath, ms: 0, state: 'failed' })
  }
}
