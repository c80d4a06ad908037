import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type AnswerRequest, type ChatEngine, EngineFailure } from '../chat-engine.ts'
import { EndpointError } from '../endpoint-error.ts'
import { explainFailure } from '../explain-failure.ts'
import { composeManuscript } from '../demo/compose-manuscript.ts'

/** A script for the scripted engine; all fields are optional. */
export const Script = z.object({
  /** Chunks of text, sent one after another. */
  chunks: z._default(z.array(z.string()), ['山', '高', '水', '长', '。']),
  /** Repeats the chunks this many times. */
  times: z._default(z.int().check(z.positive()), 1),
  /** Milliseconds before each chunk. */
  delay: z._default(z.number().check(z.nonnegative()), 0),
  /** Breaks off after this many chunks. */
  dieAfter: z.optional(z.int().check(z.nonnegative())),
  /** Fails at once, like an endpoint with this status. */
  status: z.optional(z.int()),
  /** Ends as if cut off at the maximum length. */
  cut: z._default(z.boolean(), false),
  /** Ends as if moderation broke it off. */
  refused: z._default(z.boolean(), false),
  /** The token count that it reports; may be implausible, as with real endpoints. */
  usage: z.optional(z.nullable(z.number())),
  /** The same for the prompt. */
  promptUsage: z.optional(z.nullable(z.number())),
})
export type Script = z.infer<typeof Script>

/** The scripted engine; its script can be changed at run time. */
export interface ScriptedEngine extends ChatEngine {
  play(script: z.input<typeof Script>): void
}

/**
 * An engine that follows a script, for tests and the sandbox; never in live mode.
 *
 * A question that is itself a script (JSON after `script:`) is answered by that one.
 */
export function createScriptedEngine(first: z.input<typeof Script> = {}): ScriptedEngine {
  let script = Script.parse(first)
  return {
    name: 'scripted',
    offline: true,
    models: () => [{ id: 'scripted', name: 'scripted', offline: true, hasVision: false }],
    play(next) {
      script = Script.parse(next)
    },
    async *answer({ messages, task, signal }) {
      const {
        chunks,
        times,
        delay,
        dieAfter = Infinity,
        status,
        cut,
        refused,
        usage,
        promptUsage,
      } = scriptFor(messages.at(-1)?.text ?? '', task) ?? script
      if (status !== undefined && status !== 200)
        throw explainFailure(new EndpointError('scripted', { status, detail: 'scripted' }), {
          baseUrl: 'scripted:',
          hasText: false,
        })
      let sentChunks = 0
      for (let round = 0; round < times; round += 1) {
        for (const text of chunks) {
          if (delay > 0) await sleep(delay, undefined, { signal }).catch(() => {})
          if (signal.aborted) return
          if (sentChunks >= dieAfter) throw new EngineFailure('crashed', 'The script ends with a crash.')
          sentChunks += 1
          yield { text }
        }
      }
      yield { tokens: usage ?? null, promptTokens: promptUsage ?? null, cut }
      if (refused) throw new EngineFailure('refused', 'The script ends with a refusal.')
    },
  }
}

/**
 * Sentences to translate are echoed, each after its mark and with its language; long texts are made like those of the
 * demo engine. A script may also be in a template's form or in a passage.
 */
function scriptFor(question: string, task: AnswerRequest['task']): Script | null {
  if (task?.kind === 'scene' || task?.kind === 'passage') {
    const given = task.kind === 'scene' ? Object.values(task.inputs).flat() : [task.passage]
    const script = given.find((one) => typeof one === 'string' && one.startsWith('script:'))
    return typeof script === 'string' ? Script.parse(JSON.parse(script.slice('script:'.length))) : null
  }
  if (task && task.kind !== 'translation')
    return Script.parse({ chunks: composeManuscript(task).match(/[^]{1,12}/gu) ?? [], delay: 5 })
  if (task)
    return Script.parse({
      chunks: task.sentences.flatMap(({ mark, source }) => [`${mark} `, `〔${task.target}〕`, `${source}\n`]),
    })
  if (!question.startsWith('script:')) return null
  return Script.parse(JSON.parse(question.slice('script:'.length)))
}
