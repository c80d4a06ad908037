import { realtimeMachine } from '@moyun/machines'
import { useState } from 'react'
import { fromCallback } from 'xstate'
import { Connection } from '../../layout/connection.tsx'
import { Realtime } from '../../room/realtime.ts'
import { forever, hold } from '../hold.ts'
import { connectionStates, stillTime } from './connection-states.ts'

export interface StagedProps {
  /** Key of a state of the realtime connection. */
  line: string
}

function stage(line: string) {
  const silent = fromCallback(() => {})
  const still = realtimeMachine.provide({
    actors: { readToken: forever(), socket: silent as never, polling: silent as never },
  })
  return hold(still, { now: stillTime }, connectionStates().find(({ key }) => key === line)?.events)
}

/** The connection's message to the member, in one state of it: mostly nothing. */
export function Staged({ line }: StagedProps) {
  const [actor] = useState(() => stage(line))

  return (
    <Realtime.Provider actor={actor}>
      <main>
        <Connection />
      </main>
    </Realtime.Provider>
  )
}
