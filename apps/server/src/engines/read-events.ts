import { parseJson } from './read-json.ts'

/** One JSON object of a stream, or its end; `isError` where the event is named so. */
export type StreamEvent = { value: object; isError: boolean } | 'done'

/** No endpoint sends a longer line, in UTF-16 units. */
const LONGEST = 8 * 1024 * 1024

/**
 * The objects of an answer, read liberally: server-sent events, also without the blank lines between or with several objects in one;
 * JSON a line; one JSON object. What is none, such as a comment or an empty event, is passed over. Null is a sign of life: something came.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent | null> {
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
    if (!/^[{[]/.test(text)) continue
    const value = parseJson(text)
    unfinished = value === undefined ? `${text}\n` : ''
    if (value !== undefined) yield { value, isError: name === 'error' }
  }
}

/** Lines that end in any way that there is; the last one need not end. */
async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    yield null
    // A CR at the end may be the first half of a line end.
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST) throw new Error('The endpoint sends a line without an end')
    yield* lines
  }
  yield rest + decoder.decode()
}
