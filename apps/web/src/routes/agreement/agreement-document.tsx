import { FormattedMessage } from 'react-intl'
import { Part, Section } from '../../components/article/section.tsx'
import type { agreementDocuments } from './agreement-documents.ts'

/** One of the two documents; each section has an anchor. */
export function AgreementDocument({ agreement }: { agreement: (typeof agreementDocuments)[number] }) {
  return (
    <Part anchor={agreement.anchor} title={<FormattedMessage id={agreement.title} />}>
      {agreement.clauses.map(({ anchor, title, paragraphs }) => (
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
