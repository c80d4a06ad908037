import { TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Section } from '../../written/section.tsx'
import type { Question } from './questions.ts'

/** A question, which is a link to itself, with its answer and where to go on from it. */
export function Answer({ question: { anchor, title, answer, lead } }: { question: Question }) {
  return (
    <Section
      anchor={anchor}
      title={
        <Self to={{ hash: anchor }}>
          <FormattedMessage id={title} />
        </Self>
      }
    >
      <p>
        <FormattedMessage id={answer} />
        {lead ? (
          <>
            {' '}
            <TextLink asChild>
              <Link to={lead.to}>
                <FormattedMessage id={lead.name} />
              </Link>
            </TextLink>
          </>
        ) : null}
      </p>
    </Section>
  )
}

/** Whoever wants to send somebody to it finds its address here. */
const Self = styled(Link)`
  color: inherit;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.lineField};
    text-decoration-thickness: 1px;
    text-underline-offset: 5px;
  }
`
