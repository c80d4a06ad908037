import { execute } from './execute.mjs'

const PROJECTS = ['packages/api', 'packages/machines', 'packages/ui', 'apps/server', 'apps/web']

/**
 * TypeScript's word on every project, by its native compiler; the one in JavaScript is there for the tools that need its API.
 * With threads of its own it would check much of a project more than once: twice the processor time for the same seconds.
 */
export async function checkTypes() {
  const sum = { passed: 0, failed: 0, log: '' }
  for (const project of PROJECTS) {
    const { passed, failed, log } = await execute('@typescript/native/bin/tsc', ['-p', project, '--singleThreaded'])
    sum.passed += passed
    sum.failed += failed
    if (failed > 0) sum.log += log
  }
  return sum
}
