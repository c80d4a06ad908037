import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const formulasOf = (text: string) => parseMarkdown(text).flatMap(({ node }) => gather(node))
const outline = (text: string) =>
  parseMarkdown(text).map(({ node }) =>
    node.type === 'formulaBlock' ? `${node.type} ${node.value}` : `${node.type} ${wordsOf(node)}`,
  )

function gather(node: Nodes): string[] {
  if (node.type === 'formula') return [`${node.display ? 'display' : 'inline'} ${node.value}`]
  if (node.type === 'formulaBlock') return [`${node.open ? 'open block' : 'block'} ${node.value}`]
  return 'children' in node ? node.children.flatMap((child: Nodes) => gather(child)) : []
}

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : ''

describe('a formula', () => {
  test.each([
    ['质能 $E = mc^2$ 关系', ['inline E = mc^2']],
    ['the $n$th of $100$', ['inline n', 'inline 100']],
    ['$$a + b$$', ['display a + b']],
    ['\\(a\\) 与 \\[b\nc\\]', ['inline a', 'display b\nc']],
    ['\\(a \\\\) b\\)', ['inline a \\\\) b']],
    ['$\\text{速度} = 5$', ['inline \\text{速度} = 5']],
    ['$$\na\n\nb\n$$\n\nafter', ['block a\n\nb']],
    ['$$ a\nb$$\nafter', ['block a\nb']],
    ['如下\n\\[\na = b\n- c\n\\]', ['block a = b\n- c']],
    ['> \\[\n> a\n> \\]', ['block a']],
    ['$$\na', ['open block a']],
  ])('is read from %j', (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas)
  })

  describe('may contain Chinese in the name of a quantity', () => {
    test.each([
      ['平均速度 $v_{平均}=\\frac{s}{t}$，', ['inline v_{平均}=\\frac{s}{t}']],
      ['$S_{阴影}=\\pi r^2$、$C_{圆}$', ['inline S_{阴影}=\\pi r^2', 'inline C_{圆}']],
      ['合力 $F_合 = ma$', ['inline F_合 = ma']],
      ['$速度=\\frac{路程}{时间}$', ['inline 速度=\\frac{路程}{时间}']],
      ['设 $2v_{平均}$', ['inline 2v_{平均}']],
      ['\\(v_{平均}\\) 与 $v_{\\text{平均}}$', ['inline v_{平均}', 'inline v_{\\text{平均}}']],
      ['$$\n利润 = 收入 - 成本\n$$', ['block 利润 = 收入 - 成本']],
    ])('%j', (text, formulas) => {
      expect(formulasOf(text)).toEqual(formulas)
    })
  })

  describe('may start with a number', () => {
    test.each([
      '2mgh',
      '3xyz',
      '6abc+1',
      '2\\pi r',
      '4ac',
      '10 km',
      '1 mol',
      '3 \\times 10^8 m/s',
      '5cos x',
      '2sin x',
      '2 \\sin x',
      '90^\\circ',
      '36 km/h',
      '0.5',
    ])('$%s$', (tex) => {
      expect(formulasOf(`势能 $${tex}$，其余`)).toEqual([`inline ${tex}`])
    })
  })

  test.each([
    ['空格 $ x^2 + y^2 $ 以及 $ x $', ['inline x^2 + y^2', 'inline x']],
    ['一侧 $ E=mc^2$', ['inline E=mc^2']],
    ["$f(x)$、$|x|$、$P(A|B)$、$x'$", ['inline f(x)', 'inline |x|', 'inline P(A|B)', "inline x'"]],
    ['$\\alpha$decay', ['inline \\alpha']],
  ])('is read between dollar signs in %j', (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas)
  })

  describe('needs no delimiters around certain commands and environments', () => {
    test.each([
      ['\\boxed{x=3}', ['inline \\boxed{x=3}']],
      ['答案 \\boxed{\\frac{1}{2}}。', ['inline \\boxed{\\frac{1}{2}}']],
      ['由 \\eqref{eq:1} 得', ['inline \\eqref{eq:1}']],
      ['水 \\ce{H2O}', ['inline \\ce{H2O}']],
      [
        '\\begin{align}\na &= b \\\\\n+ c &= d\n\\end{align}',
        ['block \\begin{align}\na &= b \\\\\n+ c &= d\n\\end{align}'],
      ],
      ['\\begin{cases} x>0 \\\\ y<0 \\end{cases}', ['block \\begin{cases} x>0 \\\\ y<0 \\end{cases}']],
      ['得\n\\begin{equation*}\nE\n\\end{equation*}\n后', ['block \\begin{equation*}\nE\n\\end{equation*}']],
      ['由 \\begin{pmatrix}1\\\\2\\end{pmatrix} 得', ['display \\begin{pmatrix}1\\\\2\\end{pmatrix}']],
    ])('%j', (text, formulas) => {
      expect(formulasOf(text)).toEqual(formulas)
    })
  })

  test.each([
    '苹果 $5，梨 $6',
    'costs $5 or 10$',
    'from $5 million to $6 million',
    'US$5 and HK$8',
    '这本书 $5 和那本 5$',
    '从 $5 到 $10，或 $3-$4，$5/$6',
    '月费$990/月，年费$1,500/年。',
    'Plan A costs $20/mo, plan B costs $35/mo.',
    'Rates: $/PR is down but $/session is up.',
    '($5)和($8)，US$5/HK$8，5$和6$。',
    '单价$12.5（含税），总价$25（不含税）。',
    '$5=36元，$10=72元，$ 5 和 $ 6，$ 5 + $ 6',
    '把 $HOME/bin:$PATH 写进去，再看 $USER/$GROUP、$A$B_C、${a}-${b}',
    '脚本里用 $a,$b 和 $i++;$j--。',
    '`$x$` and \\$x\\$',
    '```\n$$\nx\n$$\n```',
    'a \\\\(x\\\\) b',
    '\\(never closed',
    '$ spaced $',
    '$\\frac{1}{$',
    '\\boxed{never closed',
    '\\begin{itemize}\n\\item a\n\\end{itemize}',
    '见文献\\[1\\]，\\[1, 2\\]，\\[注\\]，\\[fix_this\\]，\\[C++\\]。',
    '- \\[x\\] 已完成',
    '\\[不是链接\\](https://a.example)',
  ])('is not found in %j', (text) => {
    expect(formulasOf(text)).toEqual([])
  })

  test('is read between `\\[` and `\\]` when it is more than a word in brackets', () => {
    expect(formulasOf('- 同一行 \\[ E \\] 后面有字\n- \\[x_1=2\\]')).toEqual(['display E', 'display x_1=2'])
  })
})

describe('a formula over several lines', () => {
  test.each([
    [
      '牛顿第二定律：\n$$\nF = ma\n$$，其中 $m$ 是质量。\n\n## 下一节',
      ['paragraph 牛顿第二定律：', 'formulaBlock F = ma', 'paragraph ，其中 m 是质量。', 'heading 下一节'],
    ],
    [
      '由此得\n\\[\na=b\n\\]。因此 **成立**。\n\n正文',
      ['paragraph 由此得', 'formulaBlock a=b', 'paragraph 。因此 成立。', 'paragraph 正文'],
    ],
    ['$$x\n=1$$ 后面的话\n还有\n\n**正文**', ['formulaBlock x\n=1', 'paragraph 后面的话\n还有', 'paragraph 正文']],
    [
      '\\begin{align}\na\n\\end{align}，其中\n\n后',
      ['formulaBlock \\begin{align}\na\n\\end{align}', 'paragraph ，其中', 'paragraph 后'],
    ],
    ['1. 求\n   $$\n   x\n   $$；再求\n2. 二', ['list 求x；再求二']],
  ])('ends at its closing delimiter, and the text after it continues: %j', (text, blocks) => {
    expect(outline(text)).toEqual(blocks)
  })

  test('may open at the end of a line of text', () => {
    expect(formulasOf('解为：$$\nx = 1\n$$\n后面是**正文**。\n\n再：$$\ny\n$$ 与 `$$`\n$$\nz\n$$')).toEqual([
      'display x = 1',
      'display y',
      'block z',
    ])
  })

  test.each([
    [
      '$$\nF = ma\n\n这里应当是**正文**。\n\n再来一段',
      ['formulaBlock F = ma', 'paragraph 这里应当是正文。', 'paragraph 再来一段'],
    ],
    ['\\[\nF = ma\n## 下一节\n正文', ['formulaBlock F = ma', 'heading 下一节', 'paragraph 正文']],
    ['$$\nF = ma\n```js\n1\n```', ['formulaBlock F = ma', 'code 1']],
    ['$$\nF = ma\n\nHere is what the letters mean', ['formulaBlock F = ma', 'paragraph Here is what the letters mean']],
  ])('ends at the first line of prose when it is not closed: %j', (text, blocks) => {
    expect(outline(text)).toEqual(blocks)
  })
})
