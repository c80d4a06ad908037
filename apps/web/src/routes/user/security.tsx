import { selectMember } from '@moyun/machines'
import { Button, Section, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { Session } from '../../session/session.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import { phoneQuery } from './user-queries.ts'
import { Row, RowList } from '../../components/row-list.tsx'
import { UnbindDialog } from './unbind-dialog.tsx'
import { WeChatDialog } from './wechat-dialog.tsx'

type Open = 'phone' | 'password' | 'wechat' | 'unbind' | null

/** The sign-in methods of the account: phone, password and WeChat; each is changed in a dialog. */
export function Security() {
  const member = Session.useSelector(selectMember)
  const phone = useQuery(phoneQuery(useCall()))
  const [open, setOpen] = useState<Open>(null)
  if (!member) return null
  const mobile = phone.data?.mobile
  const isBound = mobile !== undefined && mobile.length > 0
  const isProvable = member.isPassword || isBound || !phone.isSuccess
  const close = () => setOpen(null)
  // Done already, here or in another tab: the dialog closes.
  if (open === (member.bind_wechat ? 'wechat' : 'unbind')) setOpen(null)

  return (
    <Section title={<FormattedMessage id="user.security" />}>
      <RowList aria-busy={phone.isPending}>
        <Row
          title={<FormattedMessage id="user.phone" />}
          note={
            phone.isPending ? <Skeleton width="8em" height="20px" /> : phone.data ? <Number {...phone.data} /> : null
          }
          end={
            phone.isError ? (
              <LoadFailed busy={phone.isFetching} onRetry={() => void phone.refetch()} />
            ) : phone.data ? (
              <Change of="user.phone" onChange={() => setOpen('phone')}>
                <FormattedMessage id={isBound ? 'user.changePhone' : 'user.bind'} />
              </Change>
            ) : null
          }
        />
        <Row
          title={<FormattedMessage id="user.password" />}
          note={
            <FormattedMessage
              id={
                member.isPassword ? 'user.passwordSet' : isProvable ? 'user.passwordUnset' : 'user.passwordNeedsPhone'
              }
            />
          }
          end={
            isProvable ? (
              <Change of="user.password" onChange={() => setOpen('password')}>
                <FormattedMessage id={member.isPassword ? 'user.change' : 'user.set'} />
              </Change>
            ) : null
          }
        />
        <Row
          title={<FormattedMessage id="user.wechat" />}
          note={<FormattedMessage id={member.bind_wechat ? 'user.wechatBound' : 'user.wechatUnbound'} />}
          end={
            <Change of="user.wechat" onChange={() => setOpen(member.bind_wechat ? 'unbind' : 'wechat')}>
              <FormattedMessage id={member.bind_wechat ? 'user.unbind' : 'user.bind'} />
            </Change>
          }
        />
      </RowList>
      {open === 'password' ? <PasswordDialog hasPassword={member.isPassword} onClose={close} /> : null}
      {open === 'phone' ? <PhoneDialog {...(isBound ? { mobile } : {})} onClose={close} /> : null}
      {open === 'wechat' ? <WeChatDialog onClose={close} /> : null}
      {open === 'unbind' ? <UnbindDialog onClose={close} onBindPhone={() => setOpen('phone')} /> : null}
    </Section>
  )
}

function Number({ mobile, areacode }: { mobile: string; areacode: string }) {
  return mobile.length === 0 ? (
    <FormattedMessage id="user.noPhone" />
  ) : (
    <bdi>
      +{areacode} {mobile}
    </bdi>
  )
}

/** `of` names what is changed, for screen reader users who hear only the button. */
function Change({ of, onChange, children }: { of: string; onChange: () => void; children: ReactNode }) {
  const intl = useIntl()
  return (
    <Button size="s" onClick={onChange} aria-description={intl.formatMessage({ id: of })}>
      {children}
    </Button>
  )
}
