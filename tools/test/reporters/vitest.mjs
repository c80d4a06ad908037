import { report } from './events.mjs'

/** Reports Vitest's progress to `tools/test.mjs`: one part per file. */
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
