import { FormattedMessage } from 'react-intl'
import { Part, Section } from '../../components/article/section.tsx'
import type { agreementDocuments } from './agreement-documents.ts'

/** One of the two documents; each section has an anchor. */
export function AgreementDocument({ paper }: { paper: (typeof agreementDocuments)[number] }) {
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
