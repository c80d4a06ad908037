import { isRefusal, type OwnerProof, wechat } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Alert, Button, Dialog } from '@moyun/ui'
import { Suspense, useCallback, useId, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'
import { usePageActor } from '../../shell/page-lifecycle.ts'
import { useMember } from '../../member/member-services.ts'
import { Session } from '../../session/session.ts'
import { createBindingScan, scanInput } from '../../features/qr-scan/scan-machines.ts'
import { ScanCode } from '../../features/qr-scan/scan-code.tsx'
import { FormStack } from './form-stack.tsx'
import { OwnPassword, PhoneProof } from './owner-proof.tsx'
import { fieldText } from './field-text.ts'

/**
 * Binds a WeChat account: the member proves ownership by a code to the phone, or by the password where there is no
 * phone. Then WeChat scans a QR code.
 */
export function WeChatDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const [proof, setProof] = useState<OwnerProof>()
  const [problem, setProblem] = useState<string>()
  const refuse = useCallback(
    (error: unknown) => {
      setProof(undefined)
      setProblem(
        isRefusal(error, wechat.bind.refusals.wrongPassword)
          ? intl.formatMessage({ id: 'user.passwordWrong' })
          : errorMessage(intl, error),
      )
    },
    [intl],
  )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="user.bindWechat" />}
      description={<FormattedMessage id="user.bindWechatLead" />}
    >
      {proof === undefined ? (
        <Parts>
          {problem ? <Alert tone="danger">{problem}</Alert> : null}
          <Proof onProved={setProof} />
        </Parts>
      ) : (
        <Suspense fallback={<CodeArea />}>
          <Binding proof={proof} onRefused={refuse} />
        </Suspense>
      )}
    </Dialog>
  )
}

function Proof({ onProved }: { onProved: (proof: OwnerProof) => void }) {
  const mobile = Session.useSelector(selectMember)?.mobile
  return mobile ? (
    <PhoneProof mobile={mobile} onProved={(ticket) => onProved({ ticket })} />
  ) : (
    <PasswordProof onProved={(password) => onProved({ password })} />
  )
}

function PasswordProof({ onProved }: { onProved: (password: string) => void }) {
  const id = useId()
  return (
    <FormStack
      id={id}
      busy={false}
      problems={{}}
      onSubmit={(form) => onProved(fieldText(new FormData(form), 'password'))}
    >
      <OwnPassword />
      <Button type="submit" kind="solid" block>
        <FormattedMessage id="user.next" />
      </Button>
    </FormStack>
  )
}

/**
 * A QR code that binds the WeChat account that scans it. It is bound once the member confirms on the phone; the page
 * shows that at once.
 */
function Binding({ proof, onRefused }: { proof: OwnerProof; onRefused: (error: unknown) => void }) {
  const intl = useIntl()
  const call = useCall()
  const { toasts, session } = useApp()
  const { changeMember } = useMember()
  const toastText = intl.formatMessage({ id: 'user.wechatSaved' })
  const machine = useMemo(
    () =>
      createBindingScan(call, proof, {
        onRefused,
        onConfirmed: () => {
          const member = selectMember(session.getSnapshot())
          if (member) changeMember({ ...member, bind_wechat: true })
          toasts.show({ text: toastText })
        },
      }),
    [call, changeMember, toasts, onRefused, proof, toastText, session],
  )
  const scan = usePageActor(machine, { input: scanInput() })

  return <ScanCode scan={scan} purpose="bind" />
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`

/** Fallback while the messages of the QR code load: without it the whole page would suspend and lose its focus. */
const CodeArea = styled.div`
  block-size: 326px;
`
