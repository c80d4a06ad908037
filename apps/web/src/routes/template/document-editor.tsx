import { MAX_VERSIONS, type TemplateForm } from '@moyun/api'
import { selectStreamingGeneration } from '@moyun/machines'
import { Segmented } from '@moyun/ui'
import { type ComponentType, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useMediaQuery } from '../../components/use-media-query.ts'
import type { PointsPromptProps } from '../../features/insufficient-points/points-prompt.tsx'
import { Columns } from './columns.ts'
import { Form } from './form.tsx'
import { Heading } from './heading.tsx'
import { type OpenDocument, useDocument } from './open-document.ts'
import { Result } from './result.tsx'
import { useInputs } from './use-inputs.ts'

const NARROW = '(width < 1024px)'

export interface DocumentEditorProps {
  opened: OpenDocument
  form: TemplateForm
  /** Shown where there are too few points. */
  PointsPrompt: ComponentType<PointsPromptProps>
}

/** The form, and beside it the result; one of the two on a narrow screen. */
export function DocumentEditor({ opened, form, PointsPrompt }: DocumentEditorProps) {
  const intl = useIntl()
  const isNarrow = useMediaQuery(NARROW)
  const inputs = useInputs(opened, form)
  const versions = useDocument(opened, ({ context }) => context.document?.versions)
  const live = useDocument(opened, (snapshot) => selectStreamingGeneration(snapshot)?.versionId ?? null)
  const [chosen, choose] = useState<string | null>(null)
  const [view, show] = useState<'form' | 'result'>(versions ? 'result' : 'form')
  // A new version is selected.
  const [seen, see] = useState(live)
  if (live !== seen) {
    see(live)
    if (live !== null) {
      choose(live)
      show('result')
    }
  }
  const version = versions?.find(({ id }) => id === chosen) ?? versions?.at(-1)
  const { actor } = opened

  const run = (model: string | undefined) => {
    const ready = inputs.judge()
    if (!ready) return show('form')
    const isFull = (versions?.length ?? 0) >= MAX_VERSIONS
    actor.send({
      type: 'version.generate',
      request: {
        inputs: ready,
        ...(model === undefined ? {} : { model }),
        ...(isFull && version ? { replaces: version.id } : {}),
      },
    })
    inputs.sent()
  }

  return (
    <>
      <Heading opened={opened} form={form} />
      {isNarrow && versions ? (
        <Views>
          <Segmented
            block
            label={intl.formatMessage({ id: 'scene.views' })}
            value={view}
            onValueChange={(next) => show(next === 'form' ? 'form' : 'result')}
            segments={(['form', 'result'] as const).map((value) => ({
              value,
              label: <FormattedMessage id="scene.view" values={{ view: value }} />,
            }))}
          />
        </Views>
      ) : null}
      <Columns>
        {isNarrow && view === 'result' ? null : (
          <Form opened={opened} form={form} inputs={inputs} version={version} onRun={run} />
        )}
        {isNarrow && view === 'form' ? null : (
          <Result opened={opened} form={form} visibleVersion={version} PointsPrompt={PointsPrompt} onChoose={choose} />
        )}
      </Columns>
    </>
  )
}

const Views = styled.div`
  margin-block-start: ${({ theme }) => theme.space[4]};
`
