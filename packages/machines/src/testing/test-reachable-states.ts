import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

export interface ReachabilityOptions<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>
  /** The possible events, including the ends of actors and delays. */
  events: readonly EventFromLogic<Machine>[]
  /** Names the observable state; snapshots with equal names count as one state. */
  keyOf: (snapshot: SnapshotFrom<Machine>) => string
}

/** A state, and the shortest event sequence that leads to it. */
export interface ReachableState<Machine extends AnyStateMachine> {
  key: string
  events: readonly EventFromLogic<Machine>[]
}

/** Every reachable state of a machine, ordered by distance from the initial state. */
export function findReachableStates<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, keyOf }: ReachabilityOptions<Machine>,
): readonly ReachableState<Machine>[] {
  // `@xstate/graph` accepts any actor logic; a machine's snapshot is narrower than its types express.
  const nameOf = (snapshot: unknown) => keyOf(snapshot as SnapshotFrom<Machine>)
  const paths = getShortestPaths(machine, {
    input,
    events,
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: nameOf,
  })

  return paths.map(({ state, steps }) => ({
    key: nameOf(state),
    events: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  }))
}
