import { PageHeader } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { namedMoneyTime } from '../../time.tsx'
import { Contents } from '../../written/contents.tsx'
import { Section } from '../../written/section.tsx'
import { Columns, Hung, OnScreen, Whole } from '../../written/sheet.ts'
import { Paper } from './paper.tsx'
import { papers, versions } from './papers.ts'

const [current] = versions

/** R3: terms and privacy policy, with their version. Every section has an anchor, and the page has a print layout. */
export function AgreementPage() {
  const intl = useIntl()
  const since = namedMoneyTime(intl, current.since, { dateStyle: 'long' })

  return (
    <Columns>
      <PageHeader
        title={<FormattedMessage id="menu.agreement" />}
        lead={
          <FormattedMessage id="agreement.lead" values={{ version: current.version, since: <Whole>{since}</Whole> }} />
        }
        actions={
          <OnScreen>
            <Hung kind="quiet" onClick={() => window.print()}>
              <FormattedMessage id="agreement.print" />
            </Hung>
          </OnScreen>
        }
      />
      <Contents
        label={intl.formatMessage({ id: 'agreement.contents' })}
        parts={papers.map(({ clauses, ...paper }) => ({ ...paper, sections: clauses }))}
      />
      <div>
        {papers.map((paper) => (
          <Paper key={paper.anchor} paper={paper} />
        ))}
        <Section anchor="versions" title={<FormattedMessage id="agreement.versions" />}>
          {versions.map(({ version, what }) => (
            <p key={version}>
              <FormattedMessage id={what} values={{ version: <time dateTime={version}>{version}</time> }} />
            </p>
          ))}
        </Section>
      </div>
    </Columns>
  )
}
