import { test } from 'vitest'
import { testConcurrentHolds } from './test-holds.ts'

test.each([1, 2])(
  'P36: grants exactly ten of a hundred concurrent holds on ten points, in twenty rounds, by %i processes',
  (processes) => testConcurrentHolds({ rounds: 20, processes }),
)
