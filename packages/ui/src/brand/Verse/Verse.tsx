import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Seal } from '../Seal/Seal.tsx'

export interface VerseProps {
  /** With the seal below its second line. */
  sealed?: boolean
  className?: string
}

/**
 * The verse of the product: two columns in Chinese, the second two characters lower; two lines in English. It inherits
 * its size. Never the title of a page: that is a `PageHeader`.
 */
export function Verse({ sealed = false, className }: VerseProps) {
  return (
    <Columns className={className}>
      <span>
        <FormattedMessage id="ui.verse.first" />
      </span>
      <span>
        <FormattedMessage id="ui.verse.second" />
      </span>
      {sealed ? <Signature character="moyun" /> : null}
    </Columns>
  )
}

const Signature = styled(Seal)`
  inline-size: 0.7em;
  block-size: auto;
`

const Columns = styled.p`
  display: grid;
  color: ${({ theme }) => theme.color.textStrong};
  font-family: ${({ theme }) => theme.font.serif};
  font-weight: 600;
  letter-spacing: ${({ theme }) => theme.track.vertical};
  line-height: 1.4;

  &:lang(zh) {
    grid-template: auto 1fr / auto auto;
    gap: 1.3em 0;
    justify-items: center;
    inline-size: max-content;
    line-height: 2;
  }
  &:lang(zh) > span {
    grid-column: 2;
    grid-row: 1;
    writing-mode: vertical-rl;
  }
  &:lang(zh) > span + span {
    grid-column: 1;
    padding-block: 0;
    padding-inline: 2.4em 0;
  }
  &:lang(zh) > svg {
    grid-column: 1;
    grid-row: 2;
  }
  &:lang(en) > svg {
    margin-block-start: 0.9em;
  }
`
