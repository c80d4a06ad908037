import {
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  SimulatedClock,
} from 'xstate'

/** An actor that never completes, for the invocation of a state. */
export const neverCompletes = <Output, Input>() => fromPromise<Output, Input>(() => new Promise<never>(() => {}))

/** Brings an actor to a state and keeps it there, as its invocations and delays never complete. */
export function holdInState<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  events: readonly EventFromLogic<Machine>[] | undefined,
) {
  if (!events) throw new Error(`The ${machine.id} machine has no such state: run \`npm run generate:stories\``)
  const actor = createActor(machine as AnyStateMachine, { input, clock: new SimulatedClock() }).start()
  for (const event of events) actor.send(event)
  return actor
}
