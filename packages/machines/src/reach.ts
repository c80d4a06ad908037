import {
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'

export interface ReachOptions<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>
  /** What may happen, the ends of actors and delays among it. */
  events: readonly EventFromLogic<Machine>[]
  /** Names the situation that can be seen; two snapshots with one name are one state. */
  keyOf: (snapshot: SnapshotFrom<Machine>) => string
}

/** A state, and the shortest way to it. */
export interface Reached<Machine extends AnyStateMachine> {
  key: string
  events: readonly EventFromLogic<Machine>[]
}

/** Every state that a machine can come to, in the order of their distance from the beginning. */
export function reach<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, keyOf }: ReachOptions<Machine>,
): readonly Reached<Machine>[] {
  // The graph speaks of any logic; that of a machine is narrower than its types can say.
  const nameOf = (snapshot: unknown) => keyOf(snapshot as SnapshotFrom<Machine>)
  const paths = getShortestPaths(machine, {
    input,
    events,
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: nameOf,
  })

  return paths.map(({ steps }) => {
    const way = steps
      .map(({ event }) => event)
      .filter(({ type }) => type !== 'xstate.init') as EventFromLogic<Machine>[]
    const [first] = initialTransition(machine, input)
    const last = way.reduce((snapshot, event) => transition(machine, snapshot as never, event)[0], first)
    return { key: nameOf(last), events: way }
  })
}
