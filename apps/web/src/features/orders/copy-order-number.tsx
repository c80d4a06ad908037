import { copyText, IconButton, Untranslated } from '@moyun/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'

const icon = { size: 14, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** An order number with a copy button. */
export function CopyOrderNumber({ number }: { number: string }) {
  const intl = useIntl()
  const [copied, setCopied] = useState(false)
  // If copying fails, the number is still readable.
  const copy = () =>
    void copyText(number).then(
      () => setCopied(true),
      () => {},
    )

  return (
    <Line>
      <Untranslated>{number}</Untranslated>
      <IconButton
        size="s"
        label={intl.formatMessage({ id: copied ? 'recharge.copied' : 'recharge.copy' })}
        onClick={copy}
      >
        {copied ? <Check {...icon} /> : <Copy {...icon} />}
      </IconButton>
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  font-variant-numeric: tabular-nums;

  button {
    margin-block: -4px;
  }
`
