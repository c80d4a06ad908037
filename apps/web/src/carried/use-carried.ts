import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useRoom } from '../room/room.ts'
import { type Carried, CARRIED, type CarriedTo, forgetCarried, readCarried } from './carried.ts'

/**
 * Delivers a pending hand-off once and deletes it after `take` has stored it. Then calls `taken`, even without a
 * hand-off, so that the caller can remove the query parameter.
 */
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
