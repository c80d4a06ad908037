import { countCodePoints, lengthUnit, SECTION_LIMIT, textLength, type ManuscriptNode } from '@moyun/api'
import { currentOutline } from '@moyun/machines'
import { Button, IconButton, LimitedField, Manuscript, PriceTag } from '@moyun/ui'
import { ChevronLeft, ChevronRight, History, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { InlineRow } from './columns.ts'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { GenerationError } from './generation-error.tsx'
import { currentLanguage, isStreaming, findSection, visibleText, writingPoints } from './manuscript-view.ts'
import { useThrottledSnapshot } from '../../member/use-throttled-snapshot.ts'
import { Versions } from './versions.tsx'

const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

interface SheetProps {
  opened: OpenManuscript
  node: ManuscriptNode
}

/** One section: generated or written by hand, locked, or regenerated with instructions. */
export function SectionEditor({ opened, node, onChoose }: SheetProps & { onChoose: (id: string) => void }) {
  const intl = useIntl()
  const { actor } = opened
  const section = useManuscript(opened, ({ context }) => findSection(context, node.id))
  const run = section?.run
  const writing = isStreaming(run) && run.action === 'section'
  const text = useThrottledSnapshot(opened, writing, ({ context }) => visibleText(context, node.id))
  const locked = section?.locked ?? false
  const isFixed = locked || isStreaming(run)

  return (
    <Sheet>
      <Title opened={opened} node={node} onChoose={onChoose} />
      <GenerationError run={run?.action === 'section' ? run : null} />
      <Manuscript
        label={intl.formatMessage({ id: 'zscene.sheet' }, { title: node.title })}
        value={text}
        placeholder={isFixed ? undefined : intl.formatMessage({ id: 'zscene.sheetEmpty' })}
        writing={writing}
        readOnly={isFixed}
        invalid={countCodePoints(text) > SECTION_LIMIT}
        onChange={(next) => actor.send({ type: 'section.change', nodeId: node.id, text: next })}
      />
      <Foot opened={opened} node={node} text={text} />
    </Sheet>
  )
}

function Title({ opened, node, onChoose }: SheetProps & { onChoose: (id: string) => void }) {
  const intl = useIntl()
  const { actor } = opened
  const [isOpen, show] = useState(false)
  const section = useManuscript(opened, ({ context }) => findSection(context, node.id))
  const outline = useManuscript(opened, ({ context }) => currentOutline(context))
  const at = outline.findIndex(({ id }) => id === node.id)
  const locked = section?.locked ?? false
  const isBusy = isStreaming(section?.run)
  const stepButton = (step: -1 | 1, label: string, Icon: typeof ChevronLeft) => {
    const next = outline[at + step]
    return (
      <IconButton label={intl.formatMessage({ id: label })} disabled={!next} onClick={() => next && onChoose(next.id)}>
        <Icon {...icon} />
      </IconButton>
    )
  }

  return (
    <Head>
      <h2 dir="auto">{node.title || intl.formatMessage({ id: 'ui.outline.untitled' })}</h2>
      <InlineRow>
        {stepButton(-1, 'zscene.previous', ChevronLeft)}
        {stepButton(1, 'zscene.next', ChevronRight)}
        <IconButton label={intl.formatMessage({ id: 'zscene.versions' })} onClick={() => show(true)}>
          <History {...icon} />
        </IconButton>
        <IconButton
          label={intl.formatMessage({ id: locked ? 'zscene.unlock' : 'zscene.lock' })}
          aria-pressed={locked}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'act', act: { kind: 'lock', nodeId: node.id, locked: !locked } })}
        >
          {locked ? <Lock {...icon} /> : <LockOpen {...icon} />}
        </IconButton>
      </InlineRow>
      {isOpen ? <Versions opened={opened} node={node} onClose={() => show(false)} /> : null}
    </Head>
  )
}

function Foot({ opened, node, text }: SheetProps & { text: string }) {
  const { actor } = opened
  const section = useManuscript(opened, ({ context }) => findSection(context, node.id))
  const language = useManuscript(opened, ({ context }) => currentLanguage(context))
  const run = section?.run
  const state = section?.locked
    ? 'locked'
    : isStreaming(run)
      ? run.seq === 0
        ? 'waiting'
        : run.action === 'polish'
          ? 'polishing'
          : 'writing'
      : section?.edited
        ? 'edited'
        : 'still'

  return (
    <End data-bottom-bar>
      <Facts role="status">
        <FormattedMessage
          id="zscene.sheetFacts"
          values={{
            count: textLength(text, language),
            unit: lengthUnit(language),
            length: node.length,
            state,
            cost: run?.cost ?? 0,
            isOver: String(countCodePoints(text) > SECTION_LIMIT),
            limit: SECTION_LIMIT,
          }}
        />
      </Facts>
      {isStreaming(run) ? (
        <Button onClick={() => actor.send({ type: 'act', act: { kind: 'stop', runs: [run.id] } })}>
          <FormattedMessage id="zscene.stop" />
        </Button>
      ) : section?.locked ? null : (
        <Write opened={opened} node={node} isNew={text.trim() === ''} />
      )}
    </End>
  )
}

function Write({ opened, node, isNew }: SheetProps & { isNew: boolean }) {
  const { actor } = opened
  const [instruction, setInstruction] = useState<string | null>(null)
  const points = useManuscript(opened, ({ context }) => writingPoints(context, [node], instruction?.trim()))
  const isBusy = useManuscript(opened, ({ context }) =>
    context.acts.some((act) => act.kind === 'write' && act.nodes.includes(node.id)),
  )
  const price = <PriceTag points={points} />
  const write = () => {
    actor.send({
      type: 'act',
      act: { kind: 'write', nodes: [node.id], ...(instruction?.trim() ? { instruction: instruction.trim() } : {}) },
    })
    setInstruction(null)
  }

  if (instruction !== null)
    return (
      <Wish
        onSubmit={(event) => {
          event.preventDefault()
          write()
        }}
      >
        <LimitedField
          label={<FormattedMessage id="zscene.wish" />}
          value={instruction}
          limit={300}
          autoFocus
          onChange={({ target }) => setInstruction(target.value)}
        />
        <InlineRow>
          <Button kind="solid" type="submit" busy={isBusy}>
            <FormattedMessage id={isNew ? 'zscene.writeOne' : 'zscene.rewrite'} />
            {price}
          </Button>
          <Button kind="quiet" onClick={() => setInstruction(null)}>
            <FormattedMessage id="zscene.cancel" />
          </Button>
        </InlineRow>
      </Wish>
    )
  if (isNew)
    return (
      <InlineRow>
        <Button kind="quiet" onClick={() => setInstruction('')}>
          <FormattedMessage id="zscene.withWish" />
        </Button>
        <Button kind="solid" busy={isBusy} onClick={write}>
          <FormattedMessage id="zscene.writeOne" />
          {price}
        </Button>
      </InlineRow>
    )
  return (
    <Button busy={isBusy} onClick={() => setInstruction('')}>
      <FormattedMessage id="zscene.rewrite" />
      {price}
    </Button>
  )
}

const Sheet = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;
`

const Head = styled.header`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: start;
  justify-content: space-between;

  h2 {
    min-inline-size: 0;
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 20px/32px ${({ theme }) => theme.font.serif};
    letter-spacing: ${({ theme }) => theme.track.serif};
    overflow-wrap: anywhere;
  }
  > div {
    flex: none;
    flex-wrap: nowrap;
    gap: 2px;
    margin-inline-end: -7px;
  }
`

const End = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${({ theme }) => theme.space[3]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  background: ${({ theme }) => theme.color.sheet};

  ${({ theme }) => theme.media.phone} {
    > div {
      inline-size: 100%;
      justify-content: space-between;
    }
    > div > [data-kind='quiet'] {
      padding-inline: ${({ theme }) => theme.space[2]};
    }
  }
`

const Facts = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;
`

const Wish = styled.form`
  display: grid;
  flex: 1 1 100%;
  gap: ${({ theme }) => theme.space[3]};
`
