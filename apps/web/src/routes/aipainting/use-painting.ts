import { type Job, painting, randomId } from '@moyun/api'
import { type PaintingActor, paintingMachine } from '@moyun/machines'
import { useEffect, useEffectEvent, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'

/** Asks for pictures; tells what was begun. It lives as long as the page: what the server has by then goes on without it. */
export function usePainting(onBegun: (job: Job) => void): PaintingActor {
  const { call, inspect } = useHouse()
  const room = useRoom()
  const [actor] = useState(() => {
    const machine = paintingMachine.provide({
      actors: { begin: fromPromise(({ input: { wish, key }, signal }) => call(painting.begin, { body: wish }, { signal, quiet: true, key })) },
    })
    return createActor(machine, { input: { newKey: randomId }, inspect }).start()
  })
  const tell = useEffectEvent(onBegun)

  useEffect(() => {
    const begun = actor.on('painting.begun', ({ job }) => tell(job))
    const leave = room.attend({ send: (told) => told.type !== 'stream.refused' && actor.send(told), hear: () => {} })
    return () => {
      begun.unsubscribe()
      leave()
    }
  }, [actor, room])
  return actor
}
