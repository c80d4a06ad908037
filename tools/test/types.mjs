import { execute } from './execute.mjs'

/**
 * The project of the web app includes the packages, which takes half the time of one project each. The machines, and
 * what they import from the API, are checked again without the types of a browser.
 */
const PROJECTS = ['packages/machines', 'apps/server', 'apps/web']

/**
 * Type-checks everything with TypeScript's native compiler; the JavaScript one is installed for tools that need its
 * API. Single-threaded: its threads check much of a project more than once, which takes twice the CPU time for the same
 * duration.
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
