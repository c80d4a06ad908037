import { randomUUID } from 'node:crypto'
import { SECTION_LIMIT, type ZsceneMaterial } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { type OutlineNode, zsceneRuns, zscenes, zsceneSections } from '../database/zscene-schema.ts'
import { type AnswerRequest, EngineFailure, UnusableAnswer } from '../engines/chat-engine.ts'
import { promptTokensOf } from '../engines/prompt-tokens.ts'
import { untilAborted } from '../engines/until-aborted.ts'
import { createDeltaWriter } from '../runs/delta-writer.ts'
import { type Ending, endRun } from '../runs/end-run.ts'
import { noteAsked } from '../runs/note-asked.ts'
import type { RunContext } from '../runs/run-context.ts'
import { RunOver, rowsOf, type RunSays } from '../runs/run-rows.ts'
import type { Performer } from '../runs/runs.ts'
import { throughOutage } from '../runs/through-outage.ts'
import { crashPoint } from '../sandbox/crash.ts'
import { createLeveller, usualLength } from './fit-outline.ts'
import { createNodeWriter } from './node-writer.ts'
import { createOutlineReader, type ReadNode } from './outline-reader.ts'
import { isPlanning, type SectionRow, type ZsceneRow, type ZsceneRunRow } from './own-zscene.ts'
import { requestFor } from './request-for.ts'

/** Receives an engine's output and stores it. */
interface Taker {
  take(text: string): Promise<void>
  /** Returns the rows that are left to store with the end; throws if nothing usable came. */
  finish(isWhole: boolean): Promise<RunSays[]>
}

/** Requests one part of a manuscript from the engine, stores its output, and ends the run. */
export const zsceneRun: Performer = async (context, { id: runId }, { over, leaving }) => {
  const { engine, log, environment } = context
  const task = await throughOutage(() => taskOf(context, runId))
  const taker = isPlanning(task.run) ? takeNodes(context, task) : takeText(context, runId)
  const broken = AbortSignal.any([over, leaving])
  const end = async (how: Omit<Ending, 'runId' | 'rows'>, isWhole: boolean) => {
    const rows = await taker.finish(isWhole)
    crashPoint('zscene.ending', environment)
    await throughOutage(() => context.db.transaction((tx) => endRun(tx, context, { ...how, runId, rows })))
  }
  try {
    const request: AnswerRequest = { ...requestFor(task), model: task.run.model, signal: broken }
    await noteAsked(context, runId, promptTokensOf(request))
    for await (const part of untilAborted(engine.answer(request), broken))
      if ('text' in part) await taker.take(part.text)
    if (over.aborted) return
    await end({ end: leaving.aborted ? 'interrupted' : 'done' }, !leaving.aborted)
  } catch (error) {
    if (error instanceof RunOver || over.aborted) return
    const failure =
      error instanceof EngineFailure
        ? error
        : new EngineFailure('crashed', 'The engine failed in a way it should not.', error)
    log.warn({ err: failure, run: runId, engine: engine.name, reason: failure.reason }, 'A part of a manuscript failed')
    await end(
      {
        end: leaving.aborted ? 'interrupted' : 'failed',
        reason: failure.reason,
        answered: failure instanceof UnusableAnswer,
      },
      false,
    )
  }
}

/** The data of a run's manuscript. */
export interface Task {
  run: ZsceneRunRow
  zscene: ZsceneRow
  sections: ReadonlyMap<string, SectionRow>
}

async function taskOf({ db }: RunContext, runId: string): Promise<Task> {
  const [run] = await db.select().from(zsceneRuns).where(eq(zsceneRuns.runId, runId))
  const [zscene] = run ? await db.select().from(zscenes).where(eq(zscenes.id, run.zsceneId)) : []
  if (!run || !zscene) throw new Error(`Run ${runId} has no manuscript`)
  const sections = await db.select().from(zsceneSections).where(eq(zsceneSections.zsceneId, zscene.id))
  return { run, zscene, sections: new Map(sections.map((section) => [section.nodeId, section])) }
}

function takeText(context: RunContext, runId: string): Taker {
  const writer = createDeltaWriter(rowsOf(context, runId))
  let isBlank = true
  return {
    async take(text) {
      if (writer.length + text.length > SECTION_LIMIT)
        throw new EngineFailure('tooLong', `The section had more than ${SECTION_LIMIT} characters and was cut off.`)
      // Leading white space is dropped.
      const said = isBlank ? text.trimStart() : text
      if (said === '') return
      isBlank = false
      await writer.write(said)
    },
    finish(isWhole) {
      if (isWhole && isBlank) throw new EngineFailure('unavailable', 'The engine ended without a word.')
      return writer.finish()
    },
  }
}

/** Maximum number of headings that are read. */
const MOST_READ = 60

function takeNodes(context: RunContext, { run, zscene }: Task): Taker {
  const reader = createOutlineReader()
  const level = createLeveller()
  const writer = createNodeWriter(rowsOf(context, run.runId))
  let [count, spoke] = [0, false]
  // The last heading is held back until it is known whether it has descendants.
  let held: ReadNode | null = null
  const total =
    run.deed === 'node'
      ? (zscene.outline.find(({ id }) => id === run.nodeId)?.length ?? 0) || 600
      : (zscene.material as ZsceneMaterial).length

  function keep(read: readonly ReadNode[]): OutlineNode[] {
    const kept: OutlineNode[] = []
    for (const node of read) {
      const fitted = { ...node, level: level(node.level) }
      if (held && count < MOST_READ) kept.push(store(held, fitted.level > held.level))
      held = fitted
    }
    return kept
  }
  function store(node: ReadNode, isParent: boolean): OutlineNode {
    count += 1
    return { ...node, id: randomUUID(), length: node.length ?? (isParent ? 0 : usualLength(total)) }
  }

  return {
    take(text) {
      spoke ||= text.trim() !== ''
      return writer.write(keep(reader.push(text)))
    },
    async finish(isWhole) {
      if (isWhole) {
        const last = keep(reader.end())
        if (held && count < MOST_READ) last.push(store(held, false))
        await writer.write(last)
        if (count === 0)
          throw spoke
            ? new UnusableAnswer('The engine gave no heading.')
            : new EngineFailure('unavailable', 'The engine ended without a word.')
      }
      return writer.finish()
    },
  }
}
