import { selectMember } from '@moyun/machines'
import { Button, Empty } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { DocumentTitle } from '../../router/document-title.tsx'
import { Session } from '../../session/session.ts'

/** Shown instead of a work that cannot be seen; it does not say why, whatever the reason. */
export function WorkNotFound() {
  const intl = useIntl()
  const isMember = Session.useSelector(selectMember) !== null

  return (
    <>
      <DocumentTitle page={intl.formatMessage({ id: 'work.gone' })} />
      <Empty
        level={1}
        picture="boat"
        title={<FormattedMessage id="work.gone" />}
        action={
          <Ways>
            <Button asChild kind="solid">
              <Link to="/gallery">
                <FormattedMessage id="work.toGallery" />
              </Link>
            </Button>
            <Button asChild>
              <Link to={isMember ? '/historypage' : '/'}>
                <FormattedMessage id={isMember ? 'work.toOwn' : 'work.toStart'} />
              </Link>
            </Button>
          </Ways>
        }
      >
        <FormattedMessage id="work.goneWhy" />
      </Empty>
    </>
  )
}

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  justify-content: center;
`
