import { adminBilling, isRefusal, type ListedMember } from '@moyun/api'
import { Cash, Segmented, TextField, Untranslated } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { createIdempotencyKeys } from '../../../api/idempotency-keys.ts'
import { errorMessage } from '../../../app/errors/error-message.ts'
import { useApp } from '../../../app/app-services.ts'
import { useMember } from '../../../member/member-services.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { memberName } from '../member-name.ts'
import { refetchAdmin } from '../queries.ts'
import { useApprovalToast } from '../use-approval-toast.ts'
import { parseAmount, type AmountUnit } from './parse-amount.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const units = ['points', 'cash'] as const
const directions = ['give', 'take'] as const
type Direction = (typeof directions)[number]

/** Gives a member points or cash, or takes them; the reason stays in the audit log. */
export function AdjustBalanceDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const intl = useIntl()
  const [unit, setUnit] = useState<AmountUnit>('points')
  const [direction, setDirection] = useState<Direction>('give')
  const [typed, setTyped] = useState('')
  const [judged, setJudged] = useState(false)
  const { mutate, isPending, error, reset } = useAdjust(member, onClose)
  const amount = parseAmount(typed, unit)
  const values = { unit, way: direction, name: <Untranslated>{memberName(member)}</Untranslated> }
  const chooseWay = (next: string) => {
    setDirection(next === 'take' ? 'take' : 'give')
    reset()
  }
  const chooseUnit = (next: string) => {
    setUnit(next === 'cash' ? 'cash' : 'points')
    reset()
  }

  return (
    <ReasonDialog
      title={<FormattedMessage id="admin.money.adjustAsk" values={values} />}
      description={<FormattedMessage id="admin.money.adjustWhat" values={values} />}
      confirm={<FormattedMessage id="admin.money.way" values={values} />}
      danger={direction === 'take'}
      busy={isPending}
      problem={error && !isRefusal(error, 2001) ? errorMessage(intl, error) : undefined}
      judge={() => {
        setJudged(true)
        return amount !== null
      }}
      onConfirm={(reason) =>
        amount !== null && mutate({ unit, amount: direction === 'take' ? -amount : amount, reason })
      }
      onClose={onClose}
    >
      <Choices>
        <Segmented
          label={intl.formatMessage({ id: 'admin.money.ways' })}
          value={direction}
          onValueChange={chooseWay}
          segments={directions.map((one) => ({
            value: one,
            label: intl.formatMessage({ id: 'admin.money.way' }, { way: one }),
          }))}
        />
        <Segmented
          label={intl.formatMessage({ id: 'admin.money.units' })}
          value={unit}
          onValueChange={chooseUnit}
          segments={units.map((one) => ({
            value: one,
            label: intl.formatMessage({ id: 'admin.money.unit' }, { unit: one }),
          }))}
        />
      </Choices>
      <TextField
        label={<FormattedMessage id="admin.money.adjustAmount" values={{ unit }} />}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        problem={
          judged && amount === null ? (
            intl.formatMessage({ id: 'admin.money.adjustShape' }, { unit })
          ) : isRefusal(error, 2001) ? (
            <InsufficientFunds unit={unit} available={availableOf(error.result)} />
          ) : undefined
        }
        onChange={(event) => {
          setTyped(event.target.value)
          reset()
        }}
      />
    </ReasonDialog>
  )
}

/** The member has less than the amount to take. */
const InsufficientFunds = ({ unit, available }: { unit: AmountUnit; available: number }) => (
  <FormattedMessage id="admin.money.adjustShort" values={{ unit, points: available, cash: <Cash fen={available} /> }} />
)

const availableOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'available' in result && typeof result.available === 'number'
    ? result.available
    : 0

function useAdjust(member: ListedMember, onDone: () => void) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { queries } = useMember()
  const call = useAdminCall()
  const [send] = useState(createIdempotencyKeys)
  const showApprovalToast = useApprovalToast(onDone)

  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { unit: AmountUnit; amount: number; reason: string }) =>
      send(JSON.stringify(body), (key) =>
        call(adminBilling.adjust, { params: { id: member.id }, body }, { key, quiet: true }),
      ),
    onError: showApprovalToast,
    onSuccess: () => {
      void refetchAdmin(queries)
      toasts.show({ text: intl.formatMessage({ id: 'admin.money.adjusted' }, { name: memberName(member) }) })
      onDone()
    },
  })
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`
