import { parseJson } from './read-json.ts'

/** One JSON object of a stream, or its end; `isError` if the event's name is error. */
export type ServerSentEvent = { value: object; isError: boolean } | 'done'

/** Maximum line length in UTF-16 units; no endpoint sends longer lines. */
const LONGEST = 8 * 1024 * 1024

/**
 * Parses the objects of an answer leniently: server-sent events, also without blank lines between them or with several
 * objects in one; JSON lines; a single JSON object; the plain text of an event named error. Anything else, such as a
 * comment or an empty event, is ignored.
 * Null is a sign of life: something was received.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerSentEvent | null> {
  let unfinished = ''
  let name = ''
  for await (const line of readLines(body)) {
    if (line === null) {
      yield null
      continue
    }
    if (line.trim() === '') [unfinished, name] = ['', '']
    const [, field, content = line] = /^(data|event|id|retry)?:(.*)$/.exec(line) ?? [line, 'data']
    if (field === 'event') name = content.trim()
    if (field !== 'data') continue
    if (/^\s*\[done\]\s*$/i.test(content)) {
      yield 'done'
      continue
    }
    const text = unfinished + content.trim()
    if (!/^[{[]/.test(text)) {
      if (name === 'error' && text !== '') yield { value: { message: text }, isError: true }
      continue
    }
    const value = parseJson(text)
    unfinished = value === undefined ? `${text}\n` : ''
    if (value !== undefined) yield { value, isError: name === 'error' }
  }
}

/** Lines with any kind of line end; the last one may have none. */
async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    yield null
    // A CR at the end may be the first half of a CRLF.
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST) throw new Error('A line of the endpoint’s event stream is too long')
    yield* lines
  }
  yield rest + decoder.decode()
}
