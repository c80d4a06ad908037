import type { Asked, chat, Rest } from '@moyun/api'
import type { MessageRow } from './present.ts'

export type WantedPart = NonNullable<Asked<typeof chat.read>['query']>
/** A message without what it says. */
export type Node = Pick<MessageRow, 'id' | 'parentId' | 'state'>

interface Part {
  ids: string[]
  rest: Rest
}

/** A conversation of so many messages comes whole. */
const WHOLE = 200
/** So much of a branch is what a page opens with; so much comes each time that one goes back in it. */
const [NEWEST, EARLIER] = [60, 200]
/** Before a message that is looked for. */
const AROUND = 20

/** Which messages of a tree, which is in the order of its making, are the part that is wanted; null for all of them. The branch comes first, with what stands beside it. */
export function partOf(tree: readonly Node[], { before, at }: WantedPart): Part | null | 'unknown' {
  const children = childrenIn(tree)
  const through = before ?? at
  const branch = branchThrough(tree, children, through)
  const place = branch.findIndex(({ id }) => id === through?.toLowerCase())
  if (through !== undefined && place === -1) return 'unknown'
  if (tree.length <= WHOLE) return null

  const [from, to] = before === undefined ? [Math.min(branch.length - NEWEST, at === undefined ? Infinity : place - AROUND), branch.length] : [place - EARLIER, place]
  const shown = branch.slice(Math.max(0, from), to)
  const beside = shown.flatMap(({ parentId }) => children.get(parentId) ?? [])
  const open = new Set(branch)
  // Somebody writes there, on whichever branch, and a conversation has one answer at a time. Whoever goes back has it already.
  const writing = before === undefined ? tree.filter(({ state }) => state === 'streaming') : []
  return {
    ids: [...new Set([...beside, ...writing].map(({ id }) => id))],
    rest: { earlier: Math.max(0, from), closed: beside.filter((node) => !open.has(node) && children.has(node.id)).map(({ id }) => id) },
  }
}

type Children = ReadonlyMap<string | null, readonly Node[]>

function childrenIn(tree: readonly Node[]): Children {
  const children = new Map<string | null, Node[]>()
  for (const node of tree) {
    const siblings = children.get(node.parentId)
    if (siblings) siblings.push(node)
    else children.set(node.parentId, [node])
  }
  return children
}

/** From the first message to the last, by the newest where there are several; through this one, where it is named. */
function branchThrough(tree: readonly Node[], children: Children, through: string | undefined): Node[] {
  const byId = new Map(tree.map((node) => [node.id, node]))
  const chosen = new Map<string | null, Node>()
  for (let node = byId.get(through?.toLowerCase() ?? ''); node; node = byId.get(node.parentId ?? '')) chosen.set(node.parentId, node)
  const branch: Node[] = []
  const next = (parentId: string | null) => chosen.get(parentId) ?? children.get(parentId)?.at(-1)
  for (let node = next(null); node && branch.length < tree.length; node = next(node.id)) branch.push(node)
  return branch
}
