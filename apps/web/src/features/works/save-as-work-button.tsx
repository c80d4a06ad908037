import { Button, type ButtonProps, Tooltip } from '@moyun/ui'
import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'

export interface SaveAsWorkButtonProps extends Pick<ButtonProps, 'disabled' | 'busy'> {
  /** A sentence that explains the result. */
  hint: ReactNode
  onSave: () => void
  children: ReactNode
}

/** Saves a text as a work. */
export const SaveAsWorkButton = ({ hint, onSave, children, ...rest }: SaveAsWorkButtonProps) => (
  <Tooltip label={hint}>
    <Button kind="quiet" {...rest} onClick={onSave}>
      <Bookmark size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      {children}
    </Button>
  </Tooltip>
)
