import { selectIsOAuthHandoffBusy, selectIsRemembered, selectScan } from '@moyun/machines'
import { Button, Checkbox } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { readAccount } from '../../app/local-storage.ts'
import { Login } from '../login/login-actor.ts'
import { useSyncLoginMethod } from '../login/login-method.ts'
import { ScanMethod } from '../../features/qr-scan/scan-method.tsx'
import { OAuthHandoff } from './oauth-handoff.ts'

/** A QR code, as on the sign-in page. */
export function ScanSignIn() {
  useSyncLoginMethod('scan')
  return <ScanMethod alone />
}

export interface RedirectSignInProps {
  /** It is the first method on the page. */
  first: boolean
  /** Shows a QR code instead; left out where one is shown. */
  onScan: (() => void) | undefined
}

/** Redirects to WeChat's own page, where the member confirms and returns. */
export function RedirectSignIn({ first, onScan }: RedirectSignInProps) {
  const handOff = OAuthHandoff.useActorRef()
  const busy = OAuthHandoff.useSelector(selectIsOAuthHandoffBusy)
  const scan = Login.useSelector(selectScan)
  const [remembered, setRemembered] = useState(() => readAccount() !== '')
  const remember = scan ? selectIsRemembered(scan.getSnapshot()) : remembered

  return (
    <Stack>
      <Button
        kind={first ? 'solid' : 'quiet'}
        size={first ? 'l' : 'm'}
        block={first}
        busy={busy}
        onClick={() => handOff.send({ type: 'handoff.begin', remember })}
      >
        <FormattedMessage id={first ? 'wechat.begin' : 'wechat.beginHere'} />
      </Button>
      {first ? (
        <Note>
          <FormattedMessage id="wechat.how" />
        </Note>
      ) : null}
      {first && onScan ? (
        <>
          <Checkbox
            label={<FormattedMessage id="wechat.remember" />}
            checked={remembered}
            onCheckedChange={(checked) => setRemembered(checked === true)}
          />
          <Button kind="quiet" onClick={onScan}>
            <FormattedMessage id="wechat.scan" />
          </Button>
        </>
      ) : null}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  justify-items: center;
  margin-block-start: ${({ theme }) => theme.space[4]};
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: center;
`
