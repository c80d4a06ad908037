import { expect } from 'vitest'
import { recordStatements } from '../../database/test-statements.ts'
import type { TestWorks } from './test-works.ts'

/** Works on a page of a list. */
export const PAGE_SIZE = 30
/** Maximum matches that a search sorts; with more, it scans the list's index. */
export const MAX_SORTED_MATCHES = 1000

/** A node of PostgreSQL's `EXPLAIN` output. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Subplan Name'?: string
  Plans?: Plan[]
}

/** One step of a query plan. */
export interface Step {
  of: string
  index: string | undefined
  kind: string
  /** Rows that it read, whether or not they were needed. */
  rows: number
}

/** A plan's steps, the outermost first. */
export const stepsOf = (plan: Plan): Step[] => [
  {
    of: plan['Relation Name'] ?? '',
    index: plan['Index Name'],
    kind: plan['Node Type'],
    rows: Math.round((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']),
  },
  ...(plan.Plans ?? []).flatMap(stepsOf),
]

/**
 * The executed query plans of the statements that `run` sends about some tables; by default, works and their search
 * rows.
 */
export async function explainQueries(
  { database: { pool } }: Pick<TestWorks, 'database'>,
  run: () => Promise<unknown>,
  about = /"works"|"work_searches"/,
): Promise<{ text: string; steps: Step[] }[]> {
  const statements = recordStatements()
  await run()
  // Locking statements come from a job that wrote something meanwhile.
  const queries = statements.filter(
    ({ text }) => /^[\s(]*(select|with)/.test(text) && !/ for update/.test(text) && about.test(text),
  )
  const client = await pool.connect()
  const plans = []
  for (const { text, values } of queries) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push({ text, steps: stepsOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.unreachable(text)) })
  }
  client.release()
  return plans
}

/** Rows of works and their search rows that all steps read. */
export const rowsRead = (steps: readonly Step[]) =>
  steps.filter(({ of }) => of === 'works' || of === 'work_searches').reduce((sum, { rows }) => sum + rows, 0)

/** Tables with a sequential scan. */
export const sequentialScans = (steps: readonly Step[]) =>
  steps.filter(({ kind }) => kind === 'Seq Scan').map(({ of }) => of)

export const indexes = (steps: readonly Step[]) => steps.flatMap(({ index }) => index ?? [])
