import { branchEnd, type OutlineNode } from './outline-node.ts'

/** Horizontal drag distance for one level, in pixels. */
export const INDENT = 28
const DEEPEST = 3

/** Where a heading would be dropped: the id of the next heading, null for the end, and the level. */
export interface Drop {
  before: string | null
  level: number
}

/**
 * Where a heading that is dragged over another would be dropped, without splitting the children of other headings; null
 * if its position and level would not change.
 */
export function projectDrop(
  nodes: readonly OutlineNode[],
  id: string,
  { over, below, aside }: { over: string; below: boolean; aside: number },
): Drop | null {
  const from = nodes.findIndex((node) => node.id === id)
  const head = nodes[from]
  const place = nodes.findIndex((node) => node.id === over)
  if (!head || place === -1) return null
  const to = branchEnd(nodes, from)
  const at = below ? place + 1 : place
  const stays = at >= from && at <= to
  const previous = nodes[stays ? from - 1 : at - 1]
  const next = nodes[stays ? to : at]
  const draggedLevel = head.level + Math.round(aside / INDENT)
  const level = Math.max(next?.level ?? 1, 1, Math.min(draggedLevel, (previous?.level ?? 0) + 1, DEEPEST))
  const fitted = Math.min(level, (previous?.level ?? 0) + 1)
  if (stays) return fitted === head.level ? null : { before: id, level: fitted }
  return { before: next?.id ?? null, level: fitted }
}
