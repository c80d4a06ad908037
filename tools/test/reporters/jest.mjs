import { report } from './events.mjs'

/** Tells the runner what became of the stories, once a file of them is through; `.storybook/test-runner.ts` reports each as a part when it is done. */
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
