import type { TemplateDraft } from '@moyun/api'
import { Empty, Section } from '@moyun/ui'
import { diffLines } from 'diff'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { diffDrafts, type DraftDifference } from './diff-drafts.ts'

/** The difference between the draft and the published edition, part by part, line by line. */
export function Differences({ published, draft }: { published: TemplateDraft | null; draft: TemplateDraft }) {
  const parts = useMemo(() => diffDrafts(published, draft), [published, draft])

  if (parts.length === 0) return <Empty title={<FormattedMessage id="admin.templates.same" />} />
  return (
    <Stack>
      {parts.map((part) => (
        <Section key={part.id} title={<PartName id={part.id} />}>
          <Compared {...part} />
        </Section>
      ))}
    </Stack>
  )
}

/** Such as `zh.prompt`. */
function PartName({ id }: { id: string }) {
  const [language, part] = id.includes('.') ? id.split('.') : ['', id]
  return <FormattedMessage id="admin.templates.part" values={{ part, language: language === '' ? 'none' : language }} />
}

function Compared({ before, after }: DraftDifference) {
  const changes = useMemo(() => diffLines(before, after), [before, after])
  return (
    <Lines>
      {changes.map(({ added, removed, value }, place) => {
        const text = value.endsWith('\n') ? value : `${value}\n`
        return added ? (
          <ins key={place}>{text}</ins>
        ) : removed ? (
          <del key={place}>{text}</del>
        ) : (
          <span key={place}>{text}</span>
        )
      })}
    </Lines>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
`

const Lines = styled.pre`
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.lineFaint};
  border-radius: ${({ theme }) => theme.radius.m};
  overflow-wrap: anywhere;
  font: ${({ theme }) => theme.type.note};
  white-space: pre-wrap;

  ins,
  del,
  span {
    display: block;
    padding-inline-start: 1.5em;
    text-decoration: none;
  }
  ins::before,
  del::before {
    float: inline-start;
    margin-inline-start: -1.25em;
  }
  ins {
    background: ${({ theme }) => theme.color.successWash};
    color: ${({ theme }) => theme.color.success};
  }
  ins::before {
    content: '+';
  }
  del {
    background: ${({ theme }) => theme.color.dangerWash};
    color: ${({ theme }) => theme.color.danger};
  }
  del::before {
    content: '−';
  }
`
