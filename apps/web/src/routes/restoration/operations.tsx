import { Segmented, Slider, Switch } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { type StrengthOperation, strengthOperations, type RestorationForm } from './restoration-form.ts'

export interface OperationsProps {
  form: RestorationForm
  onChange: (form: RestorationForm) => void
}

/** The operations and their amounts. */
export function Operations({ form, onChange }: OperationsProps) {
  const intl = useIntl()

  return (
    <>
      <Rows>
        {strengthOperations.map((degree) => (
          <StrengthField key={degree} degree={degree} form={form} onChange={onChange} />
        ))}
        <Segmented
          spread
          label={intl.formatMessage({ id: 'restoration.enlarge' })}
          value={String(form.enlarge)}
          segments={[
            { value: '1', label: <FormattedMessage id="restoration.asItIs" /> },
            { value: '2', label: '×2' },
            { value: '4', label: '×4' },
          ]}
          onValueChange={(times) => onChange({ ...form, enlarge: times === '4' ? 4 : times === '2' ? 2 : 1 })}
        />
      </Rows>
      <Disclaimer>
        <FormattedMessage id="restoration.honest" />
      </Disclaimer>
    </>
  )
}

function StrengthField({ degree, form, onChange }: OperationsProps & { degree: StrengthOperation }) {
  const intl = useIntl()
  const isOn = form.on[degree]

  return (
    <div>
      <Switch
        spread
        checked={isOn}
        label={<FormattedMessage id="restoration.operation" values={{ degree }} />}
        hint={<FormattedMessage id="restoration.operationWhat" values={{ degree }} />}
        onCheckedChange={(on) => onChange({ ...form, on: { ...form.on, [degree]: on } })}
      />
      {isOn ? (
        <Slider
          label={intl.formatMessage({ id: 'restoration.strength' })}
          value={form.strengths[degree]}
          min={5}
          max={100}
          step={5}
          onValueChange={(strength) => onChange({ ...form, strengths: { ...form.strengths, [degree]: strength } })}
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

const Disclaimer = styled.p`
  margin-block: ${({ theme }) => theme.space[4]};
  padding-inline-start: ${({ theme }) => theme.space[3]};
  border-inline-start: 2px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
