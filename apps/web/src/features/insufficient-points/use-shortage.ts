import { type AwaitPointsActor, type MissingPoints, selectCoveredShortage } from '@moyun/machines'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { OpenConversation } from '../../member/conversation.ts'

type Invocation = 'awaitPoints' | 'awaitPassagePoints'

/** A machine whose requests may lack points. */
interface Requester extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { children: { [Name in Invocation]?: AwaitPointsActor | undefined } }
}

/** The missing points that a machine waits for; null while it waits for none. */
export function useShortage(actor: Requester, invocation: Invocation = 'awaitPoints'): MissingPoints | null {
  const waiting = useSelector(actor, ({ children }) => children[invocation])
  return useSelector(waiting, (snapshot) => snapshot?.context ?? null)
}

/** The missing points of a question; it keeps showing them when there are enough, and the question was edited. */
export function useChatShortage({ actor }: OpenConversation): MissingPoints | null {
  const funded = useSelector(actor, selectCoveredShortage)
  return useShortage(actor) ?? funded
}
