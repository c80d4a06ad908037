import { PageHeader } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { DAY, formatZonedBeijingTime } from '../../components/time.tsx'
import { ArticleContents } from '../../components/article/article-contents.tsx'
import { Section } from '../../components/article/section.tsx'
import { ArticleColumns, FlushButton, ScreenOnly, NoWrap } from '../../components/article/article-layout.ts'
import { AgreementDocument } from './agreement-document.tsx'
import { agreementDocuments, agreementVersions } from './agreement-documents.ts'

const [current] = agreementVersions

/** Terms and privacy policy, with their version. Every section has an anchor, and the page has a print layout. */
export function AgreementPage() {
  const intl = useIntl()
  const since = formatZonedBeijingTime(intl, current.since, DAY)

  return (
    <ArticleColumns>
      <PageHeader
        title={<FormattedMessage id="menu.agreement" />}
        lead={
          <FormattedMessage
            id="agreement.lead"
            values={{ version: current.version, since: <NoWrap>{since}</NoWrap> }}
          />
        }
        actions={
          <ScreenOnly>
            <FlushButton kind="quiet" onClick={() => window.print()}>
              <FormattedMessage id="agreement.print" />
            </FlushButton>
          </ScreenOnly>
        }
      />
      <ArticleContents
        label={intl.formatMessage({ id: 'agreement.contents' })}
        parts={agreementDocuments.map(({ clauses, ...agreement }) => ({ ...agreement, sections: clauses }))}
      />
      <div>
        {agreementDocuments.map((agreement) => (
          <AgreementDocument key={agreement.anchor} agreement={agreement} />
        ))}
        <Section anchor="versions" title={<FormattedMessage id="agreement.versions" />}>
          {agreementVersions.map(({ version, what }) => (
            <p key={version}>
              <FormattedMessage id={what} values={{ version: <time dateTime={version}>{version}</time> }} />
            </p>
          ))}
        </Section>
      </div>
    </ArticleColumns>
  )
}
