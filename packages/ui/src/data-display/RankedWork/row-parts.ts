import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { rankedColumns } from './ranked-columns.ts'

/** One row of a ranking. */
export const Row = styled.li`
  position: relative;
  ${rankedColumns}
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  &:has(h3 a:hover) {
    background: ${({ theme }) => theme.color.hover};
  }
  ${({ theme }) => theme.media.phone} {
    &,
    &:lang(en) {
      grid-template-columns: 34px 64px minmax(0, 1fr);
    }
    gap: ${({ theme }) => `2px ${theme.space[3]}`};
    align-items: start;
    padding-block: ${({ theme }) => theme.space[4]};
  }
`

/** The cover. */
export const Thumbnail = styled.div`
  --work-ratio: 4 / 3;
  position: relative;

  &:has(img)::after {
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.s};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    content: '';
    pointer-events: none;
  }

  ${({ theme }) => theme.media.phone} {
    --work-ratio: 1;
    grid-row: span 2;
  }
`

/** A cover this small is decorative: it has no alternative text. */
export const Picture = styled.img`
  display: block;
  inline-size: 100%;
  aspect-ratio: var(--work-ratio);
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  object-fit: cover;
`

/** Placeholder of a cover. */
export const ThumbnailSkeleton = styled(Skeleton)`
  aspect-ratio: var(--work-ratio);
  border-radius: ${({ theme }) => theme.radius.s};
`

/** Placeholder of a title. */
export const TitleSkeleton = styled(Skeleton)`
  margin-block: 5px;
`

/** Placeholder of the facts. */
export const NoteSkeleton = styled(Skeleton)`
  margin-block: 4px;
`

/** Replaces the cover of a text work. */
export const TextThumbnail = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: var(--work-ratio);
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.ground};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
  color: ${({ theme }) => theme.color.textMuted};
  font: 600 20px/1 ${({ theme }) => theme.font.serif};
`

/** The title and the facts. */
export const Details = styled.div`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
`

/** Two lines at most; its link covers the whole row. */
export const Title = styled.h3`
  display: -webkit-box;
  overflow: clip;
  overflow-clip-margin: 4px;
  color: ${({ theme }) => theme.color.textStrong};
  font: 600 16px/26px ${({ theme }) => theme.font.serif};
  letter-spacing: ${({ theme }) => theme.track.serif};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
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

/** Facts about the work. */
export const Note = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

/** Three columns of the row; on a phone one line below the title. */
export const Figures = styled.div`
  display: contents;

  &[data-waiting] > * {
    justify-self: end;
  }
  ${({ theme }) => theme.media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 3;
    gap: 0 ${({ theme }) => theme.space[2]};
    align-items: center;
    min-block-size: ${({ theme }) => theme.control.s};

    > :last-child {
      margin-inline-start: auto;
    }
  }
`

/** Above the link that covers the row. */
export const PopularityButton = styled.button`
  position: relative;
  z-index: 1;
  justify-self: end;
  margin-inline-end: -6px;
  padding: 4px 6px;
  border-radius: ${({ theme }) => theme.radius.s};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;

  b {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
    text-decoration: underline dotted ${({ theme }) => theme.color.lineField};
    text-underline-offset: 5px;
  }
  &:hover,
  &[data-state='open'] {
    background: ${({ theme }) => theme.color.hover};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: ${({ theme }) => theme.control.s};
    margin-inline: -6px;
  }
`

/** Visible on a phone, where there are no column headers. */
export const PopularityLabel = styled(VisuallyHidden)`
  ${({ theme }) => theme.media.phone} {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
  }
`

/** A decrease is not coloured as danger. */
export const Increase = styled.span`
  position: relative;
  color: ${({ theme }) => theme.color.textSubtle};
  text-align: end;
  white-space: nowrap;

  &[data-gain] {
    color: ${({ theme }) => theme.color.text};
  }
  ${({ theme }) => theme.media.phone} {
    margin-inline-start: 6px;
    font: ${({ theme }) => theme.type.note};
  }
`

/** Above the link that covers the row. */
export const RowAction = styled.div`
  display: grid;
  position: relative;
  z-index: 1;
  justify-items: end;
  margin-inline-end: -10px;

  > * {
    white-space: nowrap;
  }
`
