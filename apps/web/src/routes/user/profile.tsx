import { type Asked, type Member, session } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { Alert, Avatar, Button, RadioGroup, Section, TextArea, TextField, useProblemFocus } from '@moyun/ui'
import { type SubmitEventHandler, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { wrongFields } from '../../checked.ts'
import { useRoom } from '../../room.ts'
import { Session } from '../../session.ts'
import { textOf } from './text-of.ts'
import { useDeed } from './use-deed.ts'

type Edit = NonNullable<Asked<typeof session.edit>['body']>

const sexes = ['0', '1', '2'] as const

/** What a member says of themselves, as others may see it. */
export function Profile() {
  const call = useCall()
  const { changeMember } = useRoom()
  const member = Session.useSelector(selectMember)
  const [saved, setSaved] = useState(false)
  const { busy, fields, problem, submit } = useDeed(
    (body: Edit, options) => call(session.edit, { body }, options),
    (changed) => {
      setSaved(true)
      changeMember(changed)
    },
  )
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, Object.values(fields))
  if (!member) return null

  const save: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    const body = editOf(new FormData(event.currentTarget))
    setSaved(false)
    submit(body, wrongFields(session.edit.body, body))
  }

  return (
    <Section title={<FormattedMessage id="user.profile" />}>
      <Form ref={form} noValidate onSubmit={save} onChange={() => setSaved(false)} aria-busy={busy}>
        <Who>
          <Avatar name={member.nickname || member.account} picture={member.avatar} size={56} />
          <TextField
            name="nickname"
            label={<FormattedMessage id="user.nickname" />}
            defaultValue={member.nickname}
            autoComplete="nickname"
            problem={fields.nickname}
          />
        </Who>
        <About {...member} problems={fields} />
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Foot>
          <Button type="submit" kind="solid" busy={busy}>
            <FormattedMessage id="user.save" />
          </Button>
          <span role="status">{saved ? <FormattedMessage id="user.saved" /> : null}</span>
        </Foot>
      </Form>
    </Section>
  )
}

/** The fields below the name. */
function About({ sex, country, introduction, problems }: Pick<Member, 'sex' | 'country' | 'introduction'> & { problems: Readonly<Record<string, string>> }) {
  return (
    <>
      <RadioGroup
        across
        name="sex"
        label={<FormattedMessage id="user.sex" />}
        defaultValue={String(sex)}
        choices={sexes.map((value) => ({ value, label: <FormattedMessage id="user.sexIs" values={{ sex: value }} /> }))}
      />
      <TextField
        name="country"
        label={<FormattedMessage id="user.country" />}
        defaultValue={country}
        autoComplete="country-name"
        maxLength={64}
        problem={problems.country}
      />
      <TextArea
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
  const trimmed = (name: string) => textOf(form, name).trim()
  const sex = trimmed('sex')
  return { nickname: trimmed('nickname'), sex: sex === '1' ? 1 : sex === '2' ? 2 : 0, country: trimmed('country'), introduction: trimmed('introduction') }
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
  align-items: center;
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
