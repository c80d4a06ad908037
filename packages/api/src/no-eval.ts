/** Where zod keeps its settings, whoever is first: it takes the object that it finds, or puts one there. */
interface ZodWorld {
  __zod_globalConfig?: { jitless?: boolean }
}

/**
 * Keeps zod from trying whether it may compile: the content security policy would refuse and report it. Before the first check, and
 * without zod, which the first view does not need.
 */
export function forbidEval() {
  const world = globalThis as ZodWorld
  world.__zod_globalConfig ??= {}
  world.__zod_globalConfig.jitless = true
}
