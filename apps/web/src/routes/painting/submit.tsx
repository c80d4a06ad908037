import { countCodePoints, PAINT_NEGATIVE_LIMIT, PAINT_PROMPT_LIMIT } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Button, PriceTag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Session } from '../../session/session.ts'
import type { PaintingForm } from './painting-form.ts'

export interface SubmitProps {
  form: PaintingForm
  /** Price of one picture in points; undefined while unknown. */
  costs: number | undefined
  busy: boolean
  onAsk: () => void
}

/** Whether the form is complete and within the limits. */
const isWhole = ({ prompt, negative }: PaintingForm) =>
  prompt.trim() !== '' &&
  countCodePoints(prompt) <= PAINT_PROMPT_LIMIT &&
  countCodePoints(negative) <= PAINT_NEGATIVE_LIMIT

/** The button that sends the request; it shows the price. */
export function Submit({ form, costs, busy, onAsk }: SubmitProps) {
  const points = Session.useSelector(selectMember)?.residualNum ?? 0

  return (
    <>
      <Button
        kind="solid"
        size="l"
        block
        busy={busy}
        disabled={!busy && (!isWhole(form) || costs === undefined)}
        onClick={onAsk}
      >
        <FormattedMessage id="painting.ask" />
        {costs === undefined ? null : <PriceTag points={costs * form.count} />}
      </Button>
      <Note>
        <FormattedMessage id="painting.refunded" values={{ points }} />
      </Note>
    </>
  )
}

const Note = styled.p`
  margin-block-start: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  text-align: center;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
