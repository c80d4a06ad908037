import { TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Section } from '../../components/article/section.tsx'
import type { Question } from './questions.ts'

/** A question, which links to itself, with its answer and a link to continue. */
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

/** The heading links to itself, so that its address can be copied. */
const Self = styled(Link)`
  color: inherit;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.lineField};
    text-decoration-thickness: 1px;
    text-underline-offset: 5px;
  }
`
