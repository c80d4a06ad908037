import { lengthUnit, randomId, type ManuscriptNode, type ManuscriptStep } from '@moyun/api'
import {
  addNode,
  changeNode,
  indent,
  moveBranch,
  outdent,
  currentOutline,
  removeBranch,
  stepBranch,
} from '@moyun/machines'
import { Button, ConfirmDialog, Empty, IconButton, MenuAction, OutlineTree, PriceTag } from '@moyun/ui'
import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { RightColumn, Columns, InlineRow } from './columns.ts'
import { MaterialNotes } from './material-notes.tsx'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { GenerationError } from './generation-error.tsx'
import { currentLanguage, isStreaming, planningPoints, visibleOutline, writingPoints } from './manuscript-view.ts'

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const
const FIRST_LENGTH = 400
const nudged = {
  up: (nodes: readonly ManuscriptNode[], id: string) => stepBranch(nodes, id, 'up'),
  down: (nodes: readonly ManuscriptNode[], id: string) => stepBranch(nodes, id, 'down'),
  in: indent,
  out: outdent,
} as const

interface OutlineStepProps {
  opened: OpenManuscript
  onGo: (step: ManuscriptStep) => void
}

/** The outline: generated heading by heading; headings can be edited, moved and partly regenerated. */
export function OutlineStep({ opened, onGo }: OutlineStepProps) {
  const planning = useManuscript(opened, ({ context }) => context.manuscript?.planning ?? null)
  const isEmpty = useManuscript(opened, ({ context }) => visibleOutline(context).length === 0)

  return (
    <Columns data-columns="2">
      <div>
        <Tools opened={opened} />
        <GenerationError run={planning} />
        {isEmpty && !isStreaming(planning) ? <Nothing opened={opened} /> : <Tree opened={opened} />}
        <Foot opened={opened} onGo={onGo} />
      </div>
      <RightColumn>
        <MaterialNotes opened={opened} />
      </RightColumn>
    </Columns>
  )
}

/** A new heading without a title. */
const blank = () => ({ id: randomId(), title: '', brief: '', length: FIRST_LENGTH })

function Tools({ opened }: { opened: OpenManuscript }) {
  const intl = useIntl()
  const { actor } = opened
  const canUndo = useManuscript(opened, (snapshot) => snapshot.can({ type: 'outline.undo' }))
  const canRedo = useManuscript(opened, (snapshot) => snapshot.can({ type: 'outline.redo' }))
  const planning = useManuscript(opened, ({ context }) => context.manuscript?.planning ?? null)
  const total = useManuscript(opened, ({ context }) =>
    visibleOutline(context).reduce((sum, { length }) => sum + length, 0),
  )
  const unit = useManuscript(opened, ({ context }) => lengthUnit(currentLanguage(context)))
  const planned = useManuscript(opened, ({ context }) => context.manuscript?.material.length ?? 0)

  return (
    <Bar>
      <Facts role="status">
        {isStreaming(planning) ? (
          <FormattedMessage id="zscene.planning" values={{ action: planning.action, count: planning.nodes.length }} />
        ) : (
          <FormattedMessage id="zscene.total" values={{ total, planned, unit, cost: planning?.cost ?? 0 }} />
        )}
      </Facts>
      {isStreaming(planning) ? (
        <Button size="s" onClick={() => actor.send({ type: 'act', act: { kind: 'stop', runs: [planning.id] } })}>
          <FormattedMessage id="zscene.stop" />
        </Button>
      ) : (
        <>
          <IconButton
            label={intl.formatMessage({ id: 'zscene.undo' })}
            disabled={!canUndo}
            onClick={() => actor.send({ type: 'outline.undo' })}
          >
            <Undo2 {...icon} />
          </IconButton>
          <IconButton
            label={intl.formatMessage({ id: 'zscene.redo' })}
            disabled={!canRedo}
            onClick={() => actor.send({ type: 'outline.redo' })}
          >
            <Redo2 {...icon} />
          </IconButton>
          <IconButton
            label={intl.formatMessage({ id: 'zscene.addHeading' })}
            onClick={() =>
              actor.send({
                type: 'outline.change',
                nodes: addNode(currentOutline(actor.getSnapshot().context), blank(), null),
              })
            }
          >
            <Plus {...icon} />
          </IconButton>
        </>
      )}
    </Bar>
  )
}

function Tree({ opened }: { opened: OpenManuscript }) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { actor } = opened
  const nodes = useManuscript(opened, ({ context }) => visibleOutline(context))
  const fixed = useManuscript(opened, ({ context }) => isStreaming(context.manuscript?.planning))
  const price = useManuscript(opened, ({ context }) => planningPoints(context, 'node'))
  const now = () => currentOutline(actor.getSnapshot().context)
  const change = (next: readonly ManuscriptNode[], mark?: string) =>
    actor.send({ type: 'outline.change', nodes: next, ...(mark === undefined ? {} : { mark }) })
  const remove = ({ id, title }: { id: string; title: string }) => {
    change(removeBranch(now(), id))
    toasts.show({
      text: intl.formatMessage(
        { id: 'zscene.headingRemoved' },
        { title: title || intl.formatMessage({ id: 'ui.outline.untitled' }) },
      ),
      action: {
        label: intl.formatMessage({ id: 'zscene.undo' }),
        onChosen: () => actor.send({ type: 'outline.undo' }),
      },
    })
  }

  return (
    <OutlineTree
      label={intl.formatMessage({ id: 'zscene.outline' })}
      nodes={nodes}
      fixed={fixed}
      onChange={(id, over) => change(changeNode(now(), id, over), `${Object.keys(over).join()}:${id}`)}
      onMove={(id, before, level) => change(moveBranch(now(), id, before, level))}
      onNudge={(id, way, lift) => change(nudged[way](now(), id), `lift:${lift}`)}
      onCancel={() => actor.send({ type: 'outline.undo' })}
      onEnter={(id) => change(addNode(now(), blank(), id))}
      menuOf={(node) => (
        <>
          <MenuAction onChosen={() => actor.send({ type: 'act', act: { kind: 'plan', node: node.id } })}>
            <FormattedMessage id="zscene.replanOne" />
            <PriceTag points={price} />
          </MenuAction>
          <MenuAction onChosen={() => change(addNode(now(), blank(), node.id))}>
            <FormattedMessage id="zscene.addBehind" />
          </MenuAction>
          {(['up', 'down', 'in', 'out'] as const).map((way) => (
            <MenuAction key={way} onChosen={() => change(nudged[way](now(), node.id))}>
              <FormattedMessage id="zscene.nudge" values={{ way }} />
            </MenuAction>
          ))}
          <MenuAction danger onChosen={() => remove(node)}>
            <FormattedMessage id="zscene.removeHeading" />
          </MenuAction>
        </>
      )}
    />
  )
}

function Nothing({ opened }: { opened: OpenManuscript }) {
  const { actor } = opened
  const price = useManuscript(opened, ({ context }) => planningPoints(context, 'outline'))
  const isBusy = useManuscript(opened, ({ context }) => context.acts.length > 0)

  return (
    <Empty
      title={<FormattedMessage id="zscene.noOutline" />}
      action={
        <Button kind="solid" busy={isBusy} onClick={() => actor.send({ type: 'act', act: { kind: 'plan' } })}>
          <FormattedMessage id="zscene.plan" />
          <PriceTag points={price} />
        </Button>
      }
    >
      <FormattedMessage id="zscene.noOutlineYet" />
    </Empty>
  )
}

function Foot({ opened, onGo }: OutlineStepProps) {
  const { actor } = opened
  const [asks, ask] = useState(false)
  const outline = useManuscript(opened, ({ context }) => currentOutline(context))
  const outlinePoints = useManuscript(opened, ({ context }) => planningPoints(context, 'outline'))
  const sectionPoints = useManuscript(opened, ({ context }) =>
    writingPoints(
      context,
      currentOutline(context).filter(({ length }) => length > 0),
    ),
  )
  const isPlanned = useManuscript(opened, ({ context }) => isStreaming(context.manuscript?.planning))
  if (outline.length === 0 || isPlanned) return null
  const planned = outline.filter(({ length }) => length > 0)

  return (
    <End>
      <InlineRow>
        <Button kind="solid" onClick={() => onGo('writing')}>
          <FormattedMessage id="zscene.toWriting" />
        </Button>
        <Button kind="quiet" onClick={() => ask(true)}>
          <FormattedMessage id="zscene.replan" />
          <PriceTag points={outlinePoints} />
        </Button>
      </InlineRow>
      <Facts>
        <FormattedMessage id="zscene.allCosts" values={{ count: planned.length, points: sectionPoints }} />
      </Facts>
      {asks ? (
        <ConfirmDialog
          role="dialog"
          title={<FormattedMessage id="zscene.replanTitle" />}
          description={<FormattedMessage id="zscene.replanWhat" values={{ count: outline.length }} />}
          confirm={
            <>
              <FormattedMessage id="zscene.replan" />
              <PriceTag points={outlinePoints} />
            </>
          }
          onConfirm={() => {
            ask(false)
            actor.send({ type: 'act', act: { kind: 'plan' } })
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </End>
  )
}

const Bar = styled(InlineRow)`
  margin-block-end: ${({ theme }) => theme.space[3]};
  padding-block-end: ${({ theme }) => theme.space[2]};
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
`

const Facts = styled.p`
  flex: 1;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  font-variant-numeric: tabular-nums;
`

const End = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: ${({ theme }) => theme.space[6]};
`
