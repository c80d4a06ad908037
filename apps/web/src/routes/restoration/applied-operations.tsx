import type { RestorationOperation } from '@moyun/api'
import type { DisplayedJob } from '@moyun/machines'
import { Button, PriceTag, Segmented, Slider } from '@moyun/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import {
  amountOf,
  activeOperations,
  repeatPrice,
  type RestorationForm,
  formFromParameters,
  withAmount,
} from './restoration-form.ts'
import type { Offer } from './submit.tsx'

export interface AppliedOperationsProps {
  job: DisplayedJob
  /** Null while the price is unknown. */
  offer: Offer | null
  busy: boolean
  /** Runs one operation again with the changed amount. */
  onAgain: (form: RestorationForm, operation: RestorationOperation) => void
}

/**
 * The operations of a result; each can be run again with another amount. The others keep theirs, and only the repeated
 * one is charged.
 */
export function AppliedOperations({ job, ...rest }: AppliedOperationsProps) {
  const [open, setOpen] = useState<RestorationOperation | null>(null)
  const form = formFromParameters(job.input?.parameters ?? {})

  return (
    <Section>
      <h2>
        <FormattedMessage id="restoration.done" />
      </h2>
      <ul>
        {activeOperations(form).map((operation) => (
          <li key={operation}>
            <One
              {...rest}
              form={form}
              operation={operation}
              open={open === operation}
              onOpen={(isOpen) => setOpen(isOpen ? operation : null)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface OneProps extends Omit<AppliedOperationsProps, 'job'> {
  form: RestorationForm
  operation: RestorationOperation
  open: boolean
  onOpen: (open: boolean) => void
}

function One({ form, operation, open, onOpen, offer, busy, onAgain }: OneProps) {
  const intl = useIntl()
  const id = useId()
  const before = amountOf(form, operation)
  const [amount, setAmount] = useState(before)
  const next = withAmount(form, operation, amount)
  const name = intl.formatMessage({ id: 'restoration.doneOne' }, { operation, amount: before })

  return (
    <>
      <Line>
        <span>{name}</span>
        <Button
          kind="quiet"
          size="s"
          aria-expanded={open}
          aria-controls={id}
          aria-label={intl.formatMessage({ id: 'restoration.againOf' }, { open: String(open), name })}
          onClick={() => onOpen(!open)}
        >
          <FormattedMessage id="restoration.againOne" values={{ open: String(open) }} />
        </Button>
      </Line>
      <div id={id} hidden={!open}>
        {open ? (
          <Panel>
            {operation === 'enlarge' ? (
              <Segmented
                spread
                label={intl.formatMessage({ id: 'restoration.enlarge' })}
                value={String(amount)}
                segments={[
                  { value: '2', label: '×2' },
                  { value: '4', label: '×4' },
                ]}
                onValueChange={(times) => setAmount(Number(times))}
              />
            ) : (
              <Slider
                label={intl.formatMessage({ id: 'restoration.strength' })}
                value={amount}
                min={5}
                max={100}
                step={5}
                onValueChange={setAmount}
              />
            )}
            <Foot>
              <Note>
                <FormattedMessage id="restoration.againWhat" values={{ changed: String(amount !== before) }} />
              </Note>
              <Button
                size="s"
                busy={busy}
                disabled={!busy && (offer === null || amount === before)}
                onClick={() => onAgain(next, operation)}
              >
                <FormattedMessage id="restoration.againNow" />
                {offer ? <PriceTag points={repeatPrice(next, operation, offer)} /> : null}
              </Button>
            </Foot>
          </Panel>
        ) : null}
      </div>
    </>
  )
}

const Section = styled.section`
  max-inline-size: 440px;
  margin-block-start: ${({ theme }) => theme.space[5]};

  h2 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
  ul {
    margin-block-start: ${({ theme }) => theme.space[1]};
    padding: 0;
    list-style: none;
  }
  li + li {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;
  min-block-size: 40px;
  color: ${({ theme }) => theme.color.text};

  > button {
    flex: none;
    margin-inline-end: -10px;
  }
`

const Panel = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;
`

const Note = styled.p`
  flex: 1 1 12em;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
