/** The prepared answer: it says that no model wrote it, and shows the formats of an answer. */
export const replyTo = (question: string): string =>
  /\p{Script=Han}/u.test(question) ? chinese(quoted(question)) : english(quoted(question))

/** The first line, escaped so that it is not read as Markdown. */
const quoted = (question: string) =>
  (question.trim().split('\n')[0] ?? '').slice(0, 60).replaceAll(/[\\`*_{}[\]<>#|~$]/g, String.raw`\$&`)

const listing = [
  '```ts',
  "const answers = ['写好的', '不联网', '不花钱']",
  'for (const answer of answers) console.log(answer)',
  '```',
].join('\n')

const chinese = (question: string) =>
  [
    `> **演示数据**：没有服务器，也没有模型；这段话是写好的。`,
    `您问的是“${question}”。`,
    '### 一段回答里可以有',
    '1. 列表，比如这一条',
    '2. **重的**字，*轻的*字，和一句 `代码`',
    '',
    listing,
    '| 在哪里 | 有什么 |\n| --- | --- |\n| 这个标签页 | 您写过的话，刷新还在 |\n| 别处 | 什么都没有 |',
  ].join('\n\n')

const english = (question: string) =>
  [
    `> **Mock data**: there is no server and no model; these words were written beforehand.`,
    `You asked: “${question}”.`,
    '### An answer may hold',
    '1. a list, such as this line',
    '2. **strong** words, *light* words, and some `code`',
    '',
    listing,
    '| Where | What |\n| --- | --- |\n| This tab | what you wrote, also after a reload |\n| Elsewhere | nothing |',
  ].join('\n\n')
