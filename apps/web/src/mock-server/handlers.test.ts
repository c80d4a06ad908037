import { endpoints } from '@moyun/api/endpoints'
import { HttpHandler } from 'msw'
import { expect, test } from 'vitest'
import { createHandlers } from './handlers.ts'
import { createMockServer } from './mock-server.ts'

test('every endpoint of the contract has exactly one mock handler', () => {
  const doubles = createHandlers(createMockServer({ getItem: () => null, setItem: () => {} })).filter(
    (one) => one instanceof HttpHandler,
  )
  const known = doubles.map(({ info: { method, path } }) => `${String(method)} ${String(path)}`)
  const declared = endpoints.map(({ method, path }) => `${method} *${path}`)

  expect(declared.length).toBeGreaterThan(40)
  expect(
    declared.filter((name) => !known.includes(name)),
    'without a double',
  ).toEqual([])
  expect(
    known.filter((name, index) => known.indexOf(name) !== index),
    'doubled twice',
  ).toEqual([])
})
