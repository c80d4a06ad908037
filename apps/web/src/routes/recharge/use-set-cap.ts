import { type ResultOf, ledger } from '@moyun/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { ledgerChanged } from '../../features/ledger/ledger-changed.ts'
import { LEDGER } from '../../api/query-keys.ts'

type Spending = ResultOf<typeof ledger.spending>

/** Sets the daily cap. Setting it is idempotent, so it needs no key. */
export function useSetCap(onSet: () => void) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: (points: number | null) => call(ledger.setCap, { body: { points } }, { quiet: true }),
    onSuccess: (cap) => {
      queries.setQueriesData<Spending>({ queryKey: [LEDGER, 'spending'] }, (known) => known && { ...known, cap })
      void ledgerChanged(queries)
      onSet()
    },
  })

  return {
    set: mutate,
    busy: isPending,
    isSet: isSuccess,
    problem: error === null ? undefined : errorMessage(intl, error),
    forget: reset,
  }
}
