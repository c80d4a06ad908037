import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface DividerProps {
  /** A word in the middle of the line: “或”. */
  label?: ReactNode
  /** A vertical line between elements in one row. */
  upright?: boolean
}

/**
 * A hairline where space alone does not separate two things clearly enough. Between sections, use space; in a menu,
 * `MenuSeparator`.
 */
export function Divider({ label, upright = false }: DividerProps) {
  if (upright) return <Upright role="separator" aria-orientation="vertical" />

  return label ? (
    <Worded>
      <span>{label}</span>
    </Worded>
  ) : (
    <Line />
  )
}

const Line = styled.hr`
  inline-size: 100%;
  block-size: 1px;
  border: 0;
  background: ${({ theme }) => theme.color.line};
`

const Upright = styled.span`
  display: inline-block;
  align-self: center;
  inline-size: 1px;
  block-size: 1.15em;
  margin-inline: ${({ theme }) => theme.space[2]};
  background: ${({ theme }) => theme.color.line};
  vertical-align: -0.2em;
`

const Worded = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  text-align: center;

  &::before,
  &::after {
    flex: 1;
    min-inline-size: ${({ theme }) => theme.space[6]};
    block-size: 1px;
    background: ${({ theme }) => theme.color.line};
    content: '';
  }
`
