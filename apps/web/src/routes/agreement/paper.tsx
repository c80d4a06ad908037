import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { papers } from './papers.ts'

/** One of the two papers, each section under an address of its own. */
export function Paper({ paper }: { paper: (typeof papers)[number] }) {
  return (
    <section aria-labelledby={paper.anchor}>
      <Title id={paper.anchor}>
        <FormattedMessage id={paper.title} />
      </Title>
      {paper.clauses.map(({ anchor, title, paragraphs }) => (
        <Section key={anchor} anchor={anchor} title={<FormattedMessage id={title} />}>
          {paragraphs.map((id) => (
            <p key={id}>
              <FormattedMessage id={id} />
            </p>
          ))}
        </Section>
      ))}
    </section>
  )
}

/** A section with its heading, which a link leads to. */
export function Section({ anchor, title, children }: { anchor: string; title: ReactNode; children: ReactNode }) {
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
