/** The end of an actor that a state invokes, as its machine hears of it. */
export const ended = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.${state}`, output })

/** Its failure. */
export const failed = (state: string, error: unknown) => ({ type: `xstate.error.actor.0.${state}`, error })

/** The words of a state's key that are not empty. */
export const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
