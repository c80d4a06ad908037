import { expect } from 'vitest'
import { hearStatements } from '../database/test-statements.ts'
import type { TestWorks } from './test-works.ts'

/** Works on a page of a list. */
export const PAGE = 30
/** Works that a search puts in order; where there are more, it goes along the list. */
export const FEW = 1000

/** A step as PostgreSQL explains it. */
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

/** One step of how a statement was answered. */
export interface Step {
  of: string
  index: string | undefined
  kind: string
  /** Rows that it came by, whether they were wanted or not. */
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

/** How the statements about some tables were answered that something asks: about works, unless others are named. */
export async function planned(
  { database: { pool } }: Pick<TestWorks, 'database'>,
  run: () => Promise<unknown>,
  about = /"works"|"work_searches"/,
): Promise<{ text: string; steps: Step[] }[]> {
  const heard = hearStatements()
  await run()
  const asked = heard.filter(({ text }) => /^[\s(]*(select|with)/.test(text) && about.test(text))
  const client = await pool.connect()
  const plans = []
  for (const { text, values } of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push({ text, steps: stepsOf(rows[0]?.['QUERY PLAN'][0].Plan ?? expect.unreachable(text)) })
  }
  client.release()
  return plans
}

/** Rows of works and of what they are found by that all steps came by. */
export const walked = (steps: readonly Step[]) =>
  steps.filter(({ of }) => of === 'works' || of === 'work_searches').reduce((sum, { rows }) => sum + rows, 0)

/** What is walked from end to end. */
export const wholes = (steps: readonly Step[]) => steps.filter(({ kind }) => kind === 'Seq Scan').map(({ of }) => of)

export const indexes = (steps: readonly Step[]) => steps.flatMap(({ index }) => index ?? [])
