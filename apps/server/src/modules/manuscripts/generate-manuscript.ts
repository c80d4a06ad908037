import { randomUUID } from 'node:crypto'
import { manuscriptPromptPrice, type ManuscriptMaterial } from '@moyun/api'
import { eq } from 'drizzle-orm'
import {
  type OutlineNode,
  manuscriptGenerations,
  manuscripts,
  manuscriptSections,
} from '../../database/schema/manuscript-schema.ts'
import { type AnswerRequest, EngineFailure, UnusableAnswer } from '../ai/chat-engine.ts'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { untilAborted } from '../ai/until-aborted.ts'
import { createTextDeltaWriter } from '../generations/text-delta-writer.ts'
import { endGeneration } from '../generations/end-generation.ts'
import { recordPromptTokens } from '../generations/record-prompt-tokens.ts'
import type {
  GenerationContext,
  GenerationRunner,
  GenerationEvent,
  EndRequest,
} from '../generations/generation-kind.ts'
import { GenerationEndedError, createEventAppender } from '../generations/generation-events.ts'
import { retryOnOutage } from '../../database/retry-on-outage.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { createLeveller, defaultLength } from './fit-outline.ts'
import { createNodeWriter } from './node-writer.ts'
import { createOutlineReader, type ReadNode } from './outline-reader.ts'
import { isPlanning } from './own-manuscript.ts'
import { maxOutput } from './price.ts'
import { requestFor, type GenerationInput } from './request-for.ts'

/** Receives an engine's output and stores it. */
interface Taker {
  take(text: string): Promise<void>
  /** Drops all output so far. */
  retract(): void
  /** Returns the events that are left to store with the end; throws if nothing usable came. */
  finish(isWhole: boolean): Promise<GenerationEvent[]>
}

/** Requests one part of a manuscript from the engine, stores its output, and ends the generation. */
export const generateManuscript: GenerationRunner = async (context, { id: generationId }, { canceled, shutdown }) => {
  const { engine, log, environment } = context
  const task = await retryOnOutage(() => taskOf(context, generationId))
  const { generation, manuscript } = task
  const most = maxOutput(generation.action, generation.quote, manuscript.material.language)
  const taker = isPlanning(generation) ? takeNodes(context, task) : takeText(context, generationId, most.units)
  const broken = AbortSignal.any([canceled, shutdown])
  const end = async (how: Omit<EndRequest, 'generationId' | 'events'>, isWhole: boolean) => {
    const events = await taker.finish(isWhole)
    crashPoint('zscene.ending', environment)
    await retryOnOutage(() =>
      context.db.transaction((tx) => endGeneration(tx, context, { ...how, generationId, events })),
    )
  }
  let tokens: number | null = null
  try {
    const request: AnswerRequest = {
      ...requestFor(task),
      model: generation.model,
      maxTokens: most.tokens,
      signal: broken,
    }
    const promptTokens = promptTokensOf(request)
    // The outline or the material was changed while the generation was queued.
    if (manuscriptPromptPrice(promptTokens) > generation.quote)
      throw new EngineFailure('tooLong', 'The prompt costs more than what was held for it.')
    await recordPromptTokens(context, generationId, promptTokens)
    for await (const part of untilAborted(engine.answer(request), broken)) {
      if ('retract' in part) taker.retract()
      if ('text' in part) await taker.take(part.text)
      if ('tokens' in part) tokens = part.tokens
      // A polished text without its end must not replace the section.
      if ('tokens' in part && part.cut && !isPlanning(generation))
        throw new EngineFailure('tooLong', 'The section reached the maximum number of tokens and was cut off.')
    }
    if (canceled.aborted) return
    await end({ end: shutdown.aborted ? 'interrupted' : 'done' }, !shutdown.aborted)
  } catch (error) {
    if (error instanceof GenerationEndedError || canceled.aborted) return
    const failure =
      error instanceof EngineFailure ? error : new EngineFailure('crashed', 'The engine failed unexpectedly.', error)
    log.warn(
      { err: failure, run: generationId, engine: engine.name, reason: failure.reason },
      'A part of a manuscript failed',
    )
    await end(
      {
        end: shutdown.aborted ? 'interrupted' : 'failed',
        reason: failure.reason,
        outputUnusable: failure instanceof UnusableAnswer,
        tokens,
      },
      false,
    )
  }
}

async function taskOf({ db }: GenerationContext, generationId: string): Promise<GenerationInput> {
  const [generation] = await db
    .select()
    .from(manuscriptGenerations)
    .where(eq(manuscriptGenerations.generationId, generationId))
  const [manuscript] = generation
    ? await db.select().from(manuscripts).where(eq(manuscripts.id, generation.manuscriptId))
    : []
  if (!generation || !manuscript) throw new Error(`Generation ${generationId} has no manuscript`)
  const sections = await db.select().from(manuscriptSections).where(eq(manuscriptSections.manuscriptId, manuscript.id))
  return { generation, manuscript, sections: new Map(sections.map((section) => [section.nodeId, section])) }
}

/** `most`: maximum length of the text, in UTF-16 units. */
function takeText(context: GenerationContext, generationId: string, most: number): Taker {
  const writer = createTextDeltaWriter(createEventAppender(context, generationId))
  let isBlank = true
  return {
    async take(text) {
      if (writer.length + text.length > most)
        throw new EngineFailure('tooLong', `The section had more than ${most} characters and was cut off.`)
      // Leading white space is dropped.
      const chunk = isBlank ? text.trimStart() : text
      if (chunk === '') return
      isBlank = false
      await writer.write(chunk)
    },
    retract() {
      isBlank = true
      writer.retract()
    },
    finish(isWhole) {
      if (isWhole && isBlank) throw new EngineFailure('unavailable', 'The engine returned no text.')
      return writer.finish()
    },
  }
}

/** Maximum number of headings that are read. */
const MOST_READ = 60

function takeNodes(context: GenerationContext, { generation, manuscript }: GenerationInput): Taker {
  let reader = createOutlineReader()
  let level = createLeveller()
  const writer = createNodeWriter(createEventAppender(context, generation.generationId))
  let [count, hasText] = [0, false]
  // The last heading is held back until it is known whether it has descendants.
  let pendingNode: ReadNode | null = null
  const total =
    generation.action === 'node'
      ? (manuscript.outline.find(({ id }) => id === generation.nodeId)?.length ?? 0) || 600
      : (manuscript.material as ManuscriptMaterial).length

  function storeComplete(read: readonly ReadNode[]): OutlineNode[] {
    const kept: OutlineNode[] = []
    for (const node of read) {
      const fitted = { ...node, level: level(node.level) }
      if (pendingNode && count < MOST_READ) kept.push(store(pendingNode, fitted.level > pendingNode.level))
      pendingNode = fitted
    }
    return kept
  }
  function store(node: ReadNode, isParent: boolean): OutlineNode {
    count += 1
    return { ...node, id: randomUUID(), length: node.length ?? (isParent ? 0 : defaultLength(total)) }
  }

  return {
    take(text) {
      hasText ||= text.trim() !== ''
      return writer.write(storeComplete(reader.push(text)))
    },
    retract() {
      ;[reader, level] = [createOutlineReader(), createLeveller()]
      ;[count, hasText, pendingNode] = [0, false, null]
      writer.retract()
    },
    async finish(isWhole) {
      if (isWhole) {
        const last = storeComplete(reader.end())
        if (pendingNode && count < MOST_READ) last.push(store(pendingNode, false))
        await writer.write(last)
        if (count === 0)
          throw hasText
            ? new UnusableAnswer('The engine returned no heading.')
            : new EngineFailure('unavailable', 'The engine returned no text.')
      }
      return writer.finish()
    },
  }
}
