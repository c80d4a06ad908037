import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { english } from '../tokens/sheet.tsx'

interface RuleProps {
  title: string
  /** What to do, in sentences for readers who do not read code. */
  recommended: ReactNode
  avoided: ReactNode
  reason: ReactNode
  /** Real components, used correctly. */
  children: ReactNode
}

/** One rule of a pattern: what to do and what to avoid, beside real components. */
export const Rule = ({ title, recommended, avoided, reason, children }: RuleProps) => (
  <Row>
    <div>
      <h2>{title}</h2>
      <Reasons>
        <dt>✓ Do 应当</dt>
        <dd lang="en">{recommended}</dd>
        <dt>✗ Don’t 避免</dt>
        <dd lang="en">{avoided}</dd>
        <dt>Why 理由</dt>
        <dd lang="en">{reason}</dd>
      </Reasons>
    </div>
    <Examples>{children}</Examples>
  </Row>
)

const Row = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[16]}`};
  align-items: start;
  padding-block: ${({ theme }) => theme.space[8]};

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  h2 {
    margin-block: ${({ theme }) => `0 ${theme.space[3]}`};
  }
`

/** Direct children only, so that these styles do not reach lists in the examples. */
const Reasons = styled.dl`
  > dt {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
  > dd {
    ${english}
    max-inline-size: 40em;
    margin-block-end: ${({ theme }) => theme.space[3]};
    color: ${({ theme }) => theme.color.textMuted};
  }
`

const Examples = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  align-content: start;
  min-inline-size: 0;
`
