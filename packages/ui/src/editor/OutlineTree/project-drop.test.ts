import { expect, test } from 'vitest'
import { numbersOf, type OutlineNode } from './outline-node.ts'
import { INDENT, projectDrop } from './project-drop.ts'

const nodes = 'a b- c-- d- e f-'
  .split(' ')
  .map((word): OutlineNode => ({ id: word.charAt(0), level: word.length, title: '', brief: '', length: 0 }))
const drop = (id: string, over: string, below = false, levels = 0) =>
  projectDrop(nodes, id, { over, below, aside: levels * INDENT })

test('a heading goes before or behind the one that it is dragged over, as deep as it is drawn aside', () => {
  expect(drop('e', 'a')).toEqual({ before: 'a', level: 1 })
  expect(drop('e', 'd', false, 1)).toEqual({ before: 'd', level: 2 })
  expect(drop('d', 'f', true)).toEqual({ before: null, level: 2 })
  expect(drop('d', 'f', true, 1)).toEqual({ before: null, level: 3 })
  expect(drop('d', 'f', true, -5)).toEqual({ before: null, level: 1 })
})

test('what stands below others is not torn from them, and nothing is deeper than what stands before lets it', () => {
  expect(drop('e', 'b')).toEqual({ before: 'b', level: 2 })
  expect(drop('e', 'c', false)).toEqual({ before: 'c', level: 3 })
  expect(drop('f', 'a', false, 2)).toEqual({ before: 'a', level: 1 })
})

test('where it is, only its level changes', () => {
  expect(drop('e', 'e')).toBeNull()
  expect(drop('e', 'e', false, 1)).toEqual({ before: 'e', level: 2 })
  expect(drop('b', 'c', true)).toBeNull()
  expect(drop('b', 'd', false, -1)).toBeNull()
  expect(drop('x', 'a')).toBeNull()
})

test('headings are numbered as books number them', () => {
  expect(numbersOf(nodes)).toEqual(['1', '1.1', '1.1.1', '1.2', '2', '2.1'])
})
