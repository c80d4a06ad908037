import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface QuestionChipProps {
  /** The option that applies to this question. */
  children: ReactNode
  picture?: ReactNode
  /** Accessible name of the remove button. */
  removeLabel: string
  onRemove: () => void
}

/**
 * An option for one question only, shown above its text, such as the assistant that answers. For a toggle, use `Chip`.
 */
export function QuestionChip({ children, picture, removeLabel, onRemove }: QuestionChipProps) {
  return (
    <Slip>
      {picture}
      <span>{children}</span>
      <Cross type="button" aria-label={removeLabel} onClick={onRemove}>
        <X size={14} aria-hidden="true" />
      </Cross>
    </Slip>
  )
}

const Slip = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-inline-size: 0;
  max-inline-size: 100%;
  min-block-size: 28px;
  padding-inline-start: 10px;
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};

  > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.textMuted};
  }
`

const Cross = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: ${({ theme }) => theme.radius.full};
  color: ${({ theme }) => theme.color.textMuted};

  &:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    &::after {
      position: absolute;
      inset: -8px -6px;
      content: '';
    }
  }
`
