import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../Avatar/Avatar.tsx'
import { MadeBy } from '../WorkCard/MadeBy.tsx'

export interface BylineProps {
  name: string
  /** Of the author; empty for none. */
  picture: string
  /** The demonstration engine has made it, which is no model. */
  offline: boolean
  /** Further facts: where there is no room for all of them, the last ones are not seen. */
  children?: ReactNode
}

/** Whose a public work is, and what made it, on one line. */
export function Byline({ name, picture, offline, children }: BylineProps) {
  return (
    <Line>
      <Avatar name={name} picture={picture} size={16} />
      <Name>{name}</Name>
      <MadeBy offline={offline} />
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

/** A long name gives way to the facts behind it. */
const Name = styled.bdi`
  overflow: hidden;
  flex: 1 1 3em;
  min-inline-size: 3em;
  max-inline-size: max-content;
  text-overflow: ellipsis;
  white-space: nowrap;
`
