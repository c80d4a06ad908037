import type { ManuscriptNode } from '@moyun/api'

type Outline = readonly ManuscriptNode[]

const DEEPEST = 3
/** The same limit as in the contract. */
const MOST_NODES = 80

/**
 * Corrects levels: the first heading is at level 1, and no heading is more than one level deeper than the one before.
 */
export function fitOutline(nodes: Outline): ManuscriptNode[] {
  let before = 0
  return nodes.map((node) => {
    before = Math.max(1, Math.min(node.level, before + 1, DEEPEST))
    return node.level === before ? node : { ...node, level: before }
  })
}

/** The index range of a heading and its descendants; `to` is exclusive. */
export function branchOf(nodes: Outline, id: string): { from: number; to: number } | null {
  const from = nodes.findIndex((node) => node.id === id)
  const level = nodes[from]?.level
  if (level === undefined) return null
  const next = nodes.findIndex((node, at) => at > from && node.level <= level)
  return { from, to: next === -1 ? nodes.length : next }
}

/**
 * Moves a heading and its descendants before another heading (null: to the end) at a level. A branch cannot move into
 * itself.
 */
export function moveBranch(nodes: Outline, id: string, before: string | null, level: number): ManuscriptNode[] {
  const branch = branchOf(nodes, id)
  const head = branch && nodes[branch.from]
  if (!branch || !head) return [...nodes]
  const moved = nodes.slice(branch.from, branch.to)
  if (moved.some((node) => node.id === before)) return before === id ? relevel(nodes, id, level) : [...nodes]
  const rest = [...nodes.slice(0, branch.from), ...nodes.slice(branch.to)]
  const at = before === null ? rest.length : rest.findIndex((node) => node.id === before)
  if (at === -1) return [...nodes]
  const top = Math.max(1, Math.min(level, (rest[at - 1]?.level ?? 0) + 1, DEEPEST))
  const shifted = moved.map((node) => ({ ...node, level: Math.min(DEEPEST, node.level + top - head.level) }))
  return fitOutline([...rest.slice(0, at), ...shifted, ...rest.slice(at)])
}

/** Changes a heading's level; its descendants shift with it. */
function relevel(nodes: Outline, id: string, level: number): ManuscriptNode[] {
  const branch = branchOf(nodes, id)
  const head = branch && nodes[branch.from]
  if (!branch || !head) return [...nodes]
  const top = Math.max(1, Math.min(level, (nodes[branch.from - 1]?.level ?? 0) + 1, DEEPEST))
  return fitOutline(
    nodes.map((node, at) =>
      at >= branch.from && at < branch.to ? { ...node, level: Math.min(DEEPEST, node.level + top - head.level) } : node,
    ),
  )
}

/** One level deeper or less deep; unchanged where that is impossible. */
export const indent = (nodes: Outline, id: string): ManuscriptNode[] =>
  relevel(nodes, id, (nodes.find((node) => node.id === id)?.level ?? 0) + 1)
export const outdent = (nodes: Outline, id: string): ManuscriptNode[] =>
  relevel(nodes, id, (nodes.find((node) => node.id === id)?.level ?? 2) - 1)

/** Moves a branch one step up or down, past its neighbour, at its own level or that of its new surroundings. */
export function stepBranch(nodes: Outline, id: string, way: 'up' | 'down'): ManuscriptNode[] {
  const branch = branchOf(nodes, id)
  const head = branch && nodes[branch.from]
  if (!branch || !head) return [...nodes]
  if (way === 'up') {
    const before = nodes.slice(0, branch.from).findLast(({ level }) => level <= head.level)
    return before ? moveBranch(nodes, id, before.id, head.level) : [...nodes]
  }
  const next = nodes[branch.to]
  if (!next) return [...nodes]
  const beyond = next.level === head.level ? branchOf(nodes, next.id)?.to : branch.to + 1
  return moveBranch(nodes, id, nodes[beyond ?? nodes.length]?.id ?? null, head.level)
}

/** Inserts a heading after another one and its descendants, at its level; at the end if `after` is null. */
export function addNode(nodes: Outline, node: Omit<ManuscriptNode, 'level'>, after: string | null): ManuscriptNode[] {
  if (nodes.length >= MOST_NODES) return [...nodes]
  const branch = after === null ? null : branchOf(nodes, after)
  const level = branch ? (nodes[branch.from]?.level ?? 1) : 1
  const at = branch?.to ?? nodes.length
  return fitOutline([...nodes.slice(0, at), { ...node, level }, ...nodes.slice(at)])
}

/** Removes a heading and its descendants. */
export function removeBranch(nodes: Outline, id: string): ManuscriptNode[] {
  const branch = branchOf(nodes, id)
  return branch ? fitOutline([...nodes.slice(0, branch.from), ...nodes.slice(branch.to)]) : [...nodes]
}

export const changeNode = (
  nodes: Outline,
  id: string,
  over: Partial<Pick<ManuscriptNode, 'title' | 'brief' | 'length'>>,
): ManuscriptNode[] => nodes.map((node) => (node.id === id ? { ...node, ...over } : node))
