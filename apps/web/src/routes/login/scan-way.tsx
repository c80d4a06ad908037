import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { TextLink } from '@moyun/ui'
import { Link, useLocation } from 'react-router-dom'

/** L3, to come: says so where the code will be, and leads to the way that works. */
export function ScanWay() {
  const { search } = useLocation()

  return (
    <Plate>
      <p>
        <FormattedMessage id="login.scanLater" />
      </p>
      <TextLink asChild>
        <Link to={{ search, hash: 'phone' }} replace>
          <FormattedMessage id="login.scanInstead" />
        </Link>
      </TextLink>
    </Plate>
  )
}

const Plate = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  align-content: center;
  justify-items: center;
  min-block-size: 204px;
  padding: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.l};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
`
