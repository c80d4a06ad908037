import { beforeAll, describe, expect, test } from 'vitest'
import { toWordFile } from './to-word-file.ts'
import { zipEntryText } from './test-zip-entry.ts'

const raw = String.raw

interface Branch {
  name: string
  children: Branch[]
  text: string
}

/** Parses a document into a tree; throws if an element is not closed. */
function treeOf(xml: string): Branch {
  const root: Branch = { name: '', children: [], text: '' }
  const open = [root]
  for (const [, close, name = '', alone, text = ''] of xml
    .replace(/<\?.*?\?>/g, '')
    .matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>([^<]*)/g)) {
    const top = open.at(-1) ?? root
    if (close) {
      expect(top.name).toBe(name)
      open.pop()
    } else {
      const branch = { name, children: [], text: alone ? '' : text }
      top.children.push(branch)
      if (!alone) open.push(branch)
    }
  }
  expect(open).toEqual([root])
  return root
}

const allOf = (tree: Branch, name: string): Branch[] =>
  tree.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)])
const textOf = (tree: Branch): string =>
  tree.children.map((child) => (child.name === 'm:t' || child.name === 'w:t' ? child.text : textOf(child))).join('')

/**
 * The children of each equation element, in order, according to ECMA-376 (part 1, 22.1); a properties element may come
 * first.
 */
const rules: Readonly<Record<string, RegExp>> = {
  acc: /^e$/,
  bar: /^e$/,
  borderBox: /^e$/,
  box: /^e$/,
  d: /^(e )*e$/,
  eqArr: /^(e )*e$/,
  f: /^num den$/,
  func: /^fName e$/,
  groupChr: /^e$/,
  limLow: /^e lim$/,
  limUpp: /^e lim$/,
  m: /^(mr )*mr$/,
  mr: /^(e )*e$/,
  nary: /^sub sup e$/,
  phant: /^e$/,
  rad: /^deg e$/,
  sPre: /^sub sup e$/,
  sSub: /^e sub$/,
  sSubSup: /^e sub sup$/,
  sSup: /^e sup$/,
  r: /^(rPr )?t$/,
  oMathPara: /^(oMath )*oMath$/,
}
const inside =
  /^(acc|bar|borderBox|box|d|eqArr|f|func|groupChr|limLow|limUpp|m|nary|phant|r|rad|sPre|sSub|sSubSup|sSup)$/
const holdsMath = /^(oMath|e|num|den|deg|sub|sup|lim|fName)$/

/** Fails if an equation element has invalid children. */
function check({ name, children }: Branch) {
  const own = name.replace('m:', '')
  const names = children.map((child) => child.name.replace('m:', ''))
  const content = names[0] === `${own}Pr` && own !== 'r' ? names.slice(1) : names
  if (rules[own]) expect(content.join(' '), name).toMatch(rules[own])
  else if (holdsMath.test(own)) for (const child of content) expect(child, `in ${name}`).toMatch(inside)
  if (!own.endsWith('Pr')) children.forEach(check)
}

const documentOf = async (markdown: string) =>
  treeOf(await zipEntryText(await toWordFile(markdown, ''), 'word/document.xml'))

const formulas: readonly [tex: string, elements: string, text: string][] = [
  [raw`\frac{a}{b}`, 'f', 'ab'],
  [raw`\dfrac12`, 'f', '12'],
  [raw`\sqrt{x}`, 'rad', 'x'],
  [raw`\sqrt[3]{x}`, 'rad', '3x'],
  ['x^2', 'sSup', 'x2'],
  ['x_i', 'sSub', 'xi'],
  ['x_i^2', 'sSubSup', 'xi2'],
  ["f''(x)", 'sSup', 'f″(x)'],
  [raw`\sum_{i=1}^{n} i`, 'nary', 'i=1ni'],
  [raw`\int_0^1 x\,dx`, 'nary', '01xdx'],
  [raw`\prod_k a_k`, 'nary sSub', 'kak'],
  [raw`\lim_{x\to0} x`, 'limLow', 'limx→0x'],
  [raw`\max_{x} y`, 'limLow', 'maxxy'],
  [raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}`, 'd m mr', 'abcd'],
  [raw`\begin{vmatrix}a&b\\c&d\end{vmatrix}`, 'd m', 'abcd'],
  [raw`\begin{cases}x&x>0\\-x&x\le0\end{cases}`, 'd m', 'xx&gt;0−xx≤0'],
  [raw`\begin{aligned}a&=b\\&=c\end{aligned}`, 'eqArr', 'a&amp;=b&amp;=c'],
  [raw`\hat{x}+\vec{v}+\dot{y}`, 'acc', 'x+v+y'],
  [raw`\overline{AB}`, 'bar', 'AB'],
  [raw`\overbrace{a+b}^{n}`, 'groupChr limUpp', 'a+bn'],
  [raw`\left(\frac{a}{b}\right)`, 'd f', 'ab'],
  [raw`\left.\frac{df}{dx}\right|_{x=0}`, 'd sSub', 'dfdxx=0'],
  [raw`v_{平均}`, 'sSub', 'v平均'],
  [raw`S_{\text{阴影}}`, 'sSub', 'S阴影'],
  [raw`\sin^2\theta+\log_2 8`, 'func sSup sSub', 'sin2θ+log28'],
  [raw`\boxed{x=3}`, 'borderBox', 'x=3'],
  [raw`\binom{n}{k}`, 'd f', 'nk'],
  [raw`\wideparen{AB}`, 'groupChr', 'AB'],
  [raw`\xlongequal{\Delta}`, 'limUpp', '=Δ'],
  [raw`25\celsius`, 'sSup', '25∘C'],
  [raw`\qty{9.8}{\metre}`, 'r', '9.8 m'],
  [raw`a \lt b`, 'r', 'a&lt;b'],
  [raw`\mathbb{R}\ni\alpha`, 'r', 'R∋α'],
  [raw`\ce{2H2 + O2 -> 2H2O}`, 'sSub', '2H2+O2⟶2H2O'],
  [raw`\ce{SO4^2-} + x^2`, 'sSubSup sSup', 'SO42−+x2'],
  [raw`\ce{^{14}_{6}C}`, 'sSubSup', '614C'],
  [raw`\ce{N2 + 3H2 <=>[催化剂][\Delta] 2NH3}`, 'sSub limUpp limLow', 'N2+3H2⇌催化剂Δ2NH3'],
  [raw`\pu{1.2e3 kJ/mol}`, 'sSup', '1.2⋅103kJ/mol'],
]
const spaces = /[\s\u2000-\u200b\u2061-\u2064]/g

describe.each([
  ['inside a line', (tex: string) => `甲 $${tex}$ 乙`, 'm:oMath'],
  ['on its own line', (tex: string) => `$$\n${tex}\n$$`, 'm:oMathPara'],
] as const)('a formula %s', (_, toMarkdown, whole) => {
  let equations: Branch[]
  beforeAll(async () => {
    equations = allOf(await documentOf(formulas.map(([tex]) => toMarkdown(tex)).join('\n\n')), whole)
  })

  test.each(formulas.map((formula, place) => [...formula, place] as const))(
    '%s becomes a Word equation with its whole text',
    (_tex, elements, text, place) => {
      expect(equations).toHaveLength(formulas.length)
      const equation = equations[place] ?? expect.unreachable()
      check(equation)
      for (const name of elements.split(' ')) expect(allOf(equation, `m:${name}`), name).not.toEqual([])
      expect(textOf(equation).replace(spaces, '').normalize('NFKD')).toBe(text.replace(spaces, '').normalize('NFKD'))
    },
  )
})

test('writes equations between the words of headings, lists, tables, quotations and bold text', async () => {
  const tree = await documentOf(
    raw`# 一元 $x^2$ 式` +
      '\n\n1. 先 $a_1$ 后\n\n   $$\n   b\n   $$\n\n| 名 | 式 |\n|---|---|\n| 速 | $\\frac{s}{t}$ |\n\n> 引 $c$\n\n**粗 $d$**，$$e$$，\n\n$$f$$',
  )
  const places = allOf(tree, 'm:oMath')
  expect(places.map(textOf)).toEqual(['x2', 'a1', 'b', 'st', 'c', 'd', 'e', 'f'])
  expect(allOf(tree, 'm:oMathPara').map(textOf)).toEqual(['b', 'f'])
  expect(
    allOf(tree, 'w:p')
      .map(textOf)
      .filter((line) => line !== ''),
  ).toEqual(['一元 x2 式', '先 a1 后', 'b', '名', '式', '速', 'st', '引 c', '粗 d，e，', 'f'])
  expect(textOf(allOf(tree, 'w:tc')[3] ?? tree)).toBe('st')
})

test.each([raw`\pu{3 m//s}`, raw`\nothinglike{x}`, raw`\frac{a}`, raw`\begin{nowhere}x\end{nowhere}`])(
  'keeps unsupported TeX as it was written: %s',
  async (tex) => {
    const tree = await documentOf(`甲 $${tex}$ 乙\n\n$$\n${tex}\n$$`)
    expect(allOf(tree, 'm:oMath')).toEqual([])
    expect(allOf(tree, 'w:t').map(({ text }) => text.replaceAll('&gt;', '>'))).toEqual(['甲 ', tex, ' 乙', tex])
  },
)
