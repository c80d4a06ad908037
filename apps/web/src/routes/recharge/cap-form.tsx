import type { SpendingCap } from '@moyun/api'
import { Alert, Button, ValidatedForm, Switch, TextField } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { parseCap, MAX_DAILY_CAP } from './parse-cap.ts'
import { useSetCap } from './use-set-cap.ts'

/** The suggested value for a first cap: five answers at most. */
const SUGGESTED = '100'

/** The unsaved changes. */
interface Draft {
  isOn: boolean
  typed: string
}

/** Sets or removes the daily cap. Until it is saved, the changes can be discarded. */
export function CapForm({ cap: { points } }: { cap: SpendingCap }) {
  const intl = useIntl()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [wrong, setWrong] = useState(false)
  const { set, busy, isSet, problem, forget } = useSetCap(() => setDraft(null))
  const { isOn, typed } = draft ?? { isOn: points !== null, typed: points === null ? SUGGESTED : String(points) }
  const newCap = isOn ? parseCap(typed) : null
  const isChanged = draft !== null && (isOn !== (points !== null) || (isOn && newCap !== points))

  const change = (changed: Draft | null) => {
    setDraft(changed)
    setWrong(false)
    forget()
  }
  const save = () => {
    if (isOn && newCap === null) return setWrong(true)
    set(newCap)
  }

  return (
    <Form problems={wrong ? { points: 'wrong' } : {}} busy={busy} onSubmit={save}>
      <Switch
        label={<FormattedMessage id="recharge.finance.capOn" />}
        hint={<FormattedMessage id="recharge.finance.capHint" />}
        checked={isOn}
        disabled={busy}
        onCheckedChange={(on) => change({ isOn: on, typed })}
      />
      {isOn ? (
        <Narrow>
          <TextField
            name="points"
            label={<FormattedMessage id="recharge.finance.capPoints" />}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => change({ isOn, typed: event.currentTarget.value })}
            problem={
              wrong ? intl.formatMessage({ id: 'recharge.finance.capWrong' }, { most: MAX_DAILY_CAP }) : undefined
            }
          />
        </Narrow>
      ) : null}
      <Actions>
        <Button type="submit" kind="solid" busy={busy} disabled={!isChanged}>
          <FormattedMessage id="recharge.finance.save" />
        </Button>
        {isChanged && !busy ? (
          <Button kind="quiet" onClick={() => change(null)}>
            <FormattedMessage id="recharge.finance.undo" />
          </Button>
        ) : null}
        <StatusText role="status">
          {isSet && !isChanged ? <FormattedMessage id="recharge.finance.saved" /> : null}
        </StatusText>
      </Actions>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
    </Form>
  )
}

const Form = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  justify-items: start;
`

const Narrow = styled.div`
  inline-size: 100%;
  max-inline-size: 240px;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
`

const StatusText = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
