import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface SectionProps {
  /** Its anchor in the page. */
  anchor: string
  title: ReactNode
  children: ReactNode
}

/** A part of an article, with several sections. */
export function Part({ anchor, title, children }: SectionProps) {
  return (
    <section aria-labelledby={anchor}>
      <Title id={anchor}>{title}</Title>
      {children}
    </section>
  )
}

/** A section with a heading that can be linked to. */
export function Section({ anchor, title, children }: SectionProps) {
  return (
    <Clause aria-labelledby={anchor}>
      <h3 id={anchor}>{title}</h3>
      {children}
    </Clause>
  )
}

const Title = styled.h2`
  margin-block: 56px 0;
  padding-block-end: ${({ theme }) => theme.space[3]};
  border-block-end: 1px solid ${({ theme }) => theme.color.line};
  font: ${({ theme }) => theme.type.title};
  letter-spacing: ${({ theme }) => theme.track.serif};
  scroll-margin-block-start: 24px;

  ${({ theme }) => theme.media.phone} {
    margin-block-start: 40px;
  }
`

const Clause = styled.section`
  margin-block-start: ${({ theme }) => theme.space[8]};

  h3 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.head};
    scroll-margin-block-start: 24px;
  }
  p {
    margin-block-start: 10px;
    font: ${({ theme }) => theme.type.read};
  }
  @media print {
    break-inside: avoid;
  }
`
