import { styled } from 'styled-components'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Amount, Balance, Kind, Line, Place, What, When } from './line-parts.ts'

/** Placeholder of a `LedgerLine` that is loading. */
export function LedgerLineSkeleton() {
  return (
    <Line>
      <What>
        <Kind>
          <Bar width="10em" />
        </Kind>
      </What>
      <When>
        <Bar width="76px" />
      </When>
      <Place>
        <Bar width="3em" />
      </Place>
      <Amount>
        <Bar width="52px" />
      </Amount>
      <Balance>
        <Bar width="72px" />
      </Balance>
    </Line>
  )
}

const Bar = styled(Skeleton)`
  display: inline-block;
  vertical-align: middle;
`
