import { MAX_TERMS, TERM_LIMIT } from '@moyun/api'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { ImportPlan } from './plan-import.ts'

/** Maximum number of lines listed of each kind. */
const NAMED = 100

/** A preview of what an import changes, and which lines it skips and why. */
export function ImportPreview({ plan: { terms, added, replaced, left } }: { plan: ImportPlan }) {
  return (
    <>
      <p role="status">
        <FormattedMessage
          id="translate.importWhat"
          values={{ added, replaced: replaced.length, left: left.length, all: terms.length, limit: MAX_TERMS }}
        />
      </p>
      <Lines
        title={<FormattedMessage id="translate.importReplaced" />}
        lines={replaced.map(({ line, term: { source, target }, before }) => (
          <li key={line}>
            <FormattedMessage id="translate.importReplacedLine" values={{ line, source, target, before }} />
          </li>
        ))}
      />
      <Lines
        title={<FormattedMessage id="translate.importLeft" />}
        lines={left.map(({ line, why }) => (
          <li key={line}>
            <FormattedMessage
              id="translate.importLeftLine"
              values={{ line, why, limit: MAX_TERMS, length: TERM_LIMIT }}
            />
          </li>
        ))}
      />
    </>
  )
}

function Lines({ title, lines }: { title: ReactNode; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null
  return (
    <Part>
      <h3>{title}</h3>
      <ul>{lines.slice(0, NAMED)}</ul>
      {lines.length > NAMED ? (
        <FormattedMessage id="translate.importMore" values={{ count: lines.length - NAMED }} />
      ) : null}
    </Part>
  )
}

const Part = styled.section`
  margin-block-start: ${({ theme }) => theme.space[4]};
  overflow-wrap: anywhere;

  h3 {
    margin: 0 0 ${({ theme }) => theme.space[1]};
    font: ${({ theme }) => theme.type.label};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ul,
  & {
    color: ${({ theme }) => theme.color.textMuted};
  }
`
