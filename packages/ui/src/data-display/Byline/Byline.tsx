import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../Avatar/Avatar.tsx'
import { AiDisclosure } from '../WorkCard/AiDisclosure.tsx'

export interface BylineProps {
  name: string
  /** URL of the author's avatar; empty for none. */
  picture: string
  /** Whether the demo engine made the work, which is not a model. */
  offline: boolean
  /** Further facts: where they do not all fit, the last ones are hidden. */
  children?: ReactNode
}

/** The author of a public work and what made it, on one line. */
export function Byline({ name, picture, offline, children }: BylineProps) {
  return (
    <Line>
      <Avatar name={name} picture={picture} size={16} />
      <Name translate="no">{name}</Name>
      <AiDisclosure offline={offline} />
      {children}
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  block-size: 1lh;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-inline-size: 0;

  > * {
    flex: none;
  }
`

/** A long name shrinks in favour of the facts after it. */
const Name = styled.bdi`
  overflow: hidden;
  flex: 1 1 3em;
  min-inline-size: 3em;
  max-inline-size: max-content;
  text-overflow: ellipsis;
  white-space: nowrap;
`
