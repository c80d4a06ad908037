import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useMember } from '../../member/member-services.ts'
import { type Handoff, HANDOFF_PARAM, type HandoffTarget, deleteHandoff, readHandoff } from './handoff.ts'

/**
 * Delivers a pending hand-off once and deletes it after `take` has stored it. Then calls `taken`, even without a
 * hand-off, so that the caller can remove the query parameter.
 */
export function useHandoff(to: HandoffTarget, take: (handoff: Handoff) => void | Promise<void>, taken: () => void) {
  const { drafts } = useMember()
  const isComing = new URLSearchParams(useLocation().search).has(HANDOFF_PARAM)
  const hand = useEffectEvent(async (handoff: Handoff | null) => {
    if (handoff) await take(handoff)
    void deleteHandoff(drafts, to)
    taken()
  })

  useEffect(() => {
    if (!isComing) return
    let left = false
    void readHandoff(drafts, to).then((handoff) => {
      if (!left) void hand(handoff)
    })
    return () => {
      left = true
    }
  }, [isComing, drafts, to])
}
