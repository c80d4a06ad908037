import { styled } from 'styled-components'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Amount, Balance, Kind, Entry, Account, Purpose, When } from './entry-parts.ts'

/** Placeholder of a `LedgerEntry` that is loading. */
export function LedgerEntrySkeleton() {
  return (
    <Entry>
      <Purpose>
        <Kind>
          <Bar width="10em" />
        </Kind>
      </Purpose>
      <When>
        <Bar width="76px" />
      </When>
      <Account>
        <Bar width="3em" />
      </Account>
      <Amount>
        <Bar width="52px" />
      </Amount>
      <Balance>
        <Bar width="72px" />
      </Balance>
    </Entry>
  )
}

const Bar = styled(Skeleton)`
  display: inline-block;
  vertical-align: middle;
`
