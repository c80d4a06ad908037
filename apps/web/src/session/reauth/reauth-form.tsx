import { selectIsBusy, selectMember, selectSessionError } from '@moyun/machines'
import { Button, Dialog, Untranslated } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { PasswordMethod } from '../../routes/login/password-method.tsx'
import { PhoneMethod } from '../../routes/login/phone-method.tsx'
import { SandboxNote } from '../../routes/login/sandbox-note.tsx'
import { Session } from '../session.ts'

type Way = 'password' | 'phone'

export interface ReauthFormProps {
  /** The sign-in method that is selected at first; by default the one that this member has. */
  first?: Way
}

/** The dialog's content for any state of its actors: both sign-in methods, and signing out. */
export function ReauthForm({ first }: ReauthFormProps) {
  const session = Session.useActorRef()
  const member = Session.useSelector(selectMember)
  const busy = Session.useSelector(selectIsBusy)
  const failed = Session.useSelector(selectSessionError) !== null
  const [way, setWay] = useState<Way>(first ?? (member?.isPassword ? 'password' : 'phone'))
  const [tried, setTried] = useState<Way | undefined>(failed ? way : undefined)
  const leave = () => session.send({ type: 'return.cancel' })
  const name = member?.nickname || member?.account || member?.mobile

  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={leave}
      title={<FormattedMessage id="return.title" />}
      description={<FormattedMessage id="return.lead" values={{ name: <Untranslated>{name}</Untranslated> }} />}
    >
      {way === 'password' ? (
        <PasswordMethod
          account={member?.account ?? ''}
          atPassword={Boolean(member?.account)}
          busy={busy}
          tried={tried === 'password'}
          onTried={() => setTried('password')}
        />
      ) : (
        <>
          <PhoneMethod back busy={busy} tried={tried === 'phone'} onTried={() => setTried('phone')} />
          <SandboxNote />
        </>
      )}
      <Others>
        <Button kind="quiet" size="s" onClick={() => setWay(way === 'password' ? 'phone' : 'password')}>
          <FormattedMessage id={way === 'password' ? 'return.byPhone' : 'return.byPassword'} />
        </Button>
        <Button kind="quiet" size="s" onClick={leave}>
          <FormattedMessage id="return.leave" />
        </Button>
      </Others>
    </Dialog>
  )
}

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin: ${({ theme }) => `${theme.space[3]} -10px 0`};
`
