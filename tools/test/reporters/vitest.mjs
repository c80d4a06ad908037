import { report } from './events.mjs'

/** Tells the runner how far Vitest is: a part is a file. */
export default class VitestReporter {
  onTestRunStart(specifications) {
    report({ total: specifications.length })
  }

  onTestCaseResult(test) {
    report({
      test: `${test.module.relativeModuleId} › ${test.fullName}`,
      ms: test.diagnostic()?.duration ?? 0,
      state: test.result().state,
    })
  }

  onTestModuleEnd(module) {
    report({ part: true })
    if (module.errors().length > 0) report({ test: module.relativeModuleId, ms: 0, state: 'failed' })
  }
}
