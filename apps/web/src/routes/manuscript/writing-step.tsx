import type { ManuscriptStep } from '@moyun/api'
import { currentOutline } from '@moyun/machines'
import { Button, Empty, PriceTag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { RightColumn, Columns, LeftColumn } from './columns.ts'
import { NotesHeading, MaterialNotes } from './material-notes.tsx'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { SectionList } from './section-list.tsx'
import { SectionEditor } from './section-editor.tsx'
import { activeGenerations, unwrittenNodes, writingPoints } from './manuscript-view.ts'

export interface WritingStepProps {
  opened: OpenManuscript
  chosen: string | null
  onChoose: (id: string) => void
  onGo: (step: ManuscriptStep) => void
}

/**
 * The writing step: section by section, each generated in a generation of its own, with the table of contents and the
 * material.
 */
export function WritingStep({ opened, chosen, onChoose, onGo }: WritingStepProps) {
  const node = useManuscript(
    opened,
    ({ context }) => currentOutline(context).find(({ id }) => id === chosen) ?? currentOutline(context)[0],
  )
  if (!node)
    return (
      <Empty
        title={<FormattedMessage id="zscene.noOutline" />}
        action={
          <Button kind="solid" onClick={() => onGo('outline')}>
            <FormattedMessage id="zscene.toOutline" />
          </Button>
        }
      >
        <FormattedMessage id="zscene.outlineFirst" />
      </Empty>
    )
  return (
    <Columns>
      <LeftColumn>
        <SectionList opened={opened} chosen={node.id} onChoose={onChoose} />
        <Rest opened={opened} onGo={onGo} />
      </LeftColumn>
      <SectionEditor key={node.id} opened={opened} node={node} onChoose={onChoose} />
      <RightColumn>
        {node.brief ? (
          <section>
            <NotesHeading>
              <FormattedMessage id="zscene.brief" />
            </NotesHeading>
            <Brief dir="auto">{node.brief}</Brief>
          </section>
        ) : null}
        <MaterialNotes opened={opened} />
      </RightColumn>
    </Columns>
  )
}

/** Generates all sections that are still empty, and stops all that are being generated. */
function Rest({ opened, onGo }: { opened: OpenManuscript; onGo: (step: ManuscriptStep) => void }) {
  const { actor } = opened
  const context = useManuscript(opened, (snapshot) => snapshot.context)
  const open = unwrittenNodes(context)
  const live = activeGenerations(context)
  if (!context.manuscript) return null

  return (
    <Actions>
      {open.length > 0 ? (
        <Button
          size="s"
          onClick={() => actor.send({ type: 'act', act: { kind: 'write', nodes: open.map(({ id }) => id) } })}
        >
          <FormattedMessage
            id="zscene.writeRest"
            values={{ count: open.length, all: String(context.manuscript?.written === 0) }}
          />
          <PriceTag points={writingPoints(context, open)} />
        </Button>
      ) : null}
      {live.length > 1 ? (
        <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'act', act: { kind: 'stop' } })}>
          <FormattedMessage id="zscene.stopAll" values={{ count: live.length }} />
        </Button>
      ) : null}
      {open.length === 0 && live.length === 0 ? (
        <Button size="s" onClick={() => onGo('polish')}>
          <FormattedMessage id="zscene.toPolish" />
        </Button>
      ) : null}
    </Actions>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`

const Brief = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  overflow-wrap: anywhere;
`
