/** The object in which zod keeps its settings. Zod uses an existing object or creates it. */
interface ZodWorld {
  __zod_globalConfig?: { jitless?: boolean }
}

/**
 * Stops zod from testing whether `eval` is allowed: the content security policy would block the test and report it.
 * Call before the first validation. Does not import zod, which the first view does not need.
 */
export function forbidEval() {
  const world = globalThis as ZodWorld
  world.__zod_globalConfig ??= {}
  world.__zod_globalConfig.jitless = true
}
