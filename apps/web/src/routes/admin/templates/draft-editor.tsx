import { type TemplateDraft, TemplateCategory, TemplateIcon } from '@moyun/api'
import { Button, Section, Select, TextField } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { DraftProblems } from './draft-problems.ts'
import { ExampleForm } from './example-form.tsx'
import type { DraftLanguage } from './field-changes.ts'
import { FieldsEditor } from './fields-editor.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PromptEditor } from './prompt-editor.tsx'

export interface DraftEditorProps {
  draft: TemplateDraft
  problems: DraftProblems
  onChange: (draft: TemplateDraft) => void
}

/** Edits a draft: its category, and its content in each language. */
export function DraftEditor({ draft, problems, onChange }: DraftEditorProps) {
  const intl = useIntl()
  const [language, setLanguage] = useState<DraftLanguage>('zh')
  const words = draft[language]

  return (
    <Stack>
      <Line>
        <Select
          label={<FormattedMessage id="admin.templates.category" />}
          value={draft.category}
          options={TemplateCategory.options.map((category) => ({
            value: category,
            label: intl.formatMessage({ id: 'admin.templates.categoryIs' }, { category }),
          }))}
          onValueChange={(category) => onChange({ ...draft, category: TemplateCategory.parse(category) })}
        />
        <Select
          label={<FormattedMessage id="admin.templates.icon" />}
          value={draft.icon}
          options={TemplateIcon.options.map((icon) => ({ value: icon, label: icon, untranslated: true }))}
          onValueChange={(icon) => onChange({ ...draft, icon: TemplateIcon.parse(icon) })}
        />
      </Line>
      <LanguageChoice value={language} onChange={setLanguage} />
      {words ? (
        <Words key={language} language={language} words={words} {...{ draft, problems, onChange }} />
      ) : (
        <NoEnglish onBegin={() => onChange({ ...draft, en: structuredClone(draft.zh) })} />
      )}
    </Stack>
  )
}

function NoEnglish({ onBegin }: { onBegin: () => void }) {
  return (
    <Line>
      <p>
        <FormattedMessage id="admin.templates.noEnglish" />
      </p>
      <Button onClick={onBegin}>
        <FormattedMessage id="admin.templates.beginEnglish" />
      </Button>
    </Line>
  )
}

interface WordsProps extends DraftEditorProps {
  language: DraftLanguage
  words: TemplateDraft['zh']
}

function Words({ language, words, draft, problems, onChange }: WordsProps) {
  const intl = useIntl()
  const change = (next: Partial<TemplateDraft['zh']>) => onChange({ ...draft, [language]: { ...words, ...next } })
  const problemText = (part: string) => {
    const problem = problems[`${language}.${part}`]
    return problem === undefined ? undefined : intl.formatMessage({ id: 'admin.templates.problem' }, { problem })
  }

  return (
    <>
      <Line>
        <TextField
          label={<FormattedMessage id="admin.templates.name" />}
          problem={problemText('name')}
          value={words.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={<FormattedMessage id="admin.templates.summary" />}
          problem={problemText('summary')}
          value={words.summary}
          autoComplete="off"
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Line>
      <FieldsEditor
        language={language}
        fields={words.fields}
        draft={draft}
        problem={problemText('fields')}
        onChange={onChange}
      />
      <PromptEditor
        prompt={words.prompt}
        fields={words.fields}
        problem={problemText('prompt')}
        onChange={(prompt) => change({ prompt })}
      />
      <Section title={<FormattedMessage id="admin.templates.example" />} note={problemText('example')}>
        <ExampleForm fields={words.fields} inputs={words.example} onChange={(example) => change({ example })} />
      </Section>
    </>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  justify-items: stretch;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[6]}`};
  align-items: start;
`
