import type { RequestOf, chat, OmittedMessages } from '@moyun/api'
import type { Node } from './tree.ts'

export type ThreadWindowQuery = NonNullable<RequestOf<typeof chat.read>['query']>

interface Part {
  ids: string[]
  rest: OmittedMessages
}

/** A conversation with up to this many messages is returned whole. */
const WHOLE = 200
/** Messages of a branch that a client gets at first, and with each request for earlier ones. */
const [NEWEST, EARLIER] = [60, 200]
/** Messages before the one that was searched for. */
const AROUND = 20
/** Bytes of text in a part, apart from its last message and those after the one that was searched for. */
const MOST_BYTES = 256 * 1024

/**
 * Selects the messages of a tree (in order of creation) that make up the requested part; null for all of them. Includes
 * the branch first, then its siblings.
 */
export function selectThreadWindow(tree: readonly Node[], { before, at }: ThreadWindowQuery): Part | null | 'unknown' {
  const children = childrenIn(tree)
  const through = before ?? at
  const branch = branchThrough(tree, children, through)
  const place = branch.findIndex(({ id }) => id === through?.toLowerCase())
  if (through !== undefined && place === -1) return 'unknown'
  if (tree.length <= WHOLE && bytesOf(tree) <= MOST_BYTES) return null

  const to = before === undefined ? branch.length : place
  const from = before === undefined ? Math.min(to - NEWEST, at === undefined ? Infinity : place - AROUND) : to - EARLIER
  const start = firstThatFits(branch.slice(0, to), Math.max(0, from), at === undefined ? to - 1 : place)
  const visible = branch.slice(start, to)
  const beside = besideOf(visible, children)
  const open = new Set(branch)
  // The answer being written is included, on whichever branch it is, because a conversation has only one at a time. A
  // client that pages back already has it.
  const writing = before === undefined ? tree.filter(({ state }) => state === 'streaming') : []
  return {
    ids: [...new Set([...beside, ...writing].map(({ id }) => id))],
    rest: {
      earlier: Math.max(0, start),
      closed: beside.filter((node) => !open.has(node) && children.has(node.id)).map(({ id }) => id),
    },
  }
}

const bytesOf = (nodes: readonly Node[]) => nodes.reduce((sum, { bytes }) => sum + bytes, 0)

/** The first index of a branch to return: `from`, or as far back as the byte limit allows; at least back to `least`. */
function firstThatFits(branch: readonly Node[], from: number, least: number): number {
  let start = Math.max(from, Math.min(least, branch.length - 1))
  let remainingBytes = MOST_BYTES - bytesOf(branch.slice(start))
  for (let node = branch[start - 1]; start > from && node && node.bytes <= remainingBytes; node = branch[start - 1]) {
    remainingBytes -= node.bytes
    start -= 1
  }
  return start
}

/**
 * The returned messages of a branch with their siblings, up to the byte limit: siblings at the end of the branch first,
 * and the newest of them.
 */
function besideOf(visible: readonly Node[], children: Children): Node[] {
  const taken = new Set(visible)
  let remainingBytes = MOST_BYTES - bytesOf(visible)
  for (const { parentId } of visible.toReversed()) {
    for (const node of (children.get(parentId) ?? []).toReversed()) {
      if (taken.has(node) || node.bytes > remainingBytes) continue
      remainingBytes -= node.bytes
      taken.add(node)
    }
  }
  return visible.flatMap(({ parentId }) => (children.get(parentId) ?? []).filter((node) => taken.has(node)))
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

/**
 * The branch from the first message to the last, taking the newest child at each fork; through the given message, if
 * any.
 */
function branchThrough(tree: readonly Node[], children: Children, through: string | undefined): Node[] {
  const byId = new Map(tree.map((node) => [node.id, node]))
  const chosen = new Map<string | null, Node>()
  for (let node = byId.get(through?.toLowerCase() ?? ''); node; node = byId.get(node.parentId ?? ''))
    chosen.set(node.parentId, node)
  const branch: Node[] = []
  const next = (parentId: string | null) => chosen.get(parentId) ?? children.get(parentId)?.at(-1)
  for (let node = next(null); node && branch.length < tree.length; node = next(node.id)) branch.push(node)
  return branch
}
