import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** Placeholder for an actor that the app must `provide`; it rejects with the actor's name otherwise. */
export const placeholderActor = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))

/** The same for a callback actor. */
export const placeholderCallback = <ReceivedEvent extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<ReceivedEvent, Input>(() => {
    throw new Error(`Actor "${name}" was not provided`)
  })
