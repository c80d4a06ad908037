import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { AssistantIcon, type AssistantIconName } from './AssistantIcon.tsx'

export interface AssistantCardProps {
  icon: AssistantIconName
  /** The link to the assistant, with its name; it covers the whole card. */
  title: ReactNode
  /** One line on what it does. */
  summary: string
  /** Its category, in a word. */
  kind: ReactNode
  favourite: boolean
  /** Accessible name of the star button. */
  favouriteLabel: string
  onFavourite: () => void
}

/** An assistant in a directory. */
export function AssistantCard({
  icon,
  title,
  summary,
  kind,
  favourite,
  favouriteLabel,
  onFavourite,
}: AssistantCardProps) {
  return (
    <Box>
      <AssistantIcon icon={icon} />
      <div>
        <h3>{title}</h3>
        <p>{summary}</p>
        <Kind>{kind}</Kind>
      </div>
      <Mark label={favouriteLabel} size="s" tip="corner" aria-pressed={favourite} onClick={onFavourite}>
        <Star size={16} strokeWidth={1.5} absoluteStrokeWidth />
      </Mark>
    </Box>
  )
}

/** Placeholder of an `AssistantCard` that is loading. */
export function AssistantCardSkeleton() {
  return (
    <Box as="div">
      <Skeleton width="44px" height="44px" />
      <div>
        <Skeleton width="46%" height="16px" />
        <Skeleton width="86%" height="13px" />
        <Skeleton width="24%" height="12px" />
      </div>
    </Box>
  )
}

/** A grid of `AssistantCard`s. */
export const AssistantGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};

  > li {
    display: grid;
    min-inline-size: 0;
  }
  ${({ theme }) => theme.media.phone} {
    gap: ${({ theme }) => theme.space[3]};
  }
`

const Box = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;
  padding: ${({ theme }) => theme.space[5]};
  border: 1px solid ${({ theme }) => theme.color.lineFaint};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};

  > div {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
  }
  h3 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
    overflow-wrap: anywhere;
  }
  h3 a::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &:has(a:hover) {
    border-color: ${({ theme }) => theme.color.line};
  }
`

const Kind = styled.span`
  margin-block-start: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

/** Above the link that covers the card. */
const Mark = styled(IconButton)`
  position: relative;
  margin: -6px;
  color: ${({ theme }) => theme.color.textSubtle};

  &[aria-pressed='true'] {
    color: ${({ theme }) => theme.color.accentText};
  }
  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
`
