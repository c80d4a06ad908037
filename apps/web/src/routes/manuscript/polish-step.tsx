import { currentOutline, currentSectionText } from '@moyun/machines'
import { Button, Empty, Markdown, PriceTag, TextDiff } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { RightColumn, Columns, LeftColumn, InlineRow } from './columns.ts'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { GenerationError } from './generation-error.tsx'
import { SectionList } from './section-list.tsx'
import {
  polishableNodes,
  isStreaming,
  isPolishing,
  activeGenerations,
  polishingPoints,
  findSection,
} from './manuscript-view.ts'
import { Snapshots } from './snapshots.tsx'
import type { WritingStepProps } from './writing-step.tsx'

/** Polishing, section by section; each result is a diff that can be accepted or dismissed. */
export function PolishStep({ opened, chosen, onChoose, onGo }: WritingStepProps) {
  const node = useManuscript(opened, ({ context }) => {
    const nonEmpty = currentOutline(context).filter(({ id }) => currentSectionText(context, id).trim() !== '')
    return (
      nonEmpty.find(({ id }) => id === chosen) ??
      nonEmpty.find(({ id }) => findSection(context, id)?.proposal !== null) ??
      nonEmpty[0]
    )
  })
  if (!node)
    return (
      <Empty
        title={<FormattedMessage id="zscene.nothingWritten" />}
        action={
          <Button kind="solid" onClick={() => onGo('writing')}>
            <FormattedMessage id="zscene.toWriting" />
          </Button>
        }
      >
        <FormattedMessage id="zscene.writeFirst" />
      </Empty>
    )
  return (
    <Columns>
      <LeftColumn>
        <SectionList opened={opened} chosen={node.id} onChoose={onChoose} />
        <All opened={opened} />
      </LeftColumn>
      <Looked opened={opened} nodeId={node.id} title={node.title} onChoose={onChoose} />
      <RightColumn>
        <Snapshots opened={opened} />
      </RightColumn>
    </Columns>
  )
}

/** The actions on all sections at once. */
function All({ opened }: { opened: OpenManuscript }) {
  const { actor } = opened
  const context = useManuscript(opened, (snapshot) => snapshot.context)
  const nodes = polishableNodes(context).filter(
    ({ id }) => findSection(context, id)?.proposal === null || findSection(context, id)?.proposal === undefined,
  )
  const live = activeGenerations(context)
  if (!context.manuscript) return null

  return (
    <InlineRow>
      {nodes.length > 0 ? (
        <Button
          kind="solid"
          size="s"
          onClick={() => actor.send({ type: 'act', act: { kind: 'polish', nodes: nodes.map(({ id }) => id) } })}
        >
          <FormattedMessage id="zscene.polishAll" values={{ count: nodes.length }} />
          <PriceTag points={polishingPoints(context, nodes)} />
        </Button>
      ) : null}
      {live.length > 0 ? (
        <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'act', act: { kind: 'stop' } })}>
          <FormattedMessage id="zscene.stopAll" values={{ count: live.length }} />
        </Button>
      ) : null}
    </InlineRow>
  )
}

function Looked({
  opened,
  nodeId,
  title,
  onChoose,
}: {
  opened: OpenManuscript
  nodeId: string
  title: string
  onChoose: (id: string) => void
}) {
  const intl = useIntl()
  const { actor } = opened
  const section = useManuscript(opened, ({ context }) => findSection(context, nodeId))
  const text = useManuscript(opened, ({ context }) => currentSectionText(context, nodeId))
  const next = useManuscript(
    opened,
    ({ context }) =>
      currentOutline(context).find(({ id }) => id !== nodeId && typeof findSection(context, id)?.proposal === 'string')
        ?.id,
  )
  const proposal = section?.proposal ?? null
  const settle = (taken: boolean) => {
    actor.send({ type: 'act', act: { kind: 'settle', nodeId, taken } })
    if (next !== undefined) onChoose(next)
  }

  return (
    <Sheet>
      <h2 dir="auto">{title || intl.formatMessage({ id: 'ui.outline.untitled' })}</h2>
      <GenerationError run={section?.run?.action === 'polish' ? section.run : null} />
      <Facts role="status">
        <FormattedMessage
          id="zscene.polishFacts"
          values={{
            cost: section?.run?.action === 'polish' ? (section.run.cost ?? 0) : 0,
            state:
              proposal !== null
                ? 'proposal'
                : section?.locked
                  ? 'locked'
                  : isPolishing(section)
                    ? 'polishing'
                    : section?.run?.action === 'polish' && section.run.state === 'done'
                      ? 'same'
                      : 'open',
          }}
        />
      </Facts>
      {proposal === null ? <Markdown text={text} /> : <TextDiff before={text} after={proposal} />}
      {proposal === null ? null : (
        <End data-bottom-bar>
          <Button kind="quiet" onClick={() => settle(false)}>
            <FormattedMessage id="zscene.leave" />
          </Button>
          <Button kind="solid" disabled={isStreaming(section?.run)} onClick={() => settle(true)}>
            <FormattedMessage id="zscene.take" />
          </Button>
        </End>
      )}
    </Sheet>
  )
}

const Sheet = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;

  h2 {
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 20px/32px ${({ theme }) => theme.font.serif};
    letter-spacing: ${({ theme }) => theme.track.serif};
    overflow-wrap: anywhere;
  }
`

const Facts = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const End = styled(InlineRow)`
  position: sticky;
  inset-block-end: 0;
  justify-content: end;
  padding-block: ${({ theme }) => theme.space[3]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  background: ${({ theme }) => theme.color.sheet};
`
