import { Popover, Sheet } from '@moyun/ui'
import type { RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { JobList } from './job-list.tsx'

export interface JobsPopoverProps {
  /** The button that the popover is anchored to. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The jobs of the last day, in a popover; on a phone in a bottom sheet. */
export function JobsPopover({ anchor, open, onOpenChange }: JobsPopoverProps) {
  const phone = useMediaQuery('(max-width: 767px)')
  const title = <FormattedMessage id="jobs.title" />
  if (!phone)
    return (
      <Popover wide still anchor={anchor} align="end" open={open} onOpenChange={onOpenChange} title={title}>
        <JobList />
      </Popover>
    )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      <JobList />
    </Sheet>
  )
}
