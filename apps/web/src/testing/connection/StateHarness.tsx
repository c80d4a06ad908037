import { realtimeMachine } from '@moyun/machines'
import { useState } from 'react'
import { fromCallback } from 'xstate'
import { ConnectionStatus } from '../../shell/connection-status.tsx'
import { Realtime } from '../../member/realtime.ts'
import { neverCompletes, holdInState } from '../hold-in-state.ts'
import { connectionStates, fixedTime } from './connection-states.ts'

export interface StateHarnessProps {
  /** Key of a state of the realtime connection. */
  line: string
}

function createInState(line: string) {
  const silent = fromCallback(() => {})
  const still = realtimeMachine.provide({
    actors: { readToken: neverCompletes(), socket: silent as never, polling: silent as never },
  })
  return holdInState(still, { now: fixedTime }, connectionStates().find(({ key }) => key === line)?.events)
}

/** The connection's message to the member, in one state of it: mostly nothing. */
export function StateHarness({ line }: StateHarnessProps) {
  const [actor] = useState(() => createInState(line))

  return (
    <Realtime.Provider actor={actor}>
      <main>
        <ConnectionStatus />
      </main>
    </Realtime.Provider>
  )
}
