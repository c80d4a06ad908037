import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { type AnswerPart, type AnswerRequest, type ChatEngine, EngineFailure, type EngineLog } from './chat-engine.ts'

type Engines = readonly [ChatEngine, ChatEngine, ...ChatEngine[]]

/** An engine, with the model that it is asked for. */
interface Candidate {
  engine: ChatEngine
  breaker: CircuitBreaker
  model: string
}

/**
 * Combines several engines into one. An engine that fails before its first word is replaced by the next one, those with
 * the requested model first; after the first word it is not, because the member is already reading. Requests that a
 * model refuses or that are too long are not retried elsewhere.
 */
export function createFailover(
  engines: Engines,
  { log, now = () => performance.now() }: { log: EngineLog; now?: () => number },
): ChatEngine {
  const members = engines.map((engine) => ({ engine, breaker: createCircuitBreaker(now) }))

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
        let hasText = false
        try {
          for await (const part of ask(candidate, request)) {
            hasText = true
            yield part
          }
          return
        } catch (error) {
          if (request.signal.aborted) return
          const isOwn = hasFailed(error)
          if (isOwn) candidate.breaker.recordFailure()
          else candidate.breaker.recordSuccess()
          if (!isOwn || hasText || place === line.length - 1) throw error
          const known =
            error instanceof EngineFailure
              ? { reason: error.reason, message: error.message }
              : { err: error, message: 'An engine failed unexpectedly.' }
          const { message, ...fields } = known
          log.warn(
            { ...fields, engine: candidate.engine.name, model: candidate.model, next: line[place + 1]?.engine.name },
            `${message} Trying the next engine.`,
          )
        }
      }
    },
  }
}

/**
 * The order of failover: engines whose breaker allows it, or all if none does; first those with the requested model,
 * then the others with their default. If there are pictures, engines that accept them come first among the others, each
 * with a model that does.
 */
function inLine(
  members: readonly { engine: ChatEngine; breaker: CircuitBreaker }[],
  { model: requestedModel, messages }: AnswerRequest,
): Candidate[] {
  const able = members.filter(({ breaker }) => breaker.allowsRequest)
  const hasPictures = messages.some(({ pictures = [] }) => pictures.some(({ image }) => image !== null))
  const candidates = (able.length > 0 ? able : members).map((member) => {
    const models = member.engine.models()
    const own = models.find(({ id }) => id === requestedModel)
    const model = own ?? (hasPictures ? models.find(({ hasVision }) => hasVision) : undefined) ?? models[0]
    return {
      ...member,
      place: own ? 0 : hasPictures && model?.hasVision !== true ? 2 : 1,
      model: model?.id ?? requestedModel,
    }
  })
  return candidates.sort((one, other) => one.place - other.place)
}

/** Passes nothing on before the first word; an answer without text fails. */
async function* ask({ engine, breaker, model }: Candidate, request: AnswerRequest): AsyncGenerator<AnswerPart> {
  let hasText = false
  breaker.recordRequest()
  for await (const part of engine.answer({ ...request, model })) {
    if (!hasText) {
      if (!('text' in part) || part.text === '') continue
      hasText = true
      if (model !== request.model) yield { model }
    }
    yield part
  }
  if (!hasText && !request.signal.aborted)
    throw new EngineFailure('unavailable', `The engine ${engine.name} returned no text.`)
  breaker.recordSuccess()
}

/** Whether the engine failed, not the request. */
const hasFailed = (error: unknown) =>
  !(error instanceof EngineFailure) || error.reason === 'unavailable' || error.reason === 'crashed'
