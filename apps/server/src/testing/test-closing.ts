/** Functions to call after the running test file. */
const closing: (() => unknown)[] = []

/**
 * Registers a function to call after the test file, in reverse order of registration. Vitest never calls an `afterAll`
 * that is registered inside a hook or a test.
 */
export const closeAfterFile = (close: () => unknown) => void closing.push(close)

/** Calls all registered functions; `test-closing.setup.ts` runs it after every file. */
export async function closeAll(): Promise<void> {
  const failures: unknown[] = []
  for (const close of closing.splice(0).reverse()) {
    try {
      await close()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
