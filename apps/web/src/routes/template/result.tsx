import type { DocumentVersion, TemplateForm } from '@moyun/api'
import { selectStreamingGeneration, currentVersionText } from '@moyun/machines'
import { Alert, Empty, Segmented } from '@moyun/ui'
import { type ComponentType, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useMediaQuery } from '../../components/use-media-query.ts'
import type { PointsPromptProps } from '../../features/insufficient-points/points-prompt.tsx'
import { VersionComparison } from './version-comparison.tsx'
import { type OpenDocument, useDocument } from './open-document.ts'
import { VersionPanel } from './version-panel.tsx'
import { DocumentError } from './document-error.tsx'
import { VersionError } from './version-error.tsx'

export interface ResultProps {
  opened: OpenDocument
  form: TemplateForm
  /** The version that is shown; undefined while there is none. */
  visibleVersion: DocumentVersion | undefined
  onChoose: (versionId: string) => void
  /** Shown where there are too few points. */
  PointsPrompt: ComponentType<PointsPromptProps>
}

type View = 'edit' | 'read' | 'compare'

/** Markdown that an editor shows as plain characters: headings, lists, quotes, tables, fences, bold and code. */
const MARKED = /^ {0,3}(?:#{1,6} |> |[-*+] |\d+[.)] |\||```)|\*\*\S|`\S/m

/** The result: up to three versions, to edit, read or compare. */
export function Result({ opened, form, visibleVersion, onChoose, PointsPrompt }: ResultProps) {
  const intl = useIntl()
  const isWide = useMediaQuery('(width >= 1024px)')
  const versions = useDocument(opened, ({ context }) => context.document?.versions) ?? []
  const live = useDocument(opened, (snapshot) => selectStreamingGeneration(snapshot)?.versionId ?? null)
  const [chosen, show] = useState<View | null>(null)
  const isMarked = useDocument(
    opened,
    (snapshot) =>
      visibleVersion !== undefined &&
      !visibleVersion.passage &&
      MARKED.test(currentVersionText(snapshot, visibleVersion)),
  )
  const views: View[] = isWide && versions.length > 1 ? ['edit', 'read', 'compare'] : ['edit', 'read']
  const view = views.find((one) => one === chosen) ?? (isMarked ? 'read' : 'edit')

  return (
    <Column>
      <DocumentError opened={opened} PointsPrompt={PointsPrompt} />
      {visibleVersion ? (
        <>
          <Head>
            {versions.length > 1 ? (
              <Segmented
                label={intl.formatMessage({ id: 'scene.versions' })}
                value={visibleVersion.id}
                onValueChange={onChoose}
                segments={versions.map(({ id }, place) => ({
                  value: id,
                  label: <FormattedMessage id="scene.version" values={{ place: place + 1 }} />,
                }))}
              />
            ) : (
              <h2>
                <FormattedMessage id="scene.result" />
              </h2>
            )}
            <Segmented
              label={intl.formatMessage({ id: 'scene.shownAs' })}
              value={view}
              onValueChange={(next) => show(views.find((one) => one === next) ?? 'edit')}
              segments={views.map((value) => ({
                value,
                label: <FormattedMessage id="scene.as" values={{ view: value }} />,
              }))}
            />
          </Head>
          {visibleVersion.offline ? (
            <Alert tone="note">
              <FormattedMessage id="scene.offline" />
            </Alert>
          ) : null}
          {view === 'compare' ? (
            <VersionComparison opened={opened} versions={versions} />
          ) : (
            <>
              <VersionError opened={opened} version={visibleVersion} />
              <VersionPanel
                key={visibleVersion.id}
                opened={opened}
                form={form}
                version={visibleVersion}
                writing={live === visibleVersion.id && visibleVersion.state === 'streaming'}
                reading={view === 'read'}
                onEdit={() => show('edit')}
              />
            </>
          )}
        </>
      ) : (
        <Empty title={<FormattedMessage id="scene.blank" />}>
          <FormattedMessage id="scene.blankWhy" />
        </Empty>
      )}
    </Column>
  )
}

const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
  min-inline-size: 0;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;

  h2 {
    font: ${({ theme }) => theme.type.head};
  }
`
