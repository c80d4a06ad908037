import { isRefusal, wechat } from '@moyun/api'
import { Alert, Button, Dialog } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { useFormRequest } from './use-form-request.ts'

const ONLY_WAY_IN = 1003

export interface UnbindDialogProps {
  onClose: () => void
  /** Called where WeChat is the only sign-in method, and another one is needed first. */
  onBindPhone: () => void
}

/** Asks for confirmation and unbinds the WeChat account; without another sign-in method it offers to bind a phone. */
export function UnbindDialog({ onClose, onBindPhone }: UnbindDialogProps) {
  const intl = useIntl()
  const call = useCall()
  const { toasts } = useApp()
  const { changeMember } = useMember()
  const toastText = intl.formatMessage({ id: 'user.wechatGone' })
  const { busy, error, problem, submit } = useFormRequest(
    (_: null, options) => call(wechat.unbind, {}, options),
    (member) => {
      changeMember(member)
      toasts.show({ text: toastText })
      onClose()
    },
  )
  const isOnly = isRefusal(error, ONLY_WAY_IN)

  return (
    <Dialog
      open
      role="alertdialog"
      busy={busy}
      onOpenChange={onClose}
      title={<FormattedMessage id="user.unbindTitle" />}
      description={<FormattedMessage id="user.unbindLead" />}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            <FormattedMessage id="user.keepWechat" />
          </Button>
          {isOnly ? (
            <Button kind="solid" onClick={onBindPhone}>
              <FormattedMessage id="user.bindPhone" />
            </Button>
          ) : (
            <Button kind="dangerSolid" busy={busy} onClick={() => submit(null)}>
              <FormattedMessage id="user.unbind" />
            </Button>
          )}
        </>
      }
    >
      {problem ? <Alert tone="danger">{isOnly ? <FormattedMessage id="user.onlyWayIn" /> : problem}</Alert> : null}
    </Dialog>
  )
}
