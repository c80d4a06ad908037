import { expect, test, vi } from 'vitest'
import { createObservable } from './observable.ts'

test('notifies its subscribers of each new value, until they leave', () => {
  const count = createObservable(1)
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = count.subscribe(first)
  count.subscribe(second)
  expect(first).not.toHaveBeenCalled()

  count.set(2)
  expect(count.getSnapshot()).toBe(2)
  leave()
  count.set(3)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
  expect(count.getSnapshot()).toBe(3)
})
