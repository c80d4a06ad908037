import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { awaitPointsMachine } from './await-points.machine.ts'

test('follows the available points, and ends once there are enough', () => {
  const actor = createActor(awaitPointsMachine, { input: { needed: 20, available: 11 } }).start()
  expect(actor.getSnapshot()).toMatchObject({ value: 'short', context: { needed: 20, available: 11 } })
  actor.send({ type: 'points.changed', points: 19 })
  expect(actor.getSnapshot()).toMatchObject({ value: 'short', context: { needed: 20, available: 19 } })
  actor.send({ type: 'points.changed', points: 3 })
  expect(actor.getSnapshot()).toMatchObject({ value: 'short', context: { needed: 20, available: 3 } })
  actor.send({ type: 'points.changed', points: 20 })
  expect(actor.getSnapshot()).toMatchObject({ value: 'funded', output: { needed: 20, available: 20 } })
})

test('keeps waiting under a daily cap, which more points do not change', () => {
  const capped = { needed: 20, available: 5, cap: 100 }
  const actor = createActor(awaitPointsMachine, { input: capped }).start()
  actor.send({ type: 'points.changed', points: 5000 })
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: capped })
})
