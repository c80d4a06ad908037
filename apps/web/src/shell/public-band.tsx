import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface BandProps {
  /** The target of links on the page. */
  id?: string
  title: ReactNode
  children: ReactNode
}

/** A section of the landing page with its title beside it, set vertically in Chinese. */
export function Band({ id, title, children }: BandProps) {
  return (
    <Frame id={id}>
      <Title>{title}</Title>
      <div>{children}</div>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  max-inline-size: 1240px;
  margin: 0 auto;
  padding: 112px 48px 0;

  ${({ theme }) => theme.media.phone} {
    display: block;
    padding: 72px 24px 0;
  }
`

const Title = styled.h2`
  align-self: start;
  justify-self: start;
  padding-inline-end: 18px;
  border-inline-end: 1px solid ${({ theme }) => theme.color.line};
  font: ${({ theme }) => theme.type.display};
  letter-spacing: 0.1em;

  &:lang(zh) {
    padding-block-start: 18px;
    border-inline-end: 0;
    border-block-start: 1px solid ${({ theme }) => theme.color.line};
    padding-inline-end: 0;
    writing-mode: vertical-rl;
  }
  &:lang(en) {
    max-inline-size: 180px;
    border: 0;
    font-size: 26px;
    line-height: 36px;
    letter-spacing: 0;
  }
  ${({ theme }) => theme.media.phone} {
    &:lang(zh),
    &:lang(en) {
      max-inline-size: none;
      padding: 0 0 24px;
      border: 0;
      font-size: 24px;
      line-height: 36px;
      writing-mode: horizontal-tb;
    }
  }
`
