import { type Breaker, createBreaker } from './breaker.ts'
import { type AnswerPart, type AnswerRequest, type ChatEngine, EngineFailure, type EngineLog } from './chat-engine.ts'

type Engines = readonly [ChatEngine, ChatEngine, ...ChatEngine[]]

/** One of the engines, and the model that it is asked for. */
interface Candidate {
  engine: ChatEngine
  breaker: Breaker
  model: string
}

/**
 * Several engines as one. Before its first word an engine that fails is replaced by the next one, those that have the model first; after
 * it never, since a reader has begun to read. What a model refuses, and what is too long for it, is not asked elsewhere.
 */
export function createFailover(
  engines: Engines,
  { log, now = () => performance.now() }: { log: EngineLog; now?: () => number },
): ChatEngine {
  const members = engines.map((engine) => ({ engine, breaker: createBreaker(now) }))

  return {
    name: engines.map(({ name }) => name).join(', '),
    offline: false,
    models: () =>
      [
        ...new Map(
          engines
            .flatMap((engine) => engine.models())
            .toReversed()
            .map((model) => [model.id, model]),
        ).values(),
      ].toReversed(),
    async *answer(request) {
      const line = inLine(members, request)
      for (const [place, candidate] of line.entries()) {
        let spoke = false
        try {
          for await (const part of ask(candidate, request)) {
            spoke = true
            yield part
          }
          return
        } catch (error) {
          if (request.signal.aborted) return
          const isOwn = hasFailed(error)
          if (isOwn) candidate.breaker.failed()
          else candidate.breaker.answered()
          if (!isOwn || spoke || place === line.length - 1) throw error
          const known =
            error instanceof EngineFailure
              ? { reason: error.reason, message: error.message }
              : { err: error, message: 'An engine failed in a way it should not.' }
          const { message, ...fields } = known
          log.warn(
            { ...fields, engine: candidate.engine.name, model: candidate.model, next: line[place + 1]?.engine.name },
            `${message} The next engine is asked.`,
          )
        }
      }
    },
  }
}

/**
 * Those that may be asked, or all where none may: the ones that have the model, then the others, for their default. Where there are
 * pictures, the others that see them come before those that don't, each with a model that sees.
 */
function inLine(
  members: readonly { engine: ChatEngine; breaker: Breaker }[],
  { model: wanted, messages }: AnswerRequest,
): Candidate[] {
  const able = members.filter(({ breaker }) => breaker.mayAsk)
  const isShown = messages.some(({ pictures = [] }) => pictures.some(({ shown }) => shown !== null))
  const candidates = (able.length > 0 ? able : members).map((member) => {
    const models = member.engine.models()
    const own = models.find(({ id }) => id === wanted)
    const model = own ?? (isShown ? models.find(({ sees }) => sees) : undefined) ?? models[0]
    return { ...member, place: own ? 0 : isShown && model?.sees !== true ? 2 : 1, model: model?.id ?? wanted }
  })
  return candidates.sort((one, other) => one.place - other.place)
}

/** Nothing is passed on before the first word; an answer without one is none. */
async function* ask({ engine, breaker, model }: Candidate, request: AnswerRequest): AsyncGenerator<AnswerPart> {
  let spoke = false
  breaker.asked()
  for await (const part of engine.answer({ ...request, model })) {
    if (!spoke) {
      if (!('text' in part) || part.text === '') continue
      spoke = true
      if (model !== request.model) yield { model }
    }
    yield part
  }
  if (!spoke && !request.signal.aborted)
    throw new EngineFailure('unavailable', `The engine ${engine.name} ended without a word.`)
  breaker.answered()
}

/** Whether it is the engine that failed, and not the question. */
const hasFailed = (error: unknown) =>
  !(error instanceof EngineFailure) || error.reason === 'unavailable' || error.reason === 'crashed'
