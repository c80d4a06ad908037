import { ArrowUp } from 'lucide-react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useId } from 'react'
import { styled } from 'styled-components'

const words = defineMessages({
  send: { id: 'ui.chat.send' },
  stop: { id: 'ui.chat.stop' },
})

export interface SendButtonProps {
  disabled: boolean
  /** The label, where the button does more than send. */
  label?: string | undefined
  price: number | undefined
  /** Given while an answer is streaming: the button stops it instead. */
  onStop: (() => void) | undefined
}

/** Sends the message, with its maximum cost beside the button, or stops the streaming answer. */
export function SendButton({ disabled, label, price, onStop }: SendButtonProps) {
  const intl = useIntl()
  const priceId = useId()

  return (
    <>
      {price ? (
        <Price id={priceId}>
          <FormattedMessage id="ui.chat.price" values={{ points: price }} />
        </Price>
      ) : null}
      {onStop ? (
        <Stop type="button" aria-label={intl.formatMessage(words.stop)} onClick={onStop} />
      ) : (
        <Send
          type="submit"
          disabled={disabled}
          aria-label={label ?? intl.formatMessage(words.send)}
          aria-describedby={price ? priceId : undefined}
        >
          <ArrowUp size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
        </Send>
      )}
    </>
  )
}

const Price = styled.span`
  flex: none;
  padding-inline-start: 4px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Square = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  margin-inline-start: 8px;
  border-radius: 10px;
  transition: background-color ${({ theme }) => theme.motion.touch} ${({ theme }) => theme.motion.ink};

  ${({ theme }) => theme.media.phone} {
    inline-size: 44px;
    block-size: 44px;
  }
`

const Send = styled(Square)`
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.accentOn};

  &:hover {
    background: ${({ theme }) => theme.color.accentHover};
  }
  &:disabled {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textDisabled};
  }
`

const Stop = styled(Square)`
  background: ${({ theme }) => theme.color.textStrong};

  &::before {
    inline-size: 11px;
    block-size: 11px;
    border-radius: 2px;
    background: ${({ theme }) => theme.color.sheet};
    content: '';
  }
`
