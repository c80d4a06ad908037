import { session } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Alert, Avatar, AvatarCrop, Button } from '@moyun/ui'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { IMAGE_ACCEPT } from '../../api/accepted-image-types.ts'
import { useCall } from '../../api/client.ts'
import { useMember } from '../../member/member-services.ts'
import { Session } from '../../session/session.ts'
import { useFormRequest } from './use-form-request.ts'
import { useConvertPicture } from './use-convert-picture.ts'

/** The member's avatar: a new picture is cropped and saved, or the present one removed, at once. */
export function AvatarField() {
  const call = useCall()
  const { changeMember } = useMember()
  const member = Session.useSelector(selectMember)
  const [chosen, setChosen] = useState<File>()
  const files = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { read, problem: unread, forget: forgetUnread } = useConvertPicture()
  const { busy, fields, problem, submit, forget } = useFormRequest(
    async (square: Blob | null, options) =>
      call(session.edit, { body: { avatar: square ? await addressOf(square) : '' } }, options),
    (changed) => {
      setChosen(undefined)
      changeMember(changed)
    },
  )
  if (!member) return null
  const wrong = fields.avatar ?? problem ?? unread
  const close = () => {
    setChosen(undefined)
    forget()
    forgetUnread()
  }
  const remove = () => {
    choose.current?.focus()
    submit(null)
  }

  return (
    <Line>
      <Avatar name={member.nickname || member.account} picture={member.avatar} size={72} />
      <Words>
        <Buttons>
          <Button ref={choose} size="s" busy={busy && !chosen} onClick={() => files.current?.click()}>
            <FormattedMessage id={member.avatar ? 'user.changeAvatar' : 'user.setAvatar'} />
          </Button>
          {member.avatar ? (
            <Button size="s" kind="quiet" disabled={busy} onClick={remove}>
              <FormattedMessage id="user.removeAvatar" />
            </Button>
          ) : null}
        </Buttons>
        <small>
          <FormattedMessage id="user.avatarNote" />
        </small>
      </Words>
      <input
        ref={files}
        hidden
        type="file"
        accept={`image/*,${IMAGE_ACCEPT}`}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.files?.[0])
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      {wrong && !chosen ? <Alert tone="danger">{wrong}</Alert> : null}
      {chosen ? (
        <AvatarCrop
          picture={chosen}
          onUnreadable={read}
          busy={busy}
          problem={wrong}
          onClose={close}
          onCropped={submit}
        />
      ) : null}
    </Line>
  )
}

/** The picture as a `data:` URL. */
const addressOf = (picture: Blob) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? done(reader.result)
        : failed(new Error('Reading the picture failed', { cause: reader.error }))
    reader.readAsDataURL(picture)
  })

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
  align-items: center;
  margin-block-end: 20px;

  > [role='alert'] {
    grid-column: 1 / -1;
  }
`

const Words = styled.div`
  small {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-end: 6px;
`
