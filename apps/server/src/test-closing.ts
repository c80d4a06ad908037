/** What is to be closed once the running test file is through. */
const closing: (() => unknown)[] = []

/** Closes it once the test file is through, before what was opened earlier. An `afterAll` that a hook or a test registers is never called. */
export const closeAfterFile = (close: () => unknown) => void closing.push(close)

/** Closes all of it; `test-closing.setup.ts` calls it after every file. */
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
