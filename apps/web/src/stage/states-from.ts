import type { AnyStateMachine, InputFrom } from 'xstate'
import { reach, type Reached, type ReachOptions } from '@moyun/machines/reach'

interface Ways<Machine extends AnyStateMachine> extends Pick<ReachOptions<Machine>, 'keyOf'> {
  /** The beginnings; what one leads to is not told again of a later one. */
  inputs: readonly InputFrom<Machine>[]
  /** The ends of actors among them, which are not among the events that a machine declares. */
  events: readonly { type: string }[]
}

/** Every state of a machine that can be told from the others, with the beginning that leads to it. */
export function statesFrom<Machine extends AnyStateMachine>(
  machine: Machine,
  { inputs, events, keyOf }: Ways<Machine>,
): readonly (Reached<Machine> & { input: InputFrom<Machine> })[] {
  const all = inputs.flatMap((input) =>
    reach(machine, { input, events: events as never, keyOf }).map((state) => ({ ...state, input })),
  )
  return all.filter(({ key }, place) => all.findIndex((other) => other.key === key) === place)
}
