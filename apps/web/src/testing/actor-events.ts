/** The done event of an actor that a state invokes. */
export const doneEvent = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.${state}`, output })

/** Its error event. */
export const errorEvent = (state: string, error: unknown) => ({ type: `xstate.error.actor.0.${state}`, error })

/** Joins the non-empty words of a state's key. */
export const joinWords = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
