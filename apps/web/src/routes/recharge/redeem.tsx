import { rewards } from '@moyun/api'
import { Alert, Button, TextField } from '@moyun/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { ledgerChanged } from '../../features/ledger/ledger-changed.ts'
import { BeijingDay } from '../../components/time.tsx'

/** Redeems a code. It may be typed as printed, with dashes, in upper or lower case. */
export function Redeem() {
  const intl = useIntl()
  const { redeem, busy, got, problem, forget } = useRedeem()
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(code.trim() === '')
    if (code.trim() !== '') redeem(code.trim(), () => setCode(''))
  }

  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        name="code"
        label={<FormattedMessage id="recharge.redeemCode" />}
        placeholder="ABCD-EFGH-JKMN-PQRS"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setEmpty(false)
          forget()
        }}
        problem={empty ? intl.formatMessage({ id: 'recharge.codeEmpty' }) : problem}
        hint={<FormattedMessage id="recharge.redeemHint" />}
      />
      <div>
        <Button type="submit" kind="solid" size="l" busy={busy}>
          <FormattedMessage id="recharge.redeem" />
        </Button>
      </div>
      {got ? (
        <Alert tone="success">
          <FormattedMessage
            id="recharge.redeemed"
            values={{
              points: got.points,
              day: <BeijingDay at={got.endsAt} />,
            }}
          />
        </Alert>
      ) : null}
    </Form>
  )
}

/** A lost answer is retried under the same idempotency key, so that a code is credited once. */
function useRedeem() {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const [send] = useState(createIdempotencyKeys)
  const {
    mutate,
    isPending,
    data: got,
    error,
    reset,
  } = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => send(code, (key) => call(rewards.redeem, { body: { code } }, { key, quiet: true })),
    onSuccess: () => void ledgerChanged(queries),
  })

  return {
    redeem: (code: string, onDone: () => void) => mutate(code, { onSuccess: onDone }),
    busy: isPending,
    got,
    problem: error === null ? undefined : errorMessage(intl, error),
    forget: () => (error === null && !got ? undefined : reset()),
  }
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  max-inline-size: 420px;
`
