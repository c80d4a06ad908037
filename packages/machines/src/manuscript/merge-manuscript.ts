import type { ChangedSection, Manuscript, ManuscriptEvent, ManuscriptGeneration } from '@moyun/api'

/** The newer of two versions of the same generation. */
function laterRun(
  known: ManuscriptGeneration | null,
  merged: ManuscriptGeneration | null,
): ManuscriptGeneration | null {
  return known && merged && known.id === merged.id && known.seq > merged.seq ? known : merged
}

/**
 * Merges a manuscript snapshot with the newer output of its generations. A snapshot older than the known one changes
 * nothing.
 */
export function mergeManuscript(known: Manuscript | null, merged: Manuscript): Manuscript {
  if (!known) return merged
  if (merged.seq < known.seq) return known
  return {
    ...merged,
    planning: laterRun(known.planning, merged.planning),
    sections: merged.sections.map((section) => ({
      ...section,
      run: laterRun(known.sections.find(({ nodeId }) => nodeId === section.nodeId)?.run ?? null, section.run),
    })),
  }
}

/** The manuscript with one changed section. */
export function mergeSection(known: Manuscript, { seq, ...section }: ChangedSection): Manuscript {
  const isThere = known.sections.some(({ nodeId }) => nodeId === section.nodeId)
  const sections = isThere
    ? known.sections.map((one) => (one.nodeId === section.nodeId ? section : one))
    : [...known.sections, section]
  return { ...known, sections, seq: Math.max(known.seq, seq) }
}

function changeRun(run: ManuscriptGeneration, event: ManuscriptEvent): ManuscriptGeneration {
  const { seq } = event
  switch (event.kind) {
    case 'delta':
      return { ...run, seq, text: run.text + event.text }
    case 'node':
      return { ...run, seq, nodes: [...run.nodes, event.node] }
    case 'retracted':
      return { ...run, seq, text: '', nodes: [] }
    case 'failed':
      return { ...run, seq, state: 'failed', reason: event.reason, cost: event.cost }
    case 'reset':
      return run
    default:
      return { ...run, seq, state: event.kind, cost: event.cost }
  }
}

/** The known manuscript, and whether it must be read again. */
export interface KnownManuscript {
  manuscript: Manuscript
  stale: boolean
}

/**
 * Applies one event of a generation. When the generation has ended, the manuscript becomes stale, because its result
 * must be read.
 */
export function applyManuscriptEvent(known: KnownManuscript, event: ManuscriptEvent): KnownManuscript {
  const { manuscript } = known
  const isNews = (run: ManuscriptGeneration | null): run is ManuscriptGeneration =>
    run?.stream === event.stream && (event.kind === 'reset' || event.seq > run.seq)
  const stale = known.stale || !['delta', 'node', 'retracted'].includes(event.kind)
  if (isNews(manuscript.planning))
    return { stale, manuscript: { ...manuscript, planning: changeRun(manuscript.planning, event) } }
  const section = manuscript.sections.find(({ run }) => isNews(run))
  if (!section?.run) return known
  const changed = { ...section, run: changeRun(section.run, event) }
  return {
    stale,
    manuscript: { ...manuscript, sections: manuscript.sections.map((one) => (one === section ? changed : one)) },
  }
}

/** The streams of unfinished generations, and the last known sequence number of each. */
export const streamingGenerations = (manuscript: Manuscript | null): { stream: string; after: number }[] =>
  [manuscript?.planning ?? null, ...(manuscript?.sections.map(({ run }) => run) ?? [])].flatMap((run) =>
    run?.state === 'streaming' ? [{ stream: run.stream, after: run.seq }] : [],
  )
