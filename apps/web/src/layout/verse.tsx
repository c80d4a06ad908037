import { Seal } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** The verse of the house, vertical in Chinese with the seal below its second column, horizontal in English. */
export function Verse() {
  return (
    <Columns>
      <FormattedMessage id="shell.verse" values={{ first, second }} />
    </Columns>
  )
}

const first = (words: ReactNode) => <First key="first">{words}</First>
const second = (words: ReactNode) => (
  <Second key="second">
    {words}
    <Seal character="moyun" size={30} />
  </Second>
)

const Columns = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textStrong};
  font-family: ${({ theme }) => theme.font.serif};
  font-weight: 600;
  line-height: 1.7;
  letter-spacing: 0.14em;

  &:lang(zh) {
    writing-mode: vertical-rl;
  }
  &:lang(en) {
    line-height: 1.35;
    letter-spacing: 0;
  }
`

const First = styled.span`
  display: block;
`

const Second = styled.span`
  display: flex;
  align-items: center;

  &:lang(zh) {
    padding-block-start: 0;
    padding-inline-start: 1.7em;
  }
  svg {
    inline-size: 0.5em;
    block-size: auto;
    margin-inline-start: 0.85em;
  }
  &:lang(en) svg {
    display: none;
  }
`
