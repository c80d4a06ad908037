import { test } from 'vitest'
import { testConcurrentHolds } from './test-holds.ts'

test.each([1, 2])(
  'P36: a hundred holds at once on ten points give exactly ten, twenty times over, by %i processes',
  (processes) => testConcurrentHolds({ rounds: 20, processes }),
)
