import { expect, test } from 'vitest'
import type { ManuscriptNode } from '@moyun/api'
import { addNode, branchOf, changeNode, indent, moveBranch, outdent, removeBranch, stepBranch } from './outline.ts'

/** `a b- c-- d`: one letter per heading, with a dash for each level below the first. */
const read = (text: string): ManuscriptNode[] =>
  text
    .split(' ')
    .map((word) => ({ id: word.charAt(0), level: word.length, title: word.charAt(0), brief: '', length: 100 }))
const write = (nodes: readonly ManuscriptNode[]) => nodes.map(({ id, level }) => id + '-'.repeat(level - 1)).join(' ')
const nodes = read('a b- c-- d- e f-')

test.each([
  ['before another, with what stands below it', 'b', 'f', 2, 'a d- e b- c-- f-'],
  ['to the end', 'a', null, 1, 'e f- a b- c-- d-'],
  ['to the top, where nothing is below the first level', 'd', 'a', 2, 'd a b- c-- e f-'],
  ['deeper, as far as what stands before lets it', 'e', 'b', 3, 'a e- f-- b- c-- d-'],
  ['no deeper than the third level, what is below it with it', 'a', null, 3, 'e f- a-- b-- c-- d--'],
  ['into itself, which can not be', 'a', 'c', 1, 'a b- c-- d- e f-'],
  ['where it is, at another level', 'e', 'e', 2, 'a b- c-- d- e- f--'],
  ['before one that is not there', 'a', 'x', 1, 'a b- c-- d- e f-'],
])('a heading goes %s', (_, id, before, level, then) => {
  expect(write(moveBranch(nodes, id, before, level))).toBe(then)
})

test('a heading goes a level deeper, or less deep, with what stands below it', () => {
  expect(write(indent(nodes, 'e'))).toBe('a b- c-- d- e- f--')
  expect(write(indent(nodes, 'a'))).toBe(write(nodes))
  expect(write(outdent(nodes, 'b'))).toBe('a b c- d- e f-')
  expect(write(outdent(nodes, 'a'))).toBe(write(nodes))
})

test('a heading goes past the branch beside it', () => {
  expect(write(stepBranch(nodes, 'd', 'up'))).toBe('a d- b- c-- e f-')
  expect(write(stepBranch(nodes, 'b', 'down'))).toBe('a d- b- c-- e f-')
  expect(write(stepBranch(nodes, 'e', 'up'))).toBe('e f- a b- c-- d-')
  expect(write(stepBranch(nodes, 'a', 'up'))).toBe(write(nodes))
  expect(write(stepBranch(nodes, 'e', 'down'))).toBe(write(nodes))
  // The last of its siblings moves below the next heading.
  expect(write(stepBranch(nodes, 'd', 'down'))).toBe('a b- c-- e d- f-')
})

test('a heading is added behind another’s branch, changed, and taken away with what stands below it', () => {
  const added = addNode(nodes, { id: 'x', title: '', brief: '', length: 0 }, 'b')
  expect(write(added)).toBe('a b- c-- x- d- e f-')
  expect(write(addNode([], { id: 'x', title: '', brief: '', length: 0 }, null))).toBe('x')
  expect(changeNode(nodes, 'b', { title: '乙' })[1]).toMatchObject({ id: 'b', title: '乙', level: 2 })
  expect(write(removeBranch(nodes, 'b'))).toBe('a d- e f-')
  expect(branchOf(nodes, 'x')).toBeNull()
  const full = Array.from({ length: 80 }, (_, k) => ({ id: `${k}`, level: 1, title: '', brief: '', length: 0 }))
  expect(addNode(full, { id: 'x', title: '', brief: '', length: 0 }, null)).toHaveLength(80)
})
