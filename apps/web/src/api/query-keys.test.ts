import { expect, test } from 'vitest'
import * as keys from './query-keys.ts'

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,stories}.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const literals = sources.flatMap(([file, source]) =>
  [...source.matchAll(/queryKey: \['([^']+)'/g)].map(([, key = '']) => ({ file, key })),
)

test('a query key that several files use is a constant, so that no second function fetches its data', () => {
  const isShared = ({ file, key }: { file: string; key: string }) =>
    Object.values(keys).includes(key as never) || literals.some((other) => other.key === key && other.file !== file)
  expect(literals.length).toBeGreaterThan(0)
  expect(literals.filter(isShared)).toEqual([])
})
