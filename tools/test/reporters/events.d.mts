export type TestEvent =
  | { total: number }
  | { part: true }
  | { test: string; ms: number; state: 'passed' | 'failed' | 'skipped' }

/** Appends one event of a test run to the file that `TEST_EVENTS` names. */
export function report(event: TestEvent): void
