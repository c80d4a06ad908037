import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  type GuardPredicate,
  SimulatedClock,
  type Snapshot,
} from 'xstate'
import { findReachableStates, type ReachabilityOptions } from './test-reachable-states.ts'

/** The transitions of a machine as lines: source, event, target. */
export interface TransitionCoverage {
  /** The transitions that were taken, sorted. */
  taken: readonly string[]
  /** The transitions that the machine defines but no event sequence takes. */
  missed: readonly string[]
}

/** Sends every event to a machine in every reachable state, and reports which of its transitions were taken. */
export function coverTransitions<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ReachabilityOptions<Machine>,
): TransitionCoverage {
  const still = holding(machine)
  const all = nodesOf(still.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
  const taken = new Set<AnyTransitionDefinition>()

  for (const { events } of findReachableStates(still, options)) {
    const start = (snapshot?: Snapshot<unknown>) =>
      createActor(still as AnyStateMachine, {
        ...(snapshot ? { snapshot } : { input: options.input }),
        clock: new SimulatedClock(),
        inspect: (seen) => {
          if (seen.type === '@xstate.microstep') for (const transition of seen._transitions) taken.add(transition)
        },
      }).start()
    const arrived = start()
    for (const one of events) arrived.send(one)
    const snapshot = arrived.getSnapshot()
    const persisted = arrived.getPersistedSnapshot()
    arrived.stop()
    for (const event of options.events) {
      // An event without a transition is skipped: an error event that no state handles would stop the actor.
      if (still.getTransitionData(snapshot, event).length === 0) continue
      const actor = start(persisted)
      actor.send(event)
      actor.stop()
    }
  }

  return {
    taken: all
      .filter((transition) => taken.has(transition))
      .map(formatTransition)
      .sort(),
    missed: all
      .filter((transition) => !taken.has(transition))
      .map(formatTransition)
      .sort(),
  }
}

/** Its invoked actors never end by themselves: their done and error events are among the sent events. */
const holding = <Machine extends AnyStateMachine>(machine: Machine) => {
  const forever = fromPromise(() => new Promise<never>(() => {}))
  return machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, forever])),
  }) as Machine
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const pathOf = ({ path, key }: AnyStateNode) => (path.length > 0 ? path.join('.') : key)

/** `idle · code.submit [isAllowed] → sending` */
function formatTransition({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const when = guard === undefined ? '' : ` [${nameOf(guard as GuardName)}]`
  return `${pathOf(source)} · ${spoken(String(eventType))}${when} → ${target ? target.map(pathOf).join(' + ') : 'stays'}`
}

type GuardName = string | { type: string } | GuardPredicate<never, never, never, never>

const nameOf = (guard: GuardName) => (typeof guard === 'string' ? guard : 'type' in guard ? guard.type : guard.name)

/** A readable name for XState's event types such as `xstate.done.actor.0.session.checking`, or for the empty type. */
function spoken(type: string): string {
  const [, kind, delay] = /^xstate\.(done|error|after)\.(\w+)\./.exec(type) ?? []
  if (kind === 'after') return `after ${String(delay)}`
  return kind ?? (type === '' ? 'always' : type)
}
