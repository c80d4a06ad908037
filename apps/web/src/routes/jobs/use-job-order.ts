import { type Job, randomId } from '@moyun/api'
import { type JobOrder, type JobOrderActor, jobOrderMachine, type JobWish } from '@moyun/machines'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { useHouse } from '../../house.ts'
import { RoomContext } from '../../room/room.ts'

/** Requests a job from the server. */
export type Begin<Wish extends JobWish> = (order: JobOrder<Wish>, signal: AbortSignal) => Promise<Job>

/**
 * Requests jobs of one kind and passes them to `onBegun`. The actor stops with the page; jobs on the server continue.
 */
export function useJobOrder<Wish extends JobWish>(begin: Begin<Wish>, onBegun: (job: Job) => void): JobOrderActor {
  const { inspect } = useHouse()
  const room = use(RoomContext)
  const [actor] = useState(() => {
    // The page requests only jobs of its own kind.
    const machine = jobOrderMachine.provide({
      actors: { begin: fromPromise(({ input, signal }) => begin(input as JobOrder<Wish>, signal)) },
    })
    return createActor(machine, { input: { newKey: randomId }, inspect }).start()
  })
  const tell = useEffectEvent(onBegun)

  useEffect(() => {
    const begun = actor.on('order.begun', ({ job }) => tell(job))
    const found = () => actor.send({ type: 'network.found' })
    // A visitor has no signed-in scope, and no points that could change.
    const leave = room?.attend({ send: (told) => told.type !== 'stream.refused' && actor.send(told), hear: () => {} })
    if (!room) window.addEventListener('online', found)
    return () => {
      begun.unsubscribe()
      leave?.()
      window.removeEventListener('online', found)
    }
  }, [actor, room])
  return actor
}
