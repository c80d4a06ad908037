import { isRefusal, session } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Button, Dialog, NewPasswordField, PasswordField } from '@moyun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { validateFields } from '../../api/validate-fields.ts'
import { useApp } from '../../app/app-services.ts'
import { loadCommonPasswords } from '../../features/login-forms/load-common-passwords.ts'
import { useMember } from '../../member/member-services.ts'
import { Session } from '../../session/session.ts'
import { CodeProof } from './code-proof.tsx'
import { SaveError } from './save-error.tsx'
import { FormStack } from './form-stack.tsx'
import { fieldText } from './field-text.ts'
import { useFormRequest } from './use-form-request.ts'
import { DEVICES } from '../../api/query-keys.ts'

export interface PasswordDialogProps {
  hasPassword: boolean
  onClose: () => void
}

/** Sets a first or a new password, proved by the old one or by a code to the member's phone. */
export function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const [byCode, setByCode] = useState(!hasPassword)
  const [ticket, setTicket] = useState<string>()
  const isProving = byCode && ticket === undefined

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id={hasPassword ? 'user.changePassword' : 'user.setPassword'} />}
      description={<FormattedMessage id={isProving ? 'user.proveFirst' : 'user.endsOthers'} />}
    >
      {isProving ? (
        <CodeProof onProved={setTicket} />
      ) : (
        <PasswordForm
          ticket={ticket}
          onForgotten={() => setByCode(true)}
          onStale={() => setTicket(undefined)}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

interface PasswordFormProps {
  /** Left out where the old password is the proof. */
  ticket: string | undefined
  onForgotten: () => void
  /** The ticket is used up or has expired. */
  onStale: () => void
  onDone: () => void
}

function PasswordForm({ ticket, onForgotten, onDone, onStale }: PasswordFormProps) {
  const intl = useIntl()
  const id = useId()
  const call = useCall()
  const { toasts } = useApp()
  const queries = useQueryClient()
  const { changeMember } = useMember()
  const member = Session.useSelector(selectMember)
  const toastText = intl.formatMessage({ id: 'user.passwordSaved' })
  const { busy, error, fields, problem, refusedCode, submit } = useFormRequest(
    (body: PasswordBody, options) => call(session.setPassword, { body }, options),
    () => {
      if (member) changeMember({ ...member, isPassword: true })
      toasts.show({ text: toastText })
      void queries.invalidateQueries({ queryKey: [DEVICES] })
      onDone()
    },
  )
  const isOldWrong = isRefusal(error, 1001)
  const save = (form: HTMLFormElement) => {
    const body = bodyOf(new FormData(form), ticket)
    submit(body, validateFields(session.setPassword.body, body))
  }

  return (
    <FormStack id={id} onSubmit={save} busy={busy} problems={isOldWrong ? { ...fields, oldPassword: problem } : fields}>
      <input type="text" name="username" autoComplete="username" defaultValue={member?.account} hidden />
      {ticket === undefined ? (
        <OldPassword wrong={isOldWrong} problem={fields.oldPassword} onForgotten={onForgotten} />
      ) : null}
      <NewPasswordField
        name="password"
        label={<FormattedMessage id="user.newPassword" />}
        loadCommon={loadCommonPasswords}
        problem={fields.password}
      />
      <PasswordField
        name="confirmPassword"
        label={<FormattedMessage id="user.confirmPassword" />}
        autoComplete="new-password"
        problem={fields.confirmPassword}
      />
      {problem && !isOldWrong ? <SaveError why={problem} onProveAgain={refusedCode ? onStale : undefined} /> : null}
      <Button type="submit" kind="solid" block busy={busy}>
        <FormattedMessage id="user.savePassword" />
      </Button>
    </FormStack>
  )
}

function OldPassword({
  wrong,
  problem,
  onForgotten,
}: {
  wrong: boolean
  problem: string | undefined
  onForgotten: () => void
}) {
  const why = wrong ? <FormattedMessage id="user.oldPasswordWrong" /> : problem
  const forgotten = (
    <Button type="button" kind="quiet" size="s" onClick={onForgotten}>
      <FormattedMessage id="user.forgotten" />
    </Button>
  )

  return (
    <PasswordField
      name="oldPassword"
      label={<FormattedMessage id="user.oldPassword" />}
      autoComplete="current-password"
      problem={
        why ? (
          <>
            {why} {forgotten}
          </>
        ) : undefined
      }
      hint={<Hint>{forgotten}</Hint>}
    />
  )
}

/** Aligns the text, not the hit area, with the field's edge. */
const Hint = styled.span`
  display: block;
  margin-inline-start: -10px;
`

interface PasswordBody {
  password: string
  confirmPassword: string
  oldPassword?: string
  ticket?: string
}

function bodyOf(form: FormData, ticket: string | undefined): PasswordBody {
  return {
    password: fieldText(form, 'password'),
    confirmPassword: fieldText(form, 'confirmPassword'),
    ...(ticket === undefined ? { oldPassword: fieldText(form, 'oldPassword') } : { ticket }),
  }
}
