import { Button } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** In characters: what is longer is shown from its beginning, and whole when it is asked for. */
const LONG = 240

/** What was asked or described. */
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
