import { expect, test } from 'vitest'
import { numbersOf, type OutlineNode } from './outline-node.ts'
import { INDENT, projectDrop } from './project-drop.ts'

const nodes = 'a b- c-- d- e f-'
  .split(' ')
  .map((word): OutlineNode => ({ id: word.charAt(0), level: word.length, title: '', brief: '', length: 0 }))
const drop = (id: string, over: string, below = false, levels = 0) =>
  projectDrop(nodes, id, { over, below, aside: levels * INDENT })

test('drops a heading before or after the hovered one, at the level of the horizontal drag', () => {
  expect(drop('e', 'a')).toEqual({ before: 'a', level: 1 })
  expect(drop('e', 'd', false, 1)).toEqual({ before: 'd', level: 2 })
  expect(drop('d', 'f', true)).toEqual({ before: null, level: 2 })
  expect(drop('d', 'f', true, 1)).toEqual({ before: null, level: 3 })
  expect(drop('d', 'f', true, -5)).toEqual({ before: null, level: 1 })
})

test('keeps subheadings with their heading, and limits the level by the heading before', () => {
  expect(drop('e', 'b')).toEqual({ before: 'b', level: 2 })
  expect(drop('e', 'c', false)).toEqual({ before: 'c', level: 3 })
  expect(drop('f', 'a', false, 2)).toEqual({ before: 'a', level: 1 })
})

test('changes only the level of a heading that is dropped on its own position', () => {
  expect(drop('e', 'e')).toBeNull()
  expect(drop('e', 'e', false, 1)).toEqual({ before: 'e', level: 2 })
  expect(drop('b', 'c', true)).toBeNull()
  expect(drop('b', 'd', false, -1)).toBeNull()
  expect(drop('x', 'a')).toBeNull()
})

test('numbers headings by level, such as 1.1.1', () => {
  expect(numbersOf(nodes)).toEqual(['1', '1.1', '1.1.1', '1.2', '2', '2.1'])
})
