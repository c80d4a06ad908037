import type { ZsceneStage } from '@moyun/api'
import { outlineIn } from '@moyun/machines'
import { Button, Empty, PriceTag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Aside, Columns, Left } from './columns.ts'
import { Head, MaterialNotes } from './material-notes.tsx'
import { type OpenLongform, useLongform } from './open-longform.ts'
import { SectionList } from './section-list.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { liveRunsIn, openNodes, writingPoints } from './shown.ts'

export interface WritingStageProps {
  opened: OpenLongform
  chosen: string | null
  onChoose: (id: string) => void
  onGo: (stage: ZsceneStage) => void
}

/**
 * The writing step: section by section, each generated in a run of its own, with the table of contents and the
 * material.
 */
export function WritingStage({ opened, chosen, onChoose, onGo }: WritingStageProps) {
  const node = useLongform(
    opened,
    ({ context }) => outlineIn(context).find(({ id }) => id === chosen) ?? outlineIn(context)[0],
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
      <Left>
        <SectionList opened={opened} chosen={node.id} onChoose={onChoose} />
        <Rest opened={opened} onGo={onGo} />
      </Left>
      <SectionSheet key={node.id} opened={opened} node={node} onChoose={onChoose} />
      <Aside>
        {node.brief ? (
          <section>
            <Head>
              <FormattedMessage id="zscene.brief" />
            </Head>
            <Brief dir="auto">{node.brief}</Brief>
          </section>
        ) : null}
        <MaterialNotes opened={opened} />
      </Aside>
    </Columns>
  )
}

/** Generates all sections that are still empty, and stops all that are being generated. */
function Rest({ opened, onGo }: { opened: OpenLongform; onGo: (stage: ZsceneStage) => void }) {
  const { actor } = opened
  const context = useLongform(opened, (snapshot) => snapshot.context)
  const open = openNodes(context)
  const live = liveRunsIn(context)
  const prices = context.zscene?.prices
  if (!prices) return null

  return (
    <Deeds>
      {open.length > 0 ? (
        <Button
          size="s"
          onClick={() => actor.send({ type: 'act', act: { kind: 'write', nodes: open.map(({ id }) => id) } })}
        >
          <FormattedMessage
            id="zscene.writeRest"
            values={{ count: open.length, all: String(context.zscene?.written === 0) }}
          />
          <PriceTag points={writingPoints(prices, open)} />
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
    </Deeds>
  )
}

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`

const Brief = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  overflow-wrap: anywhere;
`
