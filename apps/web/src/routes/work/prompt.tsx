import { Button } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** In characters: a longer text is truncated until it is expanded. */
const LONG = 240

/** The question or the description. */
export function Prompt({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const isLong = text.length > LONG
  if (text === '') return null

  return (
    <div>
      <Words dir="auto">{isLong && !whole ? `${text.slice(0, LONG).trimEnd()}…` : text}</Words>
      {isLong ? (
        <Hung kind="quiet" size="s" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          <FormattedMessage id={whole ? 'work.less' : 'work.more'} />
        </Hung>
      ) : null}
    </div>
  )
}

const Words = styled.p`
  color: ${({ theme }) => theme.color.text};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

const Hung = styled(Button)`
  margin-inline: -10px;
`
