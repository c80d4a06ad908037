import { expect, test } from 'vitest'
import {
  createReasoningFilter,
  createReasoningWatch,
  type UntaggedReasoning,
  stripReasoning,
} from './strip-reasoning.ts'

/** The filtered text of an answer that arrives in these chunks. */
function filtered(pieces: readonly string[], silent: UntaggedReasoning = 'unknown') {
  const filter = createReasoningFilter(silent)
  const text = pieces.map((chunk) => filter.push(chunk)).join('') + filter.end()
  return { text, hasThought: filter.hasReasoning, endedSilently: filter.endedSilently }
}

const LONG = '先想清楚用户要什么，再想怎样回答。'.repeat(20)

test.each<[string, string, string]>([
  ['that starts the answer', '<think>\n用户想要一首诗。\n</think>\n\n正文。', '正文。'],
  ['behind white space', '\n  <think>想</think>\n正文。', '正文。'],
  ['that mentions its closing tag', '<think>想`</think>后\n正文。', '后\n正文。'],
  ['that occurs twice', '<think>一</think>\n<think>二</think>\n正文。', '正文。'],
  ['that is empty', '<think>\n\n</think>\n\n正文。', '正文。'],
  ['that never ends', '<think>想了很久，还没有想完', ''],
  ['whose closing tag is cut off', '<think>想</thi', ''],
  ['closed on a line of its own, and never opened', '思考……\n</think>\n\n正文。', '正文。'],
  ['closed at once, and never opened', '</think>\n\n正文。', '正文。'],
  ['closed by the last line', '思考……\n</think>', ''],
  ['that has translation marks', '<think>先看 ⟦0⟧ 这一句。</think>⟦0⟧ Hello.', '⟦0⟧ Hello.'],
])('removes reasoning %s, however it is chunked', (_, answer, text) => {
  for (let at = 0; at <= answer.length; at += 1)
    expect(filtered([answer.slice(0, at), answer.slice(at)])).toMatchObject({ text, hasThought: true })
  expect(filtered([...answer])).toMatchObject({ text, hasThought: true })
})

test.each<[string, string]>([
  ['without a tag', '你好！有什么可以帮你？'],
  ['that begins with white space', '\n\n  正文。'],
  ['that begins like a tag', '<thinker> 是一个标签。'],
  ['that is the beginning of a tag', '<thi'],
  ['that mentions the tags in its text', '模型用 <think> 开始思考，用 </think> 结束。'],
  ['that mentions the closing tag first', '用 </think> 结束。\n正文。'],
  ['with a closing tag that text follows', '先写\n</think> 这个标签。'],
  ['with both tags in a code block', '```xml\n<think>\n想\n</think>\n```\n正文。'],
  ['with both tags in inline code', '`<think>` 和 `</think>`'],
  ['with both tags on lines of their own', '第一段。\n\n<think>\n不是思考\n</think>\n第二段。'],
  ['with a closing tag far from its beginning', `${LONG}\n</think>\n第二段。`],
])('leaves an answer %s as it is, however it is chunked', (_, answer) => {
  for (let at = 0; at <= answer.length; at += 1)
    expect(filtered([answer.slice(0, at), answer.slice(at)])).toMatchObject({ text: answer, hasThought: false })
  expect(filtered([...answer])).toMatchObject({ text: answer, hasThought: false })
})

test('passes text on at once for a model that never reasons without an opening tag', () => {
  const filter = createReasoningFilter('never')
  expect(['墨', '韵'].map((chunk) => filter.push(chunk))).toEqual(['墨', '韵'])
  expect(filtered([LONG, '\n</think>\n正文。'], 'never')).toMatchObject({
    text: `${LONG}\n</think>\n正文。`,
    hasThought: false,
  })
})

test('holds back the first characters of an unknown model until more follow or it settles', () => {
  const filter = createReasoningFilter('unknown')
  expect([filter.push('墨'), filter.isUndecided, filter.settle(), filter.push('韵'), filter.isUndecided]).toEqual([
    '',
    true,
    '墨',
    '韵',
    false,
  ])
  expect(createReasoningFilter('unknown').push(LONG)).toBe(LONG)
})

/** The text after reasoning that a watch finds in text that arrives in these chunks; undefined if it finds none. */
function watched(pieces: readonly string[]) {
  const watch = createReasoningWatch()
  for (const [index, chunk] of pieces.entries()) {
    const rest = watch.push(chunk)
    if (rest !== undefined) return [rest, ...pieces.slice(index + 1)].join('')
  }
  return watch.end()
}

test.each<[string, string, string]>([
  ['far from the beginning', `${LONG}\n</think>\n正文。`, '正文。'],
  ['in the last line', `${LONG}\n</think>`, ''],
  ['behind a code block', `${LONG}\n\`\`\`js\nx\n\`\`\`\n</think>\n正文。`, '正文。'],
])('finds the end of reasoning %s late, however it is chunked', (_, answer, rest) => {
  for (let at = 0; at <= answer.length; at += 1) expect(watched([answer.slice(0, at), answer.slice(at)])).toBe(rest)
  expect(watched([...answer])).toBe(rest)
})

test.each<[string, string]>([
  ['in a sentence', `${LONG}\n用 </think> 结束思考。\n`],
  ['in inline code', `${LONG}\n\`</think>\`\n`],
  ['in a code block', `${LONG}\n\`\`\`xml\n</think>\n\`\`\`\n`],
  ['in an indented code block', `${LONG}\n\n    </think>\n`],
  ['after an opening tag', `${LONG}\n<think>\n</think>\n`],
  ['after other text', `${LONG}\n想完了</think>\n`],
])('does not take a closing tag %s for the end of reasoning', (_, answer) => {
  expect(watched([answer])).toBeUndefined()
  expect(watched([...answer])).toBeUndefined()
})

test('reads each line once: 20,000 closing tags in a code block do not block the process', () => {
  const fenced = ['```\n', ...Array<string>(20_000).fill('</think>\n'), '```\n']
  expect(watched([...fenced, '</think>\n', '正文。'])).toBe('正文。')
})

test('strips reasoning without an opening tag of any length for a model that is known to write it', () => {
  expect(filtered([LONG, '\n</think>\n', '正文。'], 'always')).toEqual({
    text: '正文。',
    hasThought: true,
    endedSilently: true,
  })
  expect(filtered([LONG, '正文。'], 'always')).toEqual({
    text: `${LONG}正文。`,
    hasThought: false,
    endedSilently: false,
  })
})

test('passes text on at once after settling, as when reasoning arrives separately', () => {
  const filter = createReasoningFilter('always')
  expect([filter.settle(), filter.push('墨'), filter.push('韵')]).toEqual(['', '墨', '韵'])
})

test('strips leading reasoning from stored text', () => {
  expect(stripReasoning('<think>想</think>\n\n正文。')).toBe('正文。')
  expect(stripReasoning(`${LONG}\n</think>\n\n正文。`)).toBe('正文。')
  expect(stripReasoning('正文。<think>')).toBe('正文。<think>')
})
