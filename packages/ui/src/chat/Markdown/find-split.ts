import type { ParsedBlock } from './parse-markdown.ts'

/** A position where a text can be split in two parts that parse the same separately as together. */
export interface SplitPoint {
  /** The first block after the cut. */
  index: number
  /** Offset of the line on which that block begins. */
  offset: number
}

/**
 * Finds the last position where a text can be split, whatever is appended to it.
 *
 * A block is final once another block has begun on a complete line after a blank one; before that line has ended, `1`
 * may become `1.` and belong to the list above. Some blocks begin at once, whatever precedes them.
 */
export function findSplit(blocks: readonly ParsedBlock[], text: string): SplitPoint | null {
  for (let index = blocks.length - 1; index > 0; index--) {
    const [before, block] = [blocks[index - 1], blocks[index]]
    if (!before || !block) return null
    const offset = text.lastIndexOf('\n', block.offset - 1) + 1
    const lineEnd = text.indexOf('\n', block.offset)
    // Text after a closed formula on the same line is a block too.
    if (text.slice(offset, block.offset).trim() !== '') continue
    // The parser lets a setext heading below a definition begin where the definition begins.
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
 * The parser continues an indented code block past a blank line and takes `2)` as its text; whether it also takes a `*`
 * depends on what precedes the code block.
 */
const isIndented = (block: ParsedBlock, text: string) => block.node.type === 'code' && !isFenced(block, text)

/** A block of one line, or one that ended with its own fence, takes no further line. */
const takesNoMore = (block: ParsedBlock, text: string) =>
  block.node.type === 'heading' || block.node.type === 'thematicBreak' || isFenced(block, text)

const beginsAtOnce = (block: ParsedBlock, text: string) =>
  isFenced(block, text) || (block.node.type === 'heading' && text[block.offset] === '#')
