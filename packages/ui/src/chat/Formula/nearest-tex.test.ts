import katex from 'katex'
import { expect, test } from 'vitest'
import { nearestMacros, nearestTex } from './nearest-tex.ts'

/** The characters in the MathML that KaTeX produces. */
function set(tex: string, displayMode: boolean) {
  const markup = katex.renderToString(nearestTex(tex, displayMode), {
    displayMode,
    strict: 'ignore',
    throwOnError: true,
    output: 'mathml',
    macros: { ...nearestMacros },
  })
  return markup.replace(/<annotation[^]*<\/annotation>/, '').replace(/<[^>]*>/g, '')
}

test.each([
  [String.raw`\mbox{甲}`, '甲'],
  [String.raw`\text{甲_乙} + \text{50%}`, '甲_乙+50%'],
  [String.raw`\text{甲\_乙}`, '甲_乙'],
  [String.raw`\unicode{x2460}`, '①'],
  [String.raw`\unicode{x5c}x`, 'x'],
  [String.raw`\require{mhchem} x`, 'x'],
  [String.raw`25\celsius`, '25∘C'],
  [String.raw`\SI{3}{m/s} = \qty{3}{\metre\per\second}`, '3m/s=3m/s'],
  [String.raw`\SI{9.8}{\metre\per\second\squared} + \qty{5}{\mega\pascal}`, '9.8m/s2+5MPa'],
  [String.raw`\wideparen{AB}`, 'AB⏠'],
  [String.raw`\mathbbm{1} + \mathbbm{R}`, '1+R'],
  [String.raw`\begin{align} a &= b \end{align}`, 'a=b'],
  [String.raw`\begin{equation} E \tag{1} \end{equation}`, 'E'],
])('KaTeX renders %s inline', (tex, text) => {
  expect(set(tex, false).replace(/\s|\u2061|\u200b/g, '')).toBe(text)
})

test.each([
  [String.raw`\begin{eqnarray} a &=& b \\ c &=& d \end{eqnarray}`, 'a=bc=d'],
  [String.raw`\begin{multline} a \\ b \end{multline}`, 'ab'],
  [String.raw`\begin{flalign*} a &= b \end{flalign*}`, 'a=b'],
  [String.raw`f(x) = x^2 \tag{1}`, 'f(x)=x2(1)'],
  ...['align*', 'gather', 'equation*', 'split'].map(
    (name) => [`\\begin{${name}} x \\end{${name}}`, 'x'] as [string, string],
  ),
])('KaTeX renders %s in display mode', (tex, text) => {
  expect(
    set(tex, true)
      .replace(/\s|\u2061|\u200b/g, '')
      .replace('(1)f', 'f'),
  ).toContain(text)
})

test.each(['align', 'gather', 'equation', 'flalign'])('adds no number to %s', (name) => {
  expect(
    katex.renderToString(nearestTex(`\\begin{${name}} x \\end{${name}}`, true), { displayMode: true }),
  ).not.toContain('eqn-num')
})

test('renders chemical formulas after mhchem is loaded', async () => {
  expect(() => set(String.raw`\ce{H2O}`, false)).toThrow()

  // @ts-expect-error -- It has no types.
  await import('katex/contrib/mhchem')
  expect(set(String.raw`\ce{2H2 + O2 -> 2H2O}`, true)).toContain('H')
  expect(set(String.raw`\pu{12 kJ/mol}`, false)).toContain('mol')
})
