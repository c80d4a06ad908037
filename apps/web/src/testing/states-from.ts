import type { AnyStateMachine, InputFrom } from 'xstate'
import { findReachableStates, type ReachableState, type ReachabilityOptions } from '@moyun/machines/reach'

interface Ways<Machine extends AnyStateMachine> extends Pick<ReachabilityOptions<Machine>, 'keyOf'> {
  /** The initial inputs; a state that one of them reaches is not listed again for a later one. */
  inputs: readonly InputFrom<Machine>[]
  /** Events, including the done and error events of actors, which a machine does not declare. */
  events: readonly { type: string }[]
}

/** The state whose actor ends with an event. */
const ACTOR_EVENT = /^xstate\.(?:done|error)\.actor\.\d+\.(.+)$/

/**
 * All distinguishable states of a machine, each with the input that leads to it. Throws for an event of an actor whose
 * state does not exist.
 */
export function statesFrom<Machine extends AnyStateMachine>(
  machine: Machine,
  { inputs, events, keyOf }: Ways<Machine>,
): readonly (ReachableState<Machine> & { input: InputFrom<Machine> })[] {
  // Throws for an unknown state.
  for (const { type } of events) if (ACTOR_EVENT.test(type)) machine.getStateNodeById(type.replace(ACTOR_EVENT, '$1'))
  const all = inputs.flatMap((input) =>
    findReachableStates(machine, { input, events: events as never, keyOf }).map((state) => ({ ...state, input })),
  )
  return all.filter(({ key }, place) => all.findIndex((other) => other.key === key) === place)
}
