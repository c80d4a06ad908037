import { nearestMacros, nearestTex, withoutMacros } from '@moyun/ui'
import { type IRunOptions, Math as Equation, type ParagraphChild, TextRun } from 'docx'
import { latexToMath } from 'docx/math'
import { withoutChemistry } from './word-chemistry.ts'

/** A formula in a paragraph, as an equation that Word can edit. TeX that cannot be parsed stays as text. */
export function wordFormula(tex: string, look: IRunOptions, display = false): ParagraphChild {
  return equationOf(tex, display) ?? new TextRun({ ...look, text: tex })
}

/** A formula in a paragraph of its own, in display style. */
export const wordFormulaBlock = (tex: string): ParagraphChild =>
  equationOf(tex, true, EquationBlock) ?? new TextRun(tex)

/** An equation's own paragraph, for which `docx` has no class. */
class EquationBlock extends Equation {
  override prepForXml(context: Parameters<Equation['prepForXml']>[0]) {
    const equation = super.prepForXml(context)
    return equation && { 'm:oMathPara': [equation] }
  }
}

function equationOf(tex: string, display: boolean, As = Equation): Equation | null {
  try {
    return new As({ children: latexToMath(writeOut(nearestTex(withoutChemistry(tex), display))) })
  } catch {
    return null
  }
}

const raw = String.raw

/** Macros that KaTeX supports and `docx` does not, as their nearest equivalents. */
const writeOut = withoutMacros({
  ...nearestMacros,
  '\\lt': '<',
  '\\gt': '>',
  '\\N': raw`\mathbb{N}`,
  '\\Z': raw`\mathbb{Z}`,
  '\\R': raw`\mathbb{R}`,
  '\\AA': raw`\text{Å}`,
  '\\argmin': raw`\operatorname{argmin}`,
  '\\argmax': raw`\operatorname{argmax}`,
  ...Object.fromEntries(
    ['tg', 'ctg', 'arctg', 'arcctg', 'sh', 'ch', 'th'].map((name) => [`\\${name}`, `\\operatorname{${name}}`]),
  ),
  ...Object.fromEntries(
    ['tiny', 'small', 'normalsize', 'large', 'Large', 'LARGE', 'huge', 'Huge'].map((size) => [`\\${size}`, '']),
  ),
  '\\preccurlyeq': '≼',
  '\\succcurlyeq': '≽',
  '\\lessapprox': '⪅',
  '\\gtrapprox': '⪆',
  '\\set': raw`\{#1\}`,
  '\\xlongequal': raw`\overset{#1}{=}`,
  // The combining character puts the preceding one in a circle.
  '\\textcircled': raw`\text{#1⃝}`,
  '\\overgroup': raw`\overparen{#1}`,
  '\\wideparen': raw`\overparen{#1}`,
  '\\overparen': raw`\overparen{#1}`,
})
