import { type RequestOf, type Member, session } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Alert, Button, LimitedField, RadioGroup, Section, ValidatedForm, TextArea, TextField } from '@moyun/ui'
import { type RefObject, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { validateFields } from '../../api/validate-fields.ts'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import { useMember } from '../../member/member-services.ts'
import { Session } from '../../session/session.ts'
import { AvatarField } from './avatar-field.tsx'
import { fieldText } from './field-text.ts'
import { useFormRequest } from './use-form-request.ts'
import { useFieldKeys } from './use-field-keys.ts'

type Edit = NonNullable<RequestOf<typeof session.edit>['body']>

const sexes = ['0', '1', '2'] as const

/** The member's public profile. */
export function Profile() {
  const member = Session.useSelector(selectMember)
  if (!member) return null

  return (
    <Section title={<FormattedMessage id="user.profile" />}>
      <AvatarField />
      <About {...member} />
    </Section>
  )
}

/** The text fields of the profile. */
function About(member: Member) {
  const call = useCall()
  const { changeMember } = useMember()
  const [saved, setSaved] = useState(false)
  const [touched, setTouched] = useState(false)
  useUnsavedInput(touched ? 'unsaved' : null)
  const form = useRef<HTMLFormElement>(null)
  const { busy, fields, problem, submit } = useFormRequest(
    (body: Edit, options) => call(session.edit, { body }, options),
    (changed, sent) => {
      setSaved(true)
      setTouched(false)
      showNormalized(form.current, changed.nickname, sent.nickname)
      changeMember(changed)
    },
  )
  const changed = () => {
    setSaved(false)
    setTouched(true)
  }

  const save = (sent: HTMLFormElement) => {
    const body = editOf(new FormData(sent))
    setSaved(false)
    submit(body, validateFields(session.edit.body, body))
  }

  return (
    <Form ref={form} problems={fields} busy={busy} onSubmit={save} onChange={changed}>
      <Fields {...member} form={form} problems={fields} />
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <Foot>
        <Button type="submit" kind="solid" busy={busy}>
          <FormattedMessage id="user.save" />
        </Button>
        <span role="status">{saved ? <FormattedMessage id="user.saved" /> : null}</span>
      </Foot>
    </Form>
  )
}

/**
 * The server removes invisible characters from a nickname: the field then shows the remaining ones, unless it was edited
 * meanwhile.
 */
function showNormalized(form: HTMLFormElement | null, nickname: string, sent: string | undefined) {
  const field = form?.elements.namedItem('nickname')
  if (field instanceof HTMLInputElement && field.value.trim() === sent) field.value = nickname
}

const edited = ['nickname', 'sex', 'country', 'introduction'] as const

interface FieldsProps extends Pick<Member, (typeof edited)[number]> {
  form: RefObject<HTMLFormElement | null>
  problems: Readonly<Record<string, string>>
}

function Fields({ form, problems, nickname, sex, country, introduction }: FieldsProps) {
  const keyOf = useFieldKeys(form, edited)

  return (
    <>
      <TextField
        key={keyOf('nickname')}
        name="nickname"
        label={<FormattedMessage id="user.nickname" />}
        defaultValue={nickname}
        autoComplete="nickname"
        problem={problems.nickname}
      />
      <RadioGroup
        key={keyOf('sex')}
        across
        name="sex"
        label={<FormattedMessage id="user.sex" />}
        defaultValue={String(sex)}
        choices={sexes.map((value) => ({ value, label: <FormattedMessage id="user.sexIs" values={{ sex: value }} /> }))}
      />
      <LimitedField
        key={keyOf('country')}
        name="country"
        label={<FormattedMessage id="user.country" />}
        defaultValue={country}
        autoComplete="country-name"
        limit={64}
        problem={problems.country}
      />
      <TextArea
        key={keyOf('introduction')}
        name="introduction"
        label={<FormattedMessage id="user.introduction" />}
        defaultValue={introduction}
        rows={3}
        limit={500}
        counted
        problem={problems.introduction}
      />
    </>
  )
}

function editOf(form: FormData): Edit {
  const trimmed = (name: string) => fieldText(form, name).trim()
  const sex = trimmed('sex')
  return {
    nickname: trimmed('nickname'),
    sex: sex === '1' ? 1 : sex === '2' ? 2 : 0,
    country: trimmed('country'),
    introduction: trimmed('introduction'),
  }
}

const Form = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`

const Foot = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;

  > span {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
`
