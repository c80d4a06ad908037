import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/**
 * Provides one running actor to a component tree. The actor lives outside React, so code that is no component can use
 * it.
 */
export function actorContext<Actor extends AnyActorRef>(name: string) {
  const Context = createContext<Actor | null>(null)

  function useActorRef(): Actor {
    const actor = use(Context)
    if (!actor) throw new Error(`The context "${name}" has no provider here`)
    return actor
  }

  return {
    Provider: ({ actor, children }: { actor: Actor; children: ReactNode }) => (
      <Context value={actor}>{children}</Context>
    ),
    useActorRef,
    useSelector: <T,>(select: (snapshot: SnapshotFrom<Actor>) => T): T =>
      useSelector<AnyActorRef, T>(useActorRef(), select),
  }
}
