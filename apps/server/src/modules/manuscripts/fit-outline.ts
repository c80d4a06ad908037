import { MAX_NODES, MAX_SECTION_LENGTH } from '@moyun/api'
import type { OutlineNode } from '../../database/schema/manuscript-schema.ts'

/** Makes the first heading top-level, and each one at most one level deeper than the one before. */
export function fitLevels<Node extends { level: number }>(nodes: readonly Node[]): Node[] {
  let before = 0
  return nodes.map((node) => {
    before = Math.max(1, Math.min(node.level, before + 1, 3))
    return { ...node, level: before }
  })
}

/** The same for headings read one by one: the first is top-level, whatever level the engine gives it. */
export function createLeveller(): (level: number) => number {
  let top: number | null = null
  let before = 0
  return (level) => {
    top = Math.min(top ?? level, level)
    before = Math.max(1, Math.min(level - top + 1, before + 1, 3))
    return before
  }
}

/** Removes a first heading that is the title of the whole: the only top-level one, without a brief. */
export function withoutTitle<Node extends { level: number; brief: string }>(nodes: readonly Node[]): Node[] {
  const [first, ...rest] = nodes
  const isTitle = first !== undefined && first.brief === '' && rest.length > 1 && rest.every(({ level }) => level > 1)
  return isTitle ? rest.map((node) => ({ ...node, level: node.level - 1 })) : [...nodes]
}

/** The index after the last descendant of a heading. */
export function endOfBranch(nodes: readonly { level: number }[], at: number): number {
  const level = nodes[at]?.level ?? 0
  const next = nodes.findIndex((node, place) => place > at && node.level <= level)
  return next === -1 ? nodes.length : next
}

const SHORTEST = 80
const fitLength = (length: number) => Math.min(MAX_SECTION_LENGTH, Math.max(SHORTEST, Math.round(length / 10) * 10))

/** The length of a heading without one: a typical share of the total. */
export const defaultLength = (total: number): number => fitLength(total / 8)

/** How far the sum of the lengths may be from the requested total, as factors. */
const NEAR = { least: 0.7, most: 1.3 } as const

/** Scales the lengths proportionally if their sum is too far from the requested total. */
export function fitTotal(nodes: readonly OutlineNode[], total: number): OutlineNode[] {
  const sum = nodes.reduce((all, { length }) => all + length, 0)
  if (sum === 0 || (sum >= total * NEAR.least && sum <= total * NEAR.most)) return [...nodes]
  return nodes.map((node) => ({ ...node, length: node.length === 0 ? 0 : fitLength((node.length * total) / sum) }))
}

const called = ({ title }: { title: string }) => title.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase()

/** Headings with an unchanged title keep their id. */
export function reuseNodeIds<Node extends { id: string; title: string }>(
  fresh: readonly Node[],
  before: readonly OutlineNode[],
): Node[] {
  const known = new Map<string, string[]>()
  for (const node of before) known.set(called(node), [...(known.get(called(node)) ?? []), node.id])
  return fresh.map((node) => ({ ...node, id: known.get(called(node))?.shift() ?? node.id }))
}

/** Puts locked headings that a new outline lacks back in, after the heading that they followed. */
export function reinsertLockedNodes(
  fresh: readonly OutlineNode[],
  before: readonly OutlineNode[],
  locked: ReadonlySet<string>,
): OutlineNode[] {
  const nodes = [...fresh]
  for (const [at, node] of before.entries()) {
    if (!locked.has(node.id) || nodes.some(({ id }) => id === node.id)) continue
    const neighbour = before.slice(0, at).findLast(({ id }) => nodes.some((one) => one.id === id))
    const place = neighbour
      ? endOfBranch(
          nodes,
          nodes.findIndex(({ id }) => id === neighbour.id),
        )
      : 0
    nodes.splice(place, 0, node)
  }
  while (nodes.length > MAX_NODES) {
    const place = nodes.findLastIndex(({ id }) => !locked.has(id))
    nodes.splice(place === -1 ? nodes.length - 1 : place, 1)
  }
  return fitLevels(nodes)
}
