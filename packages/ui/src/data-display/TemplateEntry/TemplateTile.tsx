import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Points } from '../../money/Points/Points.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { TemplateIcon, type TemplateIconName } from './TemplateIcon.tsx'

export interface TemplateTileProps {
  icon: TemplateIconName
  /** The link to the template, with its name; it covers the whole tile. */
  title: ReactNode
  /** One line on its purpose. */
  summary: string
  /** Maximum cost, in points. */
  points: number
}

/** One of a few suggested templates: icon, name, summary, price. In the full list, use `TemplateEntry`. */
export function TemplateTile({ icon, title, summary, points }: TemplateTileProps) {
  return (
    <Tile>
      <Picture>
        <TemplateIcon icon={icon} />
      </Picture>
      <Words>
        <h3>{title}</h3>
        <p>{summary}</p>
      </Words>
      <Price value={points} />
    </Tile>
  )
}

/** Placeholder of a `TemplateTile` that is loading. */
export function TemplateTileSkeleton() {
  return (
    <Tile as="div">
      <Skeleton width="36px" height="36px" />
      <Words as="div">
        <Skeleton width="6em" height="14px" />
        <Skeleton width="11em" height="12px" />
      </Words>
    </Tile>
  )
}

const Tile = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-block-size: 68px;
`

const Picture = styled.span`
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border-radius: 8px;
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.text};
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  ${Tile}:hover & {
    background: ${({ theme }) => theme.color.pressed};
  }
`

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-inline-size: 0;

  h3 {
    font: 500 14px/22px ${({ theme }) => theme.font.sans};
  }
  h3,
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    color: ${({ theme }) => theme.color.textStrong};
  }
  a::after {
    position: absolute;
    inset: 2px -8px;
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
  p {
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
`

const Price = styled(Points)`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
