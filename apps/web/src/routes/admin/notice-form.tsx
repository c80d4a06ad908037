import { countCodePoints, InboxEntryType, noticeLimits } from '@moyun/api'
import { Button, RadioGroup, ValidatedForm, TextArea, TextField } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { MemberField } from './member-field.tsx'
import type { useNoticeDraft } from './use-notice-draft.ts'

export interface NoticeFormProps extends Pick<ReturnType<typeof useNoticeDraft>, 'draft' | 'problems' | 'change'> {
  onSubmit: () => void
}

/** The form of a notice: content and recipient. */
export function NoticeForm({
  draft: { toEverybody, member, type, title, content, link },
  problems,
  change,
  onSubmit,
}: NoticeFormProps) {
  const intl = useIntl()
  const problemTexts = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      intl.formatMessage({ id: 'admin.noticeProblem' }, { problem }),
    ]),
  )

  return (
    <Rows problems={problemTexts} busy={false} onSubmit={onSubmit}>
      <RadioGroup
        across
        label={<FormattedMessage id="admin.to" />}
        value={toEverybody ? 'everybody' : 'one'}
        onValueChange={(value) => change({ toEverybody: value === 'everybody' })}
        choices={['everybody', 'one'].map((value) => ({
          value,
          label: <FormattedMessage id="admin.toChoice" values={{ to: value }} />,
        }))}
      />
      {toEverybody ? null : (
        <MemberField
          member={member}
          problem={problemTexts['member']}
          onChange={(chosen) => change({ member: chosen })}
        />
      )}
      <RadioGroup
        across
        label={<FormattedMessage id="admin.noticeType" />}
        value={type}
        onValueChange={(value) => change({ type: InboxEntryType.parse(value) })}
        choices={(['notice', 'message', 'todo'] as const).map((value) => ({
          value,
          label: <FormattedMessage id="admin.noticeTypeIs" values={{ type: value }} />,
        }))}
      />
      <TextField
        label={<FormattedMessage id="admin.noticeTitle" />}
        problem={
          problemTexts['title'] ??
          tooLong(intl.formatMessage({ id: 'admin.tooLong' }, { limit: noticeLimits.title }), title, noticeLimits.title)
        }
        value={title}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={<FormattedMessage id="admin.noticeContent" />}
        problem={problemTexts['content']}
        rows={6}
        limit={noticeLimits.content}
        value={content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <TextField
        label={<FormattedMessage id="admin.noticeLink" />}
        hint={<FormattedMessage id="admin.noticeLinkHint" />}
        problem={
          problemTexts['link'] ??
          tooLong(intl.formatMessage({ id: 'admin.tooLong' }, { limit: noticeLimits.link }), link, noticeLimits.link)
        }
        value={link}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ link: event.target.value })}
      />
      <Button type="submit" kind="solid">
        <FormattedMessage id="admin.sendOn" />
      </Button>
    </Rows>
  )
}

const tooLong = (message: string, text: string, limit: number) =>
  countCodePoints(text.trim()) > limit ? message : undefined

const Rows = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  justify-items: start;

  > * {
    inline-size: 100%;
  }
  > button {
    inline-size: auto;
  }
`
