import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from 'docx'
import type { PhrasingContent } from 'mdast'
import { wordFormula, wordFormulaBlock } from './word-formula.ts'

/** How Word shows an HTML tag. */
const looks = {
  sub: { subScript: true },
  sup: { superScript: true },
  kbd: { font: 'Consolas' },
  mark: { highlight: 'yellow' },
  u: { underline: {} },
  s: { strike: true },
} as const

/** The words, links and formulas of a paragraph. */
export function runs(nodes: readonly PhrasingContent[], look: IRunOptions = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    switch (node.type) {
      case 'strong':
        return runs(node.children, { ...look, bold: true })
      case 'emphasis':
        return runs(node.children, { ...look, italics: true })
      case 'delete':
        return runs(node.children, { ...look, strike: true })
      case 'markup':
        return runs(node.children, { ...look, ...looks[node.tag] })
      case 'footnoteReference':
        return [new TextRun({ ...look, text: `[${node.label ?? node.identifier}]`, superScript: true })]
      case 'link':
        return [
          new ExternalHyperlink({ link: node.url, children: runs(node.children, { ...look, style: 'Hyperlink' }) }),
        ]
      case 'break':
        return [new TextRun({ ...look, break: 1 })]
      case 'formula':
        return [
          nodes.length === 1 && node.display
            ? wordFormulaBlock(node.value)
            : wordFormula(node.value, look, node.display),
        ]
      case 'inlineCode':
        return [new TextRun({ ...look, text: node.value, font: 'Consolas' })]
      default:
        if ('value' in node)
          return node.value
            .split('\n')
            .map((text, line) => new TextRun({ ...look, text, ...(line > 0 ? { break: 1 } : {}) }))
        if ('children' in node) return runs(node.children, look)
        return 'alt' in node ? [new TextRun({ ...look, text: node.alt ?? '' })] : []
    }
  })
}
