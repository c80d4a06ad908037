import type { SignIn } from '@moyun/api'
import { LoadMore, Section } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { loadMoreProps } from '../../api/load-more-props.ts'
import { signInsQuery } from './user-queries.ts'
import { Row, RowList, RowListSkeleton } from '../../components/row-list.tsx'
import { LocalTime, MINUTE } from '../../components/time.tsx'

/** The member's latest sign-ins, including refused ones, so that foreign attempts are noticed. */
export function SignIns() {
  const signIns = useInfiniteQuery(signInsQuery(useCall()))
  const failed = signIns.isError && !signIns.isFetchNextPageError
  const known = signIns.data?.pages.flatMap((page) => page.signIns)
  const days = signIns.data?.pages[0]?.days

  return (
    <Section
      title={<FormattedMessage id="user.signIns" />}
      note={days === undefined ? undefined : <FormattedMessage id="user.signInsNote" values={{ days }} />}
    >
      {failed ? <LoadFailed busy={signIns.isFetching} onRetry={() => void signIns.refetch()} /> : null}
      {signIns.isPending ? <RowListSkeleton count={3} /> : null}
      {known?.length === 0 ? (
        <None>
          <FormattedMessage id="user.noSignIns" />
        </None>
      ) : null}
      {known && known.length > 0 ? (
        <RowList>
          {known.map((each) => (
            <SignInRow key={each.id} {...each} />
          ))}
        </RowList>
      ) : null}
      {signIns.hasNextPage ? <LoadMore {...loadMoreProps(signIns)} /> : null}
    </Section>
  )
}

function SignInRow({ at, method, outcome, device, address }: SignIn) {
  return (
    <Row
      title={<FormattedMessage id="user.signInBy" values={{ method }} />}
      note={
        <>
          {device ? <span>{device}</span> : null}
          <span>{address}</span>
          {outcome === 'refused' ? (
            <Refused>
              <FormattedMessage id="user.signInRefused" />
            </Refused>
          ) : null}
        </>
      }
      end={
        <When>
          <LocalTime at={at} {...MINUTE} />
        </When>
      }
    />
  )
}

const None = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`

const Refused = styled.span`
  color: ${({ theme }) => theme.color.danger};
`

const When = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
