import { PIECE_LIMIT, type PieceVersion, type SceneForm } from '@moyun/api'
import { shifted, textOfVersion } from '@moyun/machines'
import { Manuscript, Markdown } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useUnsaved } from '../../layout/unsaved.ts'
import { Foot } from './foot.tsx'
import { type OpenPiece, usePiece } from './open-piece.ts'
import { PassageSlip } from './passage-slip.tsx'
import { PassageTools } from './passage-tools.tsx'
import { useFramed } from '../../room/use-framed.ts'

export interface SheetProps {
  opened: OpenPiece
  form: SceneForm
  version: PieceVersion
  /** The version is being generated. */
  writing: boolean
  /** The text is rendered, not edited. */
  reading: boolean
  onEdit: () => void
}

/** One version: its text, the suggestion for a passage, and the actions. */
export function Sheet({ opened, form, version, writing, reading, onEdit }: SheetProps) {
  const intl = useIntl()
  const { actor } = opened
  const { id } = version
  const text = useFramed(opened, writing, (snapshot) =>
    textOfVersion(snapshot, snapshot.context.piece?.versions.find((one) => one.id === id) ?? version),
  )
  const isUnkept = usePiece(opened, ({ context }) => context.edits[id] !== undefined)
  const isSettling = usePiece(opened, (snapshot) => snapshot.matches({ wording: 'settling' }))
  useUnsaved(isUnkept ? 'draft' : null)
  const isTooLong = text.length > PIECE_LIMIT
  const passage = version.passage && shifted(version.passage, version.text, text)

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
          held={isSettling}
          invalid={isTooLong}
          passage={passage}
          offer={version.passage ? <PassageSlip opened={opened} version={version} passage={version.passage} /> : null}
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
                    onAsked={drop}
                  />
                )
          }
        />
      )}
      <Foot opened={opened} version={version} text={text} writing={writing} />
    </>
  )
}

const Page = styled.div`
  max-inline-size: calc(${({ theme }) => theme.measure} + 4em);
  min-block-size: 320px;
`
