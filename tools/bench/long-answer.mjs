const PARAGRAPHS = [
  '流式渲染只处理新增的部分，已经合上的段落不再解析。A closed block never changes again, so it is parsed once.',
  '列表很长时，输入框也不该变慢。The reader sees at most one repaint a frame, however fast the words arrive.',
  '代码块合上之后才着色。Nobody reads colours at a hundred words a second, so colouring waits for the fence.',
  '表格在最后一行到达之前，列宽会变。Measure the longest pause, not the average: people notice the pause.',
]
const CODE = {
  ts:
    'export async function* lines(response: Response) {\n  const decoder = new TextDecoder()\n  for await ' +
    '(const part of response.body ?? []) yield decoder.decode(part, { stream: true })\n}',
  python:
    'def windows(words, size=3):\n    """Yields overlapping windows, 每个窗口长度固定。"""\n    for start in ' +
    'range(len(words) - size + 1):\n        yield tuple(words[start:start + size])',
  sql: `SELECT id, title, count(*) AS messages
FROM chats
WHERE owner = $1 AND kind <> 'archived'
GROUP BY id,
    title
ORDER BY messages DESC LIMIT 50;`,
}

/** The last text of the long answer; once it is painted, the whole answer is. */
export const END = 'THE-END-OF-THE-ANSWER'

/** About 31 KB of Markdown with everything that occurs in a real answer; always the same bytes. */
export function longAnswer(bytes = 31_000) {
  let text = '# 一段很长的回答\n\n'
  for (let n = 1; Buffer.byteLength(text) < bytes; n++) text += section(n)
  return `${text}结束。${END}\n`
}

/** One section of it, about 1 KB. */
export function section(n) {
  const paragraph = (k) => PARAGRAPHS[(n + k) % PARAGRAPHS.length]
  const language = Object.keys(CODE)[n % 3]
  const table =
    n % 2
      ? ''
      : `| 指标 | 基线 | 目标 |\n| --- | ---: | ---: |\n${[1, 2, 3, 4].map((k) => `| 第 ${k} 项 | ${n * k} ms | ${k} ms |`).join('\n')}\n\n`
  const maths = n % 3 ? '' : `行内公式 $E = mc^2 + ${n}$ 到此为止。\n\n`
  return `## ${n}. 小节\n\n${paragraph(0)} 例如 \`store.read()\` 与 **最后一段**，见 [说明](https://example.com/${n})。\n\n${paragraph(1)}\n\n1. ${paragraph(2)}\n   - ${paragraph(3)}\n2. ${paragraph(0)}\n\n\`\`\`${language}\n${CODE[language]}\n\`\`\`\n\n> ${paragraph(1)}\n\n${table}${maths}`
}

/** Cuts a text into `count` pieces of nearly equal length in characters. */
export function splitText(text, count) {
  const characters = [...text]
  return Array.from({ length: count }, (_, k) =>
    characters
      .slice(Math.floor((k * characters.length) / count), Math.floor(((k + 1) * characters.length) / count))
      .join(''),
  )
}
