import { Button, type ButtonProps, Tooltip } from '@moyun/ui'
import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'

export interface KeepButtonProps extends Pick<ButtonProps, 'disabled' | 'busy'> {
  /** A sentence that explains the result. */
  hint: ReactNode
  onKeep: () => void
  children: ReactNode
}

/** Keeps a text as a work. */
export const KeepButton = ({ hint, onKeep, children, ...rest }: KeepButtonProps) => (
  <Tooltip label={hint}>
    <Button kind="quiet" {...rest} onClick={onKeep}>
      <Bookmark size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      {children}
    </Button>
  </Tooltip>
)
