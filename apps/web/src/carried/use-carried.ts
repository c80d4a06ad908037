import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useRoom } from '../room/room.ts'
import { type Carried, CARRIED, type CarriedTo, forgetCarried, readCarried } from './carried.ts'

/** Hands over, once, what was carried here, and lets go of it when it is kept there; `taken` follows, also where there was nothing, and tidies the address. */
export function useCarried(to: CarriedTo, take: (carried: Carried) => void | Promise<void>, taken: () => void) {
  const { drafts } = useRoom()
  const isComing = new URLSearchParams(useLocation().search).has(CARRIED)
  const hand = useEffectEvent(async (carried: Carried | null) => {
    if (carried) await take(carried)
    void forgetCarried(drafts, to)
    taken()
  })

  useEffect(() => {
    if (!isComing) return
    let left = false
    void readCarried(drafts, to).then((carried) => {
      if (!left) void hand(carried)
    })
    return () => {
      left = true
    }
  }, [isComing, drafts, to])
}
