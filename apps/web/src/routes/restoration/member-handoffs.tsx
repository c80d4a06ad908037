import type { WorkHandoff } from '../../features/handoff/read-work.ts'
import { useHandoffs } from '../../features/handoff/use-handoffs.ts'

export interface MemberHandoffsProps {
  /** The picture attached on the member's start page. */
  onPicture: (picture: File) => void
  onWork: (work: WorkHandoff) => void
}

/** Takes what is handed over to a member. Visitors have no other page from which to start. */
export function MemberHandoffs({ onPicture, onWork }: MemberHandoffsProps) {
  useHandoffs(
    'imagerestoration',
    {
      stored: ({ pictures: [picture] }) => void (picture && onPicture(picture)),
      work: (work) => void onWork(work),
    },
    { params: { job: 'new' } },
  )
  return null
}
