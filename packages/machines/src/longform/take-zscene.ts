import type { ChangedSection, Zscene, ZsceneRow, ZsceneRun } from '@moyun/api'

/** Of two pictures of the same run the one that knows more. */
function laterRun(known: ZsceneRun | null, told: ZsceneRun | null): ZsceneRun | null {
  return known && told && known.id === told.id && known.seq > told.seq ? known : told
}

/** A manuscript as the server tells it, with what its runs have said here since. What is older than what is known changes nothing. */
export function takeZscene(known: Zscene | null, told: Zscene): Zscene {
  if (!known) return told
  if (told.seq < known.seq) return known
  return {
    ...told,
    planning: laterRun(known.planning, told.planning),
    sections: told.sections.map((section) => ({
      ...section,
      run: laterRun(known.sections.find(({ nodeId }) => nodeId === section.nodeId)?.run ?? null, section.run),
    })),
  }
}

/** The manuscript with a section that was changed. */
export function takeSection(known: Zscene, { seq, ...section }: ChangedSection): Zscene {
  const isThere = known.sections.some(({ nodeId }) => nodeId === section.nodeId)
  const sections = isThere
    ? known.sections.map((one) => (one.nodeId === section.nodeId ? section : one))
    : [...known.sections, section]
  return { ...known, sections, seq: Math.max(known.seq, seq) }
}

function changeRun(run: ZsceneRun, row: ZsceneRow): ZsceneRun {
  const { seq } = row
  switch (row.kind) {
    case 'delta':
      return { ...run, seq, text: run.text + row.text }
    case 'node':
      return { ...run, seq, nodes: [...run.nodes, row.node] }
    case 'failed':
      return { ...run, seq, state: 'failed', reason: row.reason, cost: row.cost }
    case 'reset':
      return run
    default:
      return { ...run, seq, state: row.kind, cost: row.cost }
  }
}

/** What is known of a manuscript, and whether it is to be read again. */
export interface FollowedZscene {
  zscene: Zscene
  stale: boolean
}

/** Brings a manuscript up to a row of one of its runs; where that has ended, what came of it is to be read. */
export function takeZsceneRow(known: FollowedZscene, row: ZsceneRow): FollowedZscene {
  const { zscene } = known
  const isNews = (run: ZsceneRun | null): run is ZsceneRun =>
    run?.stream === row.stream && (row.kind === 'reset' || row.seq > run.seq)
  const stale = known.stale || (row.kind !== 'delta' && row.kind !== 'node')
  if (isNews(zscene.planning)) return { stale, zscene: { ...zscene, planning: changeRun(zscene.planning, row) } }
  const section = zscene.sections.find(({ run }) => isNews(run))
  if (!section?.run) return known
  const changed = { ...section, run: changeRun(section.run, row) }
  return { stale, zscene: { ...zscene, sections: zscene.sections.map((one) => (one === section ? changed : one)) } }
}

/** Runs that have not ended, and the row that is known of each. */
export const liveRuns = (zscene: Zscene | null): { stream: string; after: number }[] =>
  [zscene?.planning ?? null, ...(zscene?.sections.map(({ run }) => run) ?? [])].flatMap((run) =>
    run?.state === 'streaming' ? [{ stream: run.stream, after: run.seq }] : [],
  )
