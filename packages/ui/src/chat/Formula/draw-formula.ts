// oxlint-disable-next-line moyun/no-side-effects -- asked for by itself it becomes a file of the build's own that is then left out
import 'katex/dist/katex.min.css'
import katex, { type KatexOptions } from 'katex'
import { nearestMacros, nearestTex } from './nearest-tex.ts'

interface Branch {
  attributes?: Record<string, unknown>
  children?: Branch[]
}

/** KaTeX's types omit its tree renderer. */
interface TreeMaker {
  __renderToDomTree: (tex: string, options: KatexOptions) => Branch & { toNode: () => Node }
}

let chemistry = false

/** Whether `drawFormula` can draw a formula; `\ce` and `\pu` need `loadChemistry`. */
export const canDraw = (tex: string): boolean => chemistry || !/\\(?:ce|pu)\b/.test(tex)

/** Loads the chemistry extension, which adds `\ce` and `\pu` to KaTeX. */
export async function loadChemistry(): Promise<void> {
  // @ts-expect-error -- It has no types, and exports nothing.
  await import('katex/contrib/mhchem')
  chemistry = true
}

/**
 * Draws a formula, or throws if the TeX is invalid.
 *
 * Uses KaTeX's DOM output: it sets styles by property, which the content security policy allows; its HTML string output
 * writes style attributes, which the policy blocks.
 */
export function drawFormula(tex: string, display: boolean): Node {
  const { __renderToDomTree } = katex as unknown as TreeMaker
  const tree = __renderToDomTree(nearestTex(tex, display), {
    displayMode: display,
    strict: 'ignore',
    maxExpand: 1000,
    throwOnError: true,
    macros: { ...nearestMacros },
  })
  withoutStyles(tree)
  return tree.toNode()
}

/** KaTeX puts style attributes on its MathML, which is visually hidden: they would only cause policy reports. */
function withoutStyles({ attributes, children }: Branch) {
  if (attributes) delete attributes.style
  children?.forEach(withoutStyles)
}
