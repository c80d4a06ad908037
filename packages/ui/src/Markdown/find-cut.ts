import type { ParsedBlock } from './parse-markdown.ts'

/** Where a text may be cut in two that read the same apart as together. */
export interface Cut {
  /** The first block after the cut. */
  index: number
  /** Where the line of that block begins. */
  offset: number
}

/**
 * Finds the last place where a text may be cut, whatever is appended to it.
 *
 * A block is settled once another one began on a whole line after a blank one; before the line has ended, `1` may become `1.`
 * and belong to the list above. Some blocks begin at once, whatever stands before them.
 */
export function findCut(blocks: readonly ParsedBlock[], text: string): Cut | null {
  for (let index = blocks.length - 1; index > 0; index--) {
    const [before, block] = [blocks[index - 1], blocks[index]]
    if (!before || !block) return null
    const offset = text.lastIndexOf('\n', block.offset - 1) + 1
    const lineEnd = text.indexOf('\n', block.offset)
    // What follows a closed formula on its line is a block too.
    if (text.slice(offset, block.offset).trim() !== '') continue
    // The parser lets a heading underlined below a definition begin where the definition does.
    if (
      lineEnd === -1 ||
      offset <= before.offset ||
      text[offset] === '\uFEFF' ||
      isIndented(before, text) ||
      isIndented(block, text)
    )
      continue
    if (followsBlank(text, offset) || takesNoMore(before, text) || beginsAtOnce(block, text)) return { index, offset }
  }
  return null
}

function followsBlank(text: string, offset: number) {
  const lineBefore = text.slice(text.lastIndexOf('\n', offset - 2) + 1, offset)
  return lineBefore.trim() === ''
}

const isFenced = ({ node, offset }: ParsedBlock, text: string) =>
  node.type === 'code' && /[`~]/.test(text[offset] ?? '')

/**
 * The parser lets an indented listing go on past a blank line, and takes `2)` for its text; whether it also takes a `*` depends on
 * what stands before the listing.
 */
const isIndented = (block: ParsedBlock, text: string) => block.node.type === 'code' && !isFenced(block, text)

/** A block of one line, or one that ended with its own fence, takes no line that follows. */
const takesNoMore = (block: ParsedBlock, text: string) =>
  block.node.type === 'heading' || block.node.type === 'thematicBreak' || isFenced(block, text)

const beginsAtOnce = (block: ParsedBlock, text: string) =>
  isFenced(block, text) || (block.node.type === 'heading' && text[block.offset] === '#')
