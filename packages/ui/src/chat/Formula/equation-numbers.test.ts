import katex from 'katex'
import { expect, test } from 'vitest'
import { numberEquations, resolveLabels } from './equation-numbers.ts'
import { nearestMacros, nearestTex } from './nearest-tex.ts'

const raw = String.raw
/** The characters of a formula as KaTeX typesets it, in a text with these equations. */
function set(tex: string, equations: readonly string[] = [tex], displayMode = true) {
  const markup = katex.renderToString(nearestTex(resolveLabels(tex, numberEquations(equations)), displayMode), {
    displayMode,
    strict: 'ignore',
    throwOnError: true,
    output: 'html',
    macros: { ...nearestMacros },
  })
  return markup.replace(/<[^>]*>/g, '').replace(/\s|\u200b/g, '')
}

test('numbers labelled equations in order; a tag is its own number and is used once', () => {
  const equations = [
    raw`a \label{first}`,
    raw`b`,
    raw`c \tag{2} \label{tagged}`,
    raw`d \tag*{*} \label{starred}`,
    raw`\begin{align} e \label{upper} \\ f \label{lower} \end{align}`,
  ]
  expect([...numberEquations(equations)]).toEqual([
    ['first', '1'],
    ['tagged', '2'],
    ['starred', '*'],
    ['upper', '3'],
    ['lower', '4'],
  ])
  expect(set(raw`\eqref{lower} + \ref{tagged}`, equations, false)).toBe('(4)+2')
})

test.each([
  [raw`\eqref{eq:1}`, '(1)'],
  [raw`\eqref{eq_1}`, '(1)'],
  [raw`\ref{a_b}`, 'a_b'],
])('the reference %s to an unknown equation shows its label as %s', (tex, text) => {
  expect(set(tex, [], false)).toBe(text)
})

test.each([
  [raw`x \label{eq:1}`, '(1)'],
  [raw`\begin{equation} \label{eq:1} x \end{equation}`, '(1)'],
  [raw`\begin{equation} \begin{split} x \\ y \end{split} \label{eq:1} \end{equation}`, '(1)'],
  [raw`\begin{aligned} x &= y \label{eq:1} \end{aligned}`, '(1)'],
  [raw`\label{eq:1} \begin{pmatrix} x \\ y \end{pmatrix}`, '(1)'],
  [raw`\begin{eqnarray} x &=& y \label{eq:1} \end{eqnarray}`, '(1)'],
  [raw`\begin{multline} x \\ y \label{eq:1} \end{multline}`, '(1)'],
  [raw`\begin{align} x \label{eq:1} \\ y \label{eq:2} \end{align}`, '(2)'],
])('%s shows the number %s', (tex, number) => {
  expect(set(tex)).toContain(number)
})

test('shows no number where labels and rows do not correspond, and none in a line of text', () => {
  expect(set(raw`\begin{eqnarray} x \label{a} \\ y \label{b} \end{eqnarray}`)).toBe('xy')
  expect(set(raw`x \label{a}`, [raw`x \label{a}`], false)).toBe('x')
})
