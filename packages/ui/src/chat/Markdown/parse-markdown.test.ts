import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const NAMES: Partial<Record<Nodes['type'], string>> = {
  paragraph: 'p',
  tableCell: 'cell',
  inlineCode: 'code',
  code: 'listing',
  footnoteReference: 'ref',
  footnoteDefinition: 'note',
  detailsTag: 'tag',
}

/** The syntax tree of a text in one line: `p(one <strong>(two))`. */
const read = (text: string) =>
  parseMarkdown(text)
    .map(({ node }) => shape(node))
    .join(' ')

function shape(node: Nodes): string {
  if (node.type === 'text') return node.value
  const name = node.type === 'markup' ? node.tag : (NAMES[node.type] ?? node.type)
  if ('value' in node) return `${name}(${node.value})`
  if ('label' in node && !('children' in node)) return `${name}(${node.label ?? ''})`
  return 'children' in node ? `${name}(${node.children.map((child: Nodes) => shape(child)).join('')})` : name
}

describe('a tilde', () => {
  test.each([
    '气温 5~8℃，湿度 30~40%，风力 3~4 级。',
    '上午 9:00~11:30，下午 14:00~17:00。',
    '好的~没问题~明白啦~',
    '~/.bashrc 和 ~/.zshrc 都要改。',
    'H~2~O',
  ])('strikes nothing out on its own: %s', (text) => {
    expect(read(text)).toBe(`p(${text})`)
  })

  test('strikes out text as a pair, also beside Chinese', () => {
    expect(read('约 10~20 元，~~这是真删除。~~后')).toBe('p(约 10~20 元，delete(这是真删除。)后)')
  })
})

describe('a listing of Markdown', () => {
  test.each(['```', '~~~', '````'])('contains listings with fences of its own length: %s', (fence) => {
    const inside = `# 小工具\n\n${fence}bash\nnpm install\n${fence}\n\n- 列表\n  ${fence}js\n  run()\n  ${fence}\n\n祝好。`

    expect(read(`下面：\n\n${fence}markdown\n${inside}\n${fence}\n\n以上**不在**代码里。`)).toBe(
      `p(下面：) listing(${inside}) p(以上strong(不在)代码里。)`,
    )
  })

  test.each([
    ['````md\n```bash\nls\n```\n````\n后', 'listing(```bash\nls\n```) p(后)'],
    ['~~~md\n```py\n1\n```\n第二段\n~~~\n后', 'listing(```py\n1\n```\n第二段) p(后)'],
    ['```markdown\n# 题\n```\n\n```bash\nls\n```', 'listing(# 题) listing(ls)'],
    ['```js\n```bash\nls\n```\n后', 'listing(```bash\nls) p(后)'],
    ['```md\na ```b``` c\n```\n后', 'listing(a ```b``` c) p(后)'],
  ])('otherwise ends where CommonMark ends it: %j', (text, blocks) => {
    expect(read(text)).toBe(blocks)
  })

  test('is open until its own fence closes it', () => {
    const isOpen = (text: string) =>
      parseMarkdown(text).map(({ node }) => node.type === 'code' && node.data?.open === true)

    expect(isOpen('```md\n```js\nrun()\n```')).toEqual([true])
    expect(isOpen('```md\n```js\nrun()\n```\n```')).toEqual([false])
  })
})

describe('a bar in a table', () => {
  const row = (cells: string) => read(`| 一 | 二 |\n|---|---|\n${cells}`).split('tableRow').at(-1)

  test.each([
    ['| $P(A|B) = 1$ | `a | b` |', '(cell(formula(P(A|B) = 1))cell(code(a | b))))'],
    ['| $|x| < 3$ | ``x || ` y`` |', '(cell(formula(|x| < 3))cell(code(x || ` y))))'],
    ['| \\(a|b\\) | $$a|b$$ |', '(cell(formula(a|b))cell(formula(a|b))))'],
    ['| $P(A\\|B)$ | `a \\| b` |', '(cell(formula(P(A|B)))cell(code(a | b))))'],
    [
      '| $\\begin{matrix}1\\\\2\\end{matrix}$ | a \\| b |',
      '(cell(formula(\\begin{matrix}1\\\\2\\end{matrix}))cell(a | b)))',
    ],
  ])('splits no formula and no code: %s', (cells, shapes) => {
    expect(row(cells)).toBe(shapes)
  })

  test.each([
    ['| $5 | $6 |', '(cell($5)cell($6)))'],
    ['|$5|$6|', '(cell($5)cell($6)))'],
    ['| 5$ | 6$ |', '(cell(5$)cell(6$)))'],
    ['| $HOME | $PATH |', '(cell($HOME)cell($PATH)))'],
    ['| `a | b |', '(cell(`a)cell(b)))'],
    ['| \\[1 | 2\\] |', '(cell([1)cell(2])))'],
  ])('splits everything else: %s', (cells, shapes) => {
    expect(row(cells)).toBe(shapes)
  })

  test('splits no formula in the header of a table', () => {
    expect(read('| $P(A|B)$ | 值 |\n|---|---|\n| 1 | 2 |')).toBe(
      'table(tableRow(cell(formula(P(A|B)))cell(值))tableRow(cell(1)cell(2)))',
    )
  })
})

describe('a tag without attributes', () => {
  test.each([
    ['第一行<br>第二<br/>三<BR />\n四', 'p(第一行break第二break三break四)'],
    ['| 甲 |\n|---|\n| 牛奶<br>鸡蛋 |', 'table(tableRow(cell(甲))tableRow(cell(牛奶break鸡蛋)))'],
    [
      'H<sub>2</sub>O，m<sup>2</sup>，<kbd>Ctrl</kbd>，<u>线</u>，<mark>**亮**</mark>，<s>删</s>',
      'p(Hsub(2)O，msup(2)，kbd(Ctrl)，u(线)，mark(strong(亮))，s(删))',
    ],
    ['<u>一行</u>\n下一行', 'p(u(一行)\n下一行)'],
    ['<br>\n下一行', 'p(break下一行)'],
    ['<U>x</u>', 'p(u(x))'],
    ['<u><s>x</u></s>', 'p(u(html(<s>)x)html(</s>))'],
  ])('is parsed as markup: %j', (text, blocks) => {
    expect(read(text)).toBe(blocks)
  })

  test.each([
    [
      '<details>\n<summary>点开**看**</summary>\n\n答案 **42**\n\n</details>\n后',
      'tag(<details>) summary(点开strong(看)) p(答案 strong(42)) tag(</details>) p(后)',
    ],
    [
      '文字\n<details><summary>题</summary>\n- 一\n</details>',
      'p(文字) tag(<details>) summary(题) list(listItem(p(一))) tag(</details>)',
    ],
    ['<details>内容\n\n</details>后', 'tag(<details>) p(内容) tag(</details>) p(后)'],
  ])('is parsed as a collapsible section: %j', (text, blocks) => {
    expect(read(text)).toBe(blocks)
  })

  test.each([
    ['<sub class="x">2</sub>', 'p(html(<sub class="x">)2html(</sub>))'],
    ['<u>never closed', 'p(html(<u>)never closed)'],
    ['a</sup>b', 'p(ahtml(</sup>)b)'],
    ['<br onclick=x>', 'html(<br onclick=x>)'],
    [
      '<details open ontoggle=x><summary>x</summary></details>',
      'html(<details open ontoggle=x><summary>x</summary></details>)',
    ],
    ['<font color="red">红</font>', 'p(html(<font color="red">)红html(</font>))'],
    ['<center>居中</center>', 'html(<center>居中</center>)'],
    ['<script>x</script>', 'html(<script>x</script>)'],
    ['`<br>` 与 \\<br>', 'p(code(<br>) 与 <br>)'],
  ])('is otherwise not parsed as markup: %j', (text, blocks) => {
    expect(read(text)).toBe(blocks)
  })
})

describe('a footnote', () => {
  test('is parsed as a reference and a definition, with and without spaces', () => {
    expect(read('庄子[^1]，孟子[^note]\n\n[^1]: 《庄子·逍遥游》\n[^note]: 《孟子》, 第三章\n\n正文')).toBe(
      'p(庄子ref(1)，孟子ref(note)) note(p(《庄子·逍遥游》)) note(p(《孟子》, 第三章)) p(正文)',
    )
  })

  test.each([
    ['见[^9]，字符类 [^abc]', 'p(见[^9]，字符类 [^abc])'],
    ['[1]: 张三《论文》\n\n见[1]', 'p([1]: 张三《论文》) p(见[1])'],
    ['[1]: 论文 第三章\n[2]: note', 'p([1]: 论文 第三章\n[2]: note)'],
    ['[1]: www.a.example', 'p([1]: link(www.a.example))'],
  ])('without a definition or an address stays as text: %j', (text, blocks) => {
    expect(read(text)).toBe(blocks)
  })

  test('with an address is a link definition', () => {
    expect(read('见[1]\n\n[1]: https://a.example "题"')).toBe('p(见linkReference(1)) definition(1)')
    expect(read('[甲]\n\n[甲]: <mailto:a@a.example>\n[乙]: /a')).toBe(
      'p(linkReference(甲)) definition(甲) definition(乙)',
    )
  })
})

test.each([
  ['2*3*4 = 24，a*b，*强调*，**重点**后', 'p(2*3*4 = 24，a*b，emphasis(强调)，strong(重点)后)'],
  [
    '体积 = 长*宽*高\n面积 = 长*宽，单价*数量*(1-折扣)*12，V=(长+宽)*高*2',
    'p(体积 = 长*宽*高\n面积 = 长*宽，单价*数量*(1-折扣)*12，V=(长+宽)*高*2)',
  ],
  ['长*宽*高，3*单价*数量\n一小把*还没睡醒*的香椿', 'p(长*宽*高，3*单价*数量\n一小把emphasis(还没睡醒)的香椿)'],
  [
    '*斜体*后面，这是*强调*。*斜体。*后面，**长*宽*高**',
    'p(emphasis(斜体)后面，这是emphasis(强调)。emphasis(斜体。)后面，strong(长*宽*高))',
  ],
  [
    '**重点：**后文，**“引号”**后，他说**《书》**好，**12.5%**以上，**重点（注）**的',
    'p(strong(重点：)后文，strong(“引号”)后，他说strong(《书》)好，strong(12.5%)以上，strong(重点（注）)的)',
  ],
  ['#没有空格\n\n1.没有\n\n-没有', 'p(#没有空格) p(1.没有) p(-没有)'],
  ['一句话\n---\n后', 'p(一句话) thematicBreak p(后)'],
  ['一级\n===', 'heading(一级)'],
  ['解为：$$x$$\n后面', 'p(解为：formula(x)后面)'],
])('parses %j as intended', (text, blocks) => {
  expect(read(text)).toBe(blocks)
})
