import { ImageOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'

export interface ImageChipProps {
  /** `waiting` while it is loading, `gone` where the image was deleted or failed to load. */
  state?: 'there' | 'waiting' | 'gone'
  /** URL of a thumbnail. */
  source?: string | undefined
  /** Name of the image; for `gone`, a text that says so. */
  title: ReactNode
  /** One line on what the image is used for. */
  note?: ReactNode
  /** One small button to solve the problem. */
  action?: ReactNode
  /** Accessible name of the remove button. */
  removeLabel: string
  onRemove: () => void
  /** Called when the image URL has expired. */
  onLost?: () => void
}

/**
 * The source image of something new: a thumbnail with its name and a remove button. For several attached images, use
 * `Upload`.
 */
export function ImageChip({
  state = 'there',
  source,
  title,
  note,
  action,
  removeLabel,
  onRemove,
  onLost,
}: ImageChipProps) {
  return (
    <Slip data-state={state} aria-busy={state === 'waiting' || undefined}>
      <Small>
        {state === 'gone' ? (
          <ImageOff size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        ) : state === 'there' && source ? (
          <img src={source} alt="" decoding="async" onError={onLost} />
        ) : null}
      </Small>
      <Words>
        {state === 'waiting' ? <Skeleton width="8em" /> : <Name dir="auto">{title}</Name>}
        {note && state !== 'waiting' ? <Note>{note}</Note> : null}
        {action}
      </Words>
      <IconButton size="s" tip="corner" label={removeLabel} onClick={onRemove}>
        <X size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    </Slip>
  )
}

const Slip = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding: ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.m};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};

  > button {
    align-self: start;
  }
`

const Small = styled.div`
  display: grid;
  overflow: hidden;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textSubtle};

  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

const Words = styled.div`
  min-inline-size: 0;

  > button {
    margin-inline-start: -10px;
  }
`

const Name = styled.p`
  overflow: hidden;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.label};
  text-overflow: ellipsis;
  white-space: nowrap;

  [data-state='gone'] & {
    color: ${({ theme }) => theme.color.textMuted};
    white-space: normal;
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
