import { FormattedMessage } from 'react-intl'
import { Part, Section } from '../../written/section.tsx'
import type { papers } from './papers.ts'

/** One of the two papers, each section under an address of its own. */
export function Paper({ paper }: { paper: (typeof papers)[number] }) {
  return (
    <Part anchor={paper.anchor} title={<FormattedMessage id={paper.title} />}>
      {paper.clauses.map(({ anchor, title, paragraphs }) => (
        <Section key={anchor} anchor={anchor} title={<FormattedMessage id={title} />}>
          {paragraphs.map((id) => (
            <p key={id}>
              <FormattedMessage id={id} />
            </p>
          ))}
        </Section>
      ))}
    </Part>
  )
}
