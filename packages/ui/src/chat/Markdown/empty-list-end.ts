import type { List, ListItem, Nodes } from 'mdast'

const isEmptyItem = (entry: ListItem | undefined) => entry?.children.length === 0

/** The items of a list, without an empty one after others: a model that is stopped leaves a number without text. */
export const withoutEmptyEnd = ({ children }: List): readonly ListItem[] =>
  children.length > 1 && isEmptyItem(children.at(-1)) ? children.slice(0, -1) : children

/** Blocks without a last list that has no item with content. A text that consists of such a list is left as it is. */
export const withoutEmptyList = <Block>(
  blocks: readonly Block[],
  nodeOf: (block: Block) => Nodes,
): readonly Block[] => {
  const last = blocks.at(-1)
  const node = last && blocks.length > 1 ? nodeOf(last) : null
  return node?.type === 'list' && node.children.every(isEmptyItem) ? blocks.slice(0, -1) : blocks
}
