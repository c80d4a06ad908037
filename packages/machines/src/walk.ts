import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  type GuardPredicate,
  SimulatedClock,
} from 'xstate'
import { reach, type ReachOptions } from './reach.ts'

/** The transitions of a machine, each as a line: from where, on what, to where. */
export interface Walked {
  /** Those that were taken, in the order of their lines. */
  taken: readonly string[]
  /** Those that the chart has and nothing takes. */
  missed: readonly string[]
}

/** Sends everything that may happen to a machine in every state that it comes to, and tells which of its transitions were taken by it. */
export function walk<Machine extends AnyStateMachine>(machine: Machine, options: ReachOptions<Machine>): Walked {
  const still = holding(machine)
  const all = nodesOf(still.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
  const taken = new Set<AnyTransitionDefinition>()

  for (const { events } of reach(still, options)) {
    const arrive = () => {
      const actor = createActor(still as AnyStateMachine, {
        input: options.input,
        clock: new SimulatedClock(),
        inspect: (seen) => {
          if (seen.type === '@xstate.microstep') for (const transition of seen._transitions) taken.add(transition)
        },
      }).start()
      for (const one of events) actor.send(one)
      return actor
    }
    const snapshot = arrive().stop().getSnapshot()
    for (const event of options.events) {
      // A failure that nothing waits for would be the machine's own.
      if (still.getTransitionData(snapshot, event).length === 0) continue
      const actor = arrive()
      actor.send(event)
      actor.stop()
    }
  }

  return {
    taken: all
      .filter((transition) => taken.has(transition))
      .map(lineOf)
      .sort(),
    missed: all
      .filter((transition) => !taken.has(transition))
      .map(lineOf)
      .sort(),
  }
}

/** What it invokes never comes to an end of itself: their ends are among the events. */
const holding = <Machine extends AnyStateMachine>(machine: Machine) => {
  const forever = fromPromise(() => new Promise<never>(() => {}))
  return machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, forever])),
  }) as Machine
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const placeOf = ({ path, key }: AnyStateNode) => (path.length > 0 ? path.join('.') : key)

/** `idle · code.submit [isAllowed] → sending` */
function lineOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const when = guard === undefined ? '' : ` [${nameOf(guard as GuardName)}]`
  return `${placeOf(source)} · ${spoken(String(eventType))}${when} → ${target ? target.map(placeOf).join(' + ') : 'stays'}`
}

type GuardName = string | { type: string } | GuardPredicate<never, never, never, never>

const nameOf = (guard: GuardName) => (typeof guard === 'string' ? guard : 'type' in guard ? guard.type : guard.name)

/** What XState calls `xstate.done.actor.0.session.checking`, or nothing at all. */
function spoken(type: string): string {
  const [, kind, delay] = /^xstate\.(done|error|after)\.(\w+)\./.exec(type) ?? []
  if (kind === 'after') return `after ${String(delay)}`
  return kind ?? (type === '' ? 'always' : type)
}
