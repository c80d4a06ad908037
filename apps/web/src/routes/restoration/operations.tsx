import { Segmented, Slider, Switch } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { type StrengthOperation, strengthOperations, type RestorationForm } from './restoration-form.ts'

export interface OperationsProps {
  wish: RestorationForm
  onChange: (wish: RestorationForm) => void
}

/** The operations and their amounts. */
export function Operations({ wish, onChange }: OperationsProps) {
  const intl = useIntl()

  return (
    <>
      <Rows>
        {strengthOperations.map((degree) => (
          <By key={degree} degree={degree} wish={wish} onChange={onChange} />
        ))}
        <Segmented
          spread
          label={intl.formatMessage({ id: 'restoration.enlarge' })}
          value={String(wish.enlarge)}
          segments={[
            { value: '1', label: <FormattedMessage id="restoration.asItIs" /> },
            { value: '2', label: '×2' },
            { value: '4', label: '×4' },
          ]}
          onValueChange={(times) => onChange({ ...wish, enlarge: times === '4' ? 4 : times === '2' ? 2 : 1 })}
        />
      </Rows>
      <Honest>
        <FormattedMessage id="restoration.honest" />
      </Honest>
    </>
  )
}

function By({ degree, wish, onChange }: OperationsProps & { degree: StrengthOperation }) {
  const intl = useIntl()
  const isOn = wish.on[degree]

  return (
    <div>
      <Switch
        spread
        checked={isOn}
        label={<FormattedMessage id="restoration.operation" values={{ degree }} />}
        hint={<FormattedMessage id="restoration.operationWhat" values={{ degree }} />}
        onCheckedChange={(on) => onChange({ ...wish, on: { ...wish.on, [degree]: on } })}
      />
      {isOn ? (
        <Slider
          label={intl.formatMessage({ id: 'restoration.strength' })}
          value={wish.strengths[degree]}
          min={5}
          max={100}
          step={5}
          onValueChange={(strength) => onChange({ ...wish, strengths: { ...wish.strengths, [degree]: strength } })}
        />
      ) : null}
    </div>
  )
}

const Rows = styled.div`
  > * {
    padding-block: ${({ theme }) => theme.space[4]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  > :first-child {
    padding-block-start: 0;
  }
`

const Honest = styled.p`
  margin-block: ${({ theme }) => theme.space[4]};
  padding-inline-start: ${({ theme }) => theme.space[3]};
  border-inline-start: 2px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
