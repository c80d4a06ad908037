import { isRefusal, wechat } from '@moyun/api'
import { ConfirmDialog } from '@moyun/ui'
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
    <ConfirmDialog
      busy={busy}
      title={<FormattedMessage id="user.unbindTitle" />}
      description={<FormattedMessage id="user.unbindLead" />}
      confirm={<FormattedMessage id={isOnly ? 'user.bindPhone' : 'user.unbind'} />}
      cancel={<FormattedMessage id="user.keepWechat" />}
      danger={!isOnly}
      problem={isOnly ? <FormattedMessage id="user.onlyWayIn" /> : problem}
      onConfirm={isOnly ? onBindPhone : () => submit(null)}
      onClose={onClose}
    />
  )
}
