import { choice, singleLine, multiLine, defineTemplate } from '../built-in-template.ts'

/** Examples in; expression and tests out. */
export const regexMaker = defineTemplate({
  id: 'regex-maker',
  category: 'code',
  icon: 'regex',
  name: ['正则表达式', 'Regular expression'],
  summary: ['给几个例子，写出表达式和测试', 'Turns examples into an expression with tests'],
  fields: [
    multiLine('match', ['应当匹配', 'Should match'], { must: true, most: 1000, hint: ['一行一个', 'One a line'] }),
    multiLine('reject', ['不应匹配', 'Should not match'], { most: 1000, hint: ['一行一个', 'One a line'] }),
    singleLine('rule', ['规则说明', 'The rule'], { most: 200 }),
    choice(
      'flavour',
      ['用在', 'Flavour'],
      [
        ['js', 'JavaScript', 'JavaScript'],
        ['python', 'Python', 'Python'],
        ['java', 'Java', 'Java'],
        ['go', 'Go (RE2)', 'Go (RE2)'],
        ['pcre', 'PCRE', 'PCRE'],
      ],
      { must: true },
    ),
    choice(
      'whole',
      ['匹配范围', 'Scope'],
      [
        ['all', '整串匹配', 'The whole string'],
        ['find', '在文中查找', 'Find in a text'],
      ],
      { must: true },
    ),
  ],
  example: [
    {
      match: 'v1.2.3\nv10.0.0-beta.1',
      reject: '1.2.3\nv1.2\nv01.2.3',
      rule: '以 v 开头的语义化版本号，数字不能有前导零',
      flavour: 'js',
      whole: 'all',
    },
    {
      match: 'v1.2.3\nv10.0.0-beta.1',
      reject: '1.2.3\nv1.2\nv01.2.3',
      rule: 'A semantic version behind a v; no leading zeros',
      flavour: 'js',
      whole: 'all',
    },
  ],
  prompt: [
    `写一个 {{flavour}} 正则，{{whole}}。应匹配{{match}}{{#reject}}，不应匹配{{reject}}{{/reject}}。{{#rule}}规则：{{rule}}。{{/rule}}
1. 表达式放在代码块里，连同标志；再给一行在 {{flavour}} 中使用的代码。
2. 拆解表：片段｜含义｜对应哪个例子。
3. 逐条验证：素材里的每个例子写“匹配/不匹配”，并说明在哪一个片段上成立或失败；再补五个素材没有的边界例子。
4. 性能：有没有嵌套量词导致的回溯风险，有就改写；{{flavour}} 不支持的特性（例如 RE2 的环视、反向引用）不用。
5. 如果规则其实不适合用正则（例如嵌套括号、完整的邮箱或网址校验），直说，并给更稳妥的做法。
例子互相矛盾时先指出。全角、空白、换行、大小写怎样处理要说清。`,
    `Write a regular expression for {{flavour}}: {{whole}}. It matches {{match}}{{#reject}} and does not match \
{{reject}}{{/reject}}. {{#rule}}The rule: {{rule}}.{{/rule}}
1. The expression in a code block, with its flags, and one line of code that uses it.
2. A table: Piece | Meaning | Which example it is for.
3. Each example: matches or not, and at which piece; five further edge cases.
4. Speed: nested quantifiers that could backtrack, rewritten; nothing that {{flavour}} lacks (lookaround or back-references in RE2).
5. Where a regular expression is the wrong tool (nesting, full e-mail or URL checks), say so, and what is better.
Point out examples that contradict each other. Say how case, white space and line breaks are treated.`,
  ],
  outline: [
    `## 规则
{{#rule}}{{rule}}{{/rule}}{{^rule}}（用一句话写出来）{{/rule}}
## 应当匹配
\`\`\`
{{match}}
\`\`\`
## 不应匹配
\`\`\`
{{#reject}}{{reject}}{{/reject}}
\`\`\`
## 拆成几段（{{flavour}}，{{whole}}）
| 段 | 允许的字符 | 次数 |
| --- | --- | --- |
| 开头 |  |  |
| 中间 |  |  |
| 结尾 |  |  |
## 别忘了试
- 空串、首尾空格、换行、全角、很长的串`,
    `## The rule
{{#rule}}{{rule}}{{/rule}}{{^rule}}(In one sentence){{/rule}}
## Should match
\`\`\`
{{match}}
\`\`\`
## Should not match
\`\`\`
{{#reject}}{{reject}}{{/reject}}
\`\`\`
## Pieces ({{flavour}}, {{whole}})
| Piece | Characters | How often |
| --- | --- | --- |
| Beginning |  |  |
| Middle |  |  |
| End |  |  |
## Also try
- Empty, spaces around, line breaks, full width, very long`,
  ],
})
