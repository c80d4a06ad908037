import { Button, PageHeader } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Contents } from './contents.tsx'
import { papers, versions } from './papers.ts'

const [current] = versions

/** R3: terms and privacy policy, with their version; every section has an address, and the page is made to be printed. */
export function AgreementPage() {
  const intl = useIntl()

  return (
    <Columns>
      <Contents />
      <article>
        <PageHeader
          title={<FormattedMessage id="menu.agreement" />}
          lead={<FormattedMessage id="agreement.lead" values={{ version: current.version, since: intl.formatDate(current.since, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }) }} />}
          actions={
            <OnScreen>
              <Button kind="quiet" onClick={() => window.print()}>
                <FormattedMessage id="agreement.print" />
              </Button>
            </OnScreen>
          }
        />
        {papers.map((paper) => (
          <section key={paper.anchor} aria-labelledby={paper.anchor}>
            <Paper id={paper.anchor}>
              <FormattedMessage id={paper.title} />
            </Paper>
            {paper.clauses.map(({ anchor, title, paragraphs }) => (
              <Clause key={anchor} aria-labelledby={anchor}>
                <h3 id={anchor}>
                  <FormattedMessage id={title} />
                </h3>
                {paragraphs.map((id) => (
                  <p key={id}>
                    <FormattedMessage id={id} />
                  </p>
                ))}
              </Clause>
            ))}
          </section>
        ))}
        <Clause aria-labelledby="versions">
          <h3 id="versions">
            <FormattedMessage id="agreement.versions" />
          </h3>
          {versions.map(({ version, what }) => (
            <p key={version}>
              <FormattedMessage id={what} values={{ version: <time dateTime={version}>{version}</time> }} />
            </p>
          ))}
        </Clause>
      </article>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 208px minmax(0, 640px);
  gap: 64px;
  justify-content: center;
  padding: 40px 48px 96px;

  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 640px);
    gap: ${({ theme }) => theme.space[8]};
  }
  ${({ theme }) => theme.media.phone} {
    padding: 20px 20px 64px;
  }
  @media print {
    display: block;
    padding: 0;
  }
`

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`

const Paper = styled.h2`
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
