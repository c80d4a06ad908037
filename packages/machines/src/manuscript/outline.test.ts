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
  ['before another, with its subheadings', 'b', 'f', 2, 'a d- e b- c-- f-'],
  ['to the end', 'a', null, 1, 'e f- a b- c-- d-'],
  ['to the top, at the first level only', 'd', 'a', 2, 'd a b- c-- e f-'],
  ['deeper, by one level below the heading before it at most', 'e', 'b', 3, 'a e- f-- b- c-- d-'],
  ['no deeper than the third level, with its subheadings', 'a', null, 3, 'e f- a-- b-- c-- d--'],
  ['into itself, which changes nothing', 'a', 'c', 1, 'a b- c-- d- e f-'],
  ['to its own position, at another level', 'e', 'e', 2, 'a b- c-- d- e- f--'],
  ['before an unknown one, which changes nothing', 'a', 'x', 1, 'a b- c-- d- e f-'],
])('moves a heading %s', (_, id, before, level, then) => {
  expect(write(moveBranch(nodes, id, before, level))).toBe(then)
})

test('indents and outdents a heading with its subheadings', () => {
  expect(write(indent(nodes, 'e'))).toBe('a b- c-- d- e- f--')
  expect(write(indent(nodes, 'a'))).toBe(write(nodes))
  expect(write(outdent(nodes, 'b'))).toBe('a b c- d- e f-')
  expect(write(outdent(nodes, 'a'))).toBe(write(nodes))
})

test('moves a heading past the branch before or after it', () => {
  expect(write(stepBranch(nodes, 'd', 'up'))).toBe('a d- b- c-- e f-')
  expect(write(stepBranch(nodes, 'b', 'down'))).toBe('a d- b- c-- e f-')
  expect(write(stepBranch(nodes, 'e', 'up'))).toBe('e f- a b- c-- d-')
  expect(write(stepBranch(nodes, 'a', 'up'))).toBe(write(nodes))
  expect(write(stepBranch(nodes, 'e', 'down'))).toBe(write(nodes))
  // The last of its siblings moves below the next heading.
  expect(write(stepBranch(nodes, 'd', 'down'))).toBe('a b- c-- e d- f-')
})

test('adds a heading after a branch, changes it, and removes a branch with its subheadings', () => {
  const added = addNode(nodes, { id: 'x', title: '', brief: '', length: 0 }, 'b')
  expect(write(added)).toBe('a b- c-- x- d- e f-')
  expect(write(addNode([], { id: 'x', title: '', brief: '', length: 0 }, null))).toBe('x')
  expect(changeNode(nodes, 'b', { title: '乙' })[1]).toMatchObject({ id: 'b', title: '乙', level: 2 })
  expect(write(removeBranch(nodes, 'b'))).toBe('a d- e f-')
  expect(branchOf(nodes, 'x')).toBeNull()
  const full = Array.from({ length: 80 }, (_, k) => ({ id: `${k}`, level: 1, title: '', brief: '', length: 0 }))
  expect(addNode(full, { id: 'x', title: '', brief: '', length: 0 }, null)).toHaveLength(80)
})
