// eslint-disable-next-line house/no-side-effects -- asked for by itself it becomes a file of the build's own that is then left out
import 'katex/dist/katex.min.css'
import katex, { type KatexOptions } from 'katex'

interface Branch {
  attributes?: Record<string, unknown>
  children?: Branch[]
}

/** KaTeX's types leave out the tree that it draws. */
interface TreeMaker {
  __renderToDomTree: (tex: string, options: KatexOptions) => Branch & { toNode: () => Node }
}

/**
 * Draws a formula, or throws where the TeX is wrong.
 *
 * Takes KaTeX's DOM form: it sets styles by property, which the content security policy allows; its text form writes style
 * attributes, which the policy refuses.
 */
export function drawFormula(tex: string, display: boolean): Node {
  const { __renderToDomTree } = katex as unknown as TreeMaker
  const tree = __renderToDomTree(tex, { displayMode: display, strict: 'ignore', maxExpand: 1000, throwOnError: true })
  withoutStyles(tree)
  return tree.toNode()
}

/** KaTeX puts style attributes on its MathML, which nobody sees: they would only be reported. */
function withoutStyles({ attributes, children }: Branch) {
  if (attributes) delete attributes.style
  children?.forEach(withoutStyles)
}
