import type { Nodes } from 'mdast'
import { type EquationNumbers, numberEquations } from '../Formula/equation-numbers.ts'
import type { Block } from './markdown-stream.ts'

const known = new WeakMap<Block, readonly string[]>()
const NONE: EquationNumbers = new Map()

/** The displayed formulas of a node that have a label or a tag. */
function equationsIn(node: Nodes): string[] {
  if (node.type === 'formulaBlock' || (node.type === 'formula' && node.display))
    return /\\(?:label|tag)\b/.test(node.value) ? [node.value] : []
  return 'children' in node ? node.children.flatMap(equationsIn) : []
}

function equationsOf(block: Block): readonly string[] {
  const found = known.get(block) ?? equationsIn(block.node)
  known.set(block, found)
  return found
}

/** The numbers of the equations in a document, by label. */
export function equationNumbersOf(blocks: readonly Block[]): EquationNumbers {
  const equations = blocks.flatMap(equationsOf)
  return equations.length === 0 ? NONE : numberEquations(equations)
}
