import type { AnyStateMachine, InputFrom } from 'xstate'
import { findReachableStates, type ReachableState, type ReachabilityOptions } from '@moyun/machines/reach'

interface Ways<Machine extends AnyStateMachine> extends Pick<ReachabilityOptions<Machine>, 'keyOf'> {
  /** The initial inputs; a state that one of them reaches is not listed again for a later one. */
  inputs: readonly InputFrom<Machine>[]
  /** Events, including the done and error events of actors, which a machine does not declare. */
  events: readonly { type: string }[]
}

/** All distinguishable states of a machine, each with the input that leads to it. */
export function statesFrom<Machine extends AnyStateMachine>(
  machine: Machine,
  { inputs, events, keyOf }: Ways<Machine>,
): readonly (ReachableState<Machine> & { input: InputFrom<Machine> })[] {
  const all = inputs.flatMap((input) =>
    findReachableStates(machine, { input, events: events as never, keyOf }).map((state) => ({ ...state, input })),
  )
  return all.filter(({ key }, place) => all.findIndex((other) => other.key === key) === place)
}
