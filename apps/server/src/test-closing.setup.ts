import { afterAll } from 'vitest'
import { closeAll } from './test-closing.ts'

// Runs before every test file, also where modules are kept from one file to the next. Registered before any hook of the file, so that it runs after them.
afterAll(closeAll)
