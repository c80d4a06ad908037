import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that a machine names but does not know how to perform. `provide` it, or it fails loudly. */
export const unprovided = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))

/** The same for an actor that goes on talking. */
export const unprovidedCallback = <Heard extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Heard, Input>(() => {
    throw new Error(`Actor "${name}" was not provided`)
  })
