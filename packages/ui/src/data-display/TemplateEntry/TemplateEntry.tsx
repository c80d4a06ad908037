import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { Points } from '../../money/Points/Points.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { TemplateIcon, type TemplateIconName } from './TemplateIcon.tsx'

export interface TemplateEntryProps {
  icon: TemplateIconName
  /** The link to the template, with its name; it covers the whole line. */
  title: ReactNode
  /** One line on its purpose. */
  summary: string
  /** Number of uses, as text. */
  uses: ReactNode
  /** Maximum cost, in points. */
  points: number
  favourite: boolean
  /** Accessible name of the star button. */
  favouriteLabel: string
  onFavourite: () => void
}

/** One line of a table of contents: a writing template, a leader, and its cost. */
export function TemplateEntry({
  icon,
  title,
  summary,
  uses,
  points,
  favourite,
  favouriteLabel,
  onFavourite,
}: TemplateEntryProps) {
  return (
    <Line>
      <Picture>
        <TemplateIcon icon={icon} />
      </Picture>
      <Name>{title}</Name>
      <What>
        <span>{summary}</span>
        <Leader aria-hidden="true" />
        <Uses>{uses}</Uses>
      </What>
      <Price>
        <Points value={points} />
      </Price>
      <Mark label={favouriteLabel} size="s" tip="corner" aria-pressed={favourite} onClick={onFavourite}>
        <Star size={16} strokeWidth={1.5} absoluteStrokeWidth />
      </Mark>
    </Line>
  )
}

/** Placeholder of a `TemplateEntry` that is loading. */
export function TemplateEntrySkeleton() {
  return (
    <Line as="div">
      <Skeleton width="18px" height="18px" />
      <Skeleton width="72px" height="16px" />
      <Skeleton width="70%" height="13px" />
      <Skeleton width="44px" height="13px" />
    </Line>
  )
}

const Line = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 18px minmax(112px, auto) minmax(0, 1fr) auto auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-block-size: 48px;
  border-radius: ${({ theme }) => theme.radius.m};

  &:lang(en) {
    grid-template-columns: 18px minmax(176px, auto) minmax(0, 1fr) auto auto;
  }
  &::before {
    position: absolute;
    inset: 2px -10px;
    border-radius: inherit;
    content: '';
    pointer-events: none;
  }
  &:has(h3 a:hover)::before {
    background: ${({ theme }) => theme.color.hover};
  }
  > * {
    position: relative;
  }
  ${({ theme }) => theme.media.phone} {
    &,
    &:lang(en) {
      grid-template-columns: 18px minmax(0, 1fr) auto 32px;
    }
    gap: 0 ${({ theme }) => theme.space[3]};
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
    border-radius: 0;
  }
`

const Picture = styled.span`
  display: grid;
  color: ${({ theme }) => theme.color.textMuted};
`

const Name = styled.h3`
  && {
    position: static;
  }
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.textStrong};
  font: 600 16px/26px ${({ theme }) => theme.font.serif};
  letter-spacing: ${({ theme }) => theme.track.serif};
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    position: absolute;
    z-index: 1;
    inset: 2px -10px;
    border-radius: ${({ theme }) => theme.radius.m};
    content: '';
  }
  a:focus-visible {
    outline: 0;
  }
  a:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
  }
`

const What = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${({ theme }) => theme.media.phone} {
    grid-row: 2;
    grid-column: 2 / 4;

    > span:first-child {
      white-space: normal;
    }
  }
`

const Leader = styled.i`
  flex: 1;
  min-inline-size: 24px;
  block-size: 2px;
  background: radial-gradient(circle, ${({ theme }) => theme.color.lineField} 0.9px, transparent 1.1px) 100% 50% / 10px
    2px repeat-x;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`

const Uses = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`

const Price = styled.span`
  min-inline-size: 64px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: end;

  ${({ theme }) => theme.media.phone} {
    min-inline-size: 0;
  }
`

/** Above the link that covers the line. */
const Mark = styled(IconButton)`
  && {
    position: relative;
    z-index: 2;
  }
  color: ${({ theme }) => theme.color.textSubtle};

  &&[aria-pressed='true']:not(:hover) {
    background: none;
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[aria-pressed='true'] svg {
    fill: currentcolor;
  }
  ${({ theme }) => theme.media.phone} {
    grid-row: 1 / 3;
    grid-column: 4;
  }
`
