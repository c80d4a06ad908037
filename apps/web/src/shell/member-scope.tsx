import { selectMember } from '@moyun/machines'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../app/app-services.ts'
import { Realtime } from '../member/realtime.ts'
import { createMemberServices, MemberContext } from '../member/member-services.ts'
import { Session } from '../session/session.ts'

/** Opens the signed-in scope of the current member; another member gets a new one. */
export function MemberScope({ children }: { children: ReactNode }) {
  const memberId = Session.useSelector(selectMember)?.userId ?? ''
  return (
    <OpenMemberScope key={memberId} memberId={memberId}>
      {children}
    </OpenMemberScope>
  )
}

function OpenMemberScope({ memberId, children }: { memberId: string; children: ReactNode }) {
  const app = useApp()
  const [member] = useState(() => createMemberServices(app, memberId))
  useEffect(() => member.open(), [member])

  return (
    <MemberContext value={member}>
      <Realtime.Provider actor={member.realtime}>
        <QueryClientProvider client={member.queries}>{children}</QueryClientProvider>
      </Realtime.Provider>
    </MemberContext>
  )
}
