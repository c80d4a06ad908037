import { setTimeout as sleep } from 'node:timers/promises'
import type { Pictures } from '../../images/pictures.ts'
import type { AnswerRequest, ChatEngine } from '../chat-engine.ts'
import { composeManuscript } from './compose-manuscript.ts'
import { composeReply } from './compose-reply.ts'
import { fillTemplate } from './fill-template.ts'
import { translateWords } from './translate-words.ts'
import { measurePicture } from './measure-picture.ts'
import { rewritePassage } from './rewrite-passage.ts'

export interface DemoEngineOptions {
  /** Chunks a second; 0 for no delay. */
  pace?: number
  pictures: Pick<Pictures, 'coloursOf'>
}

/** The model id of the demo engine. */
const OFFLINE_MODEL = 'offline'

/** The demo engine: answers while no model is connected, and says in every reply that it is not a model. */
export function createDemoEngine({ pace = 80, pictures }: DemoEngineOptions): ChatEngine {
  return {
    name: 'offline',
    offline: true,
    models: () => [{ id: OFFLINE_MODEL, name: '演示引擎', offline: true, hasVision: false }],
    async *answer({ signal, ...request }) {
      const started = performance.now()
      for (const [place, chunk] of pieces(await answerTo(request, pictures)).entries()) {
        // By the clock, not by chunk, so that slow timers do not add up.
        const due = pace > 0 ? started + ((place + 1) * 1000) / pace - performance.now() : 0
        if (due > 1) await sleep(due, undefined, { signal }).catch(() => {})
        if (signal.aborted) return
        yield { text: chunk }
      }
      yield { tokens: null }
    },
  }
}

async function answerTo(
  { instructions, messages, task, temperature = null, continues }: Omit<AnswerRequest, 'signal'>,
  pictures: DemoEngineOptions['pictures'],
): Promise<string> {
  const measured = () =>
    Promise.all((messages.at(-1)?.pictures ?? []).map((picture) => measurePicture(picture, pictures)))
  switch (task?.kind) {
    case 'translation':
      return translateWords(task)
    case 'scene':
      return fillTemplate(task, await measured())
    case 'passage':
      return rewritePassage(task)
    case 'outline':
    case 'section':
    case 'polish':
      return composeManuscript(task)
    case undefined:
      return rest(
        composeReply(messages, { instructions, isWarm: temperature !== null, pictures: await measured() }),
        continues,
      )
  }
}

/** The rest of a reply, which is always the same for the same conversation. */
const rest = (reply: string, earlier = '') => (reply.startsWith(earlier) ? reply.slice(earlier.length) : `\n\n${reply}`)

const LENGTHS = [2, 3, 1, 4, 2, 3, 5, 2] as const

/** Splits a text between graphemes into chunks of uneven length, like a model's tokens. */
function pieces(text: string): string[] {
  const graphemes = [...new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }).segment(text)].map(
    (part) => part.segment,
  )
  const cut: string[] = []
  for (let from = 0; from < graphemes.length;) {
    const length = LENGTHS[cut.length % LENGTHS.length] ?? 2
    cut.push(graphemes.slice(from, from + length).join(''))
    from += length
  }
  return cut
}
