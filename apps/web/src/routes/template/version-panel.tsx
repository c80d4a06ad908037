import { countCodePoints, DOCUMENT_LIMIT, type DocumentVersion, type TemplateForm } from '@moyun/api'
import { shiftRange, currentVersionText } from '@moyun/machines'
import { Manuscript, Markdown } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import { VersionFooter } from './version-footer.tsx'
import { type OpenDocument, useDocument } from './open-document.ts'
import { PassageSuggestion } from './passage-suggestion.tsx'
import { PassageTools } from './passage-tools.tsx'
import { useThrottledSnapshot } from '../../member/use-throttled-snapshot.ts'

export interface VersionPanelProps {
  opened: OpenDocument
  form: TemplateForm
  version: DocumentVersion
  /** The version is being generated. */
  writing: boolean
  /** The text is rendered, not edited. */
  reading: boolean
  onEdit: () => void
}

/** One version: its text, the suggestion for a passage, and the actions. */
export function VersionPanel({ opened, form, version, writing, reading, onEdit }: VersionPanelProps) {
  const intl = useIntl()
  const { actor } = opened
  const { id } = version
  const text = useThrottledSnapshot(opened, writing, (snapshot) =>
    currentVersionText(snapshot, snapshot.context.document?.versions.find((one) => one.id === id) ?? version),
  )
  const isUnkept = useDocument(opened, ({ context }) => context.edits[id] !== undefined)
  const isSettling = useDocument(opened, (snapshot) => snapshot.matches({ wording: 'settling' }))
  useUnsavedInput(isUnkept ? 'draft' : null)
  const isTooLong = countCodePoints(text) > DOCUMENT_LIMIT
  const passage = version.passage && shiftRange(version.passage, version.text, text)

  return (
    <>
      {reading ? (
        <Page>
          <Markdown text={text} writing={writing} />
        </Page>
      ) : (
        <Manuscript
          label={intl.formatMessage({ id: 'scene.manuscript' })}
          value={text}
          onChange={(next) => {
            onEdit()
            actor.send({ type: 'edit.change', versionId: id, text: next })
          }}
          writing={writing}
          readOnly={isSettling}
          invalid={isTooLong}
          passage={passage}
          offer={
            version.passage ? <PassageSuggestion opened={opened} version={version} passage={version.passage} /> : null
          }
          toolsLabel={intl.formatMessage({ id: 'scene.tools' })}
          tools={
            writing || isTooLong
              ? undefined
              : (selected, drop) => (
                  <PassageTools
                    opened={opened}
                    form={form}
                    versionId={id}
                    text={text}
                    selected={selected}
                    onRewriteRequested={drop}
                  />
                )
          }
        />
      )}
      <VersionFooter opened={opened} version={version} text={text} writing={writing} />
    </>
  )
}

const Page = styled.div`
  max-inline-size: calc(${({ theme }) => theme.measure} + 4em);
  min-block-size: 320px;
`
