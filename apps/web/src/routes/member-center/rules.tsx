import { Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

const rules = ['member.rule.same', 'member.rule.higher', 'member.rule.lower', 'member.rule.points'] as const

/** The rules that apply to every plan. */
export function Rules() {
  return (
    <Space>
      <Section title={<FormattedMessage id="member.rules" />}>
        <Lines>
          {rules.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </Lines>
      </Section>
    </Space>
  )
}

const Space = styled.div`
  margin-block-start: ${({ theme }) => theme.space[12]};
`

/** Separated by hairlines, with a readable line length. */
const Lines = styled.ul`
  max-inline-size: 42em;
  color: ${({ theme }) => theme.color.textMuted};

  li {
    padding-block: 9px;
  }
  li + li {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`
