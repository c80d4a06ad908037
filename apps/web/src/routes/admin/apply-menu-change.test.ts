import { arrangement } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { applyMenuChange } from './apply-menu-change.ts'

const group = arrangement.filter((entry) => entry.group === 'create').map(({ name }) => name)
const namesIn = (entries: typeof arrangement) =>
  entries.filter((entry) => entry.group === 'create').map(({ name }) => name)
const [first, second, third] = group as [string, string, string]

test('hides an entry, restricts another to admins, and leaves the rest unchanged', () => {
  const entries = applyMenuChange(applyMenuChange(arrangement, { name: first, shown: false }), {
    name: second,
    audience: 'admins',
  })
  expect(entries.find(({ name }) => name === first)).toMatchObject({ shown: false })
  expect(entries.find(({ name }) => name === second)).toMatchObject({ audience: 'admins' })
  expect(entries.filter(({ name }) => name !== first && name !== second)).toEqual(
    arrangement.filter(({ name }) => name !== first && name !== second),
  )
})

test('moves an entry within its group only, and is idempotent', () => {
  const moved = applyMenuChange(arrangement, { name: first, place: 2 })
  expect(namesIn(moved)).toEqual([second, third, first, ...group.slice(3)])
  expect(moved.map(({ group: home }) => home)).toEqual(arrangement.map(({ group: home }) => home))
  expect(applyMenuChange(moved, { name: first, place: 2 })).toEqual(moved)
})

test('moves an entry to the end for a position beyond it, and ignores an unknown entry', () => {
  expect(namesIn(applyMenuChange(arrangement, { name: first, place: 99 })).at(-1)).toBe(first)
  expect(applyMenuChange(arrangement, { name: 'nowhere', shown: false })).toEqual(arrangement)
})
