import { type Job, randomId } from '@moyun/api'
import { type JobOrder, type JobOrderActor, jobOrderMachine, type JobWish } from '@moyun/machines'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { useHouse } from '../../house.ts'
import { RoomContext } from '../../room/room.ts'

/** Asks the server for a job. */
export type Begin<Wish extends JobWish> = (order: JobOrder<Wish>, signal: AbortSignal) => Promise<Job>

/** Asks for jobs of one kind; tells what was begun. It lives as long as the page: what the server has by then goes on without it. */
export function useJobOrder<Wish extends JobWish>(begin: Begin<Wish>, onBegun: (job: Job) => void): JobOrderActor {
  const { inspect } = useHouse()
  const room = use(RoomContext)
  const [actor] = useState(() => {
    // A page asks for jobs of its own kind alone.
    const machine = jobOrderMachine.provide({
      actors: { begin: fromPromise(({ input, signal }) => begin(input as JobOrder<Wish>, signal)) },
    })
    return createActor(machine, { input: { newKey: randomId }, inspect }).start()
  })
  const tell = useEffectEvent(onBegun)

  useEffect(() => {
    const begun = actor.on('order.begun', ({ job }) => tell(job))
    const found = () => actor.send({ type: 'network.found' })
    // Whoever is no member has no room, and no points that change.
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
