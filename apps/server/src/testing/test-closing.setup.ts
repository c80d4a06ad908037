import { afterAll } from 'vitest'
import { closeAll } from './test-closing.ts'

// Runs for every test file, even where modules are shared between files. Registered before the file's own hooks, so
// that it runs after them.
afterAll(closeAll)
