import { ZsceneStage, zscenes } from '@moyun/api'
import { outlineIn } from '@moyun/machines'
import { Button, Empty, PageHeader, Skeleton, StageSteps } from '@moyun/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { useUnsaved } from '../../layout/unsaved.ts'
import { withParams } from '../../with-params.ts'
import { ExportStage } from './export-stage.tsx'
import { KeptMark } from './kept-mark.tsx'
import { MaterialStage } from './material-stage.tsx'
import { NameField } from './name-field.tsx'
import { type OpenLongform, useLongform } from './open-longform.ts'
import { OutlineStage } from './outline-stage.tsx'
import { PolishStage } from './polish-stage.tsx'
import { firstToWrite } from './shown.ts'
import { Troubles } from './troubles.tsx'
import { WritingStage } from './writing-stage.tsx'

/** A manuscript: the step navigation, and the page of the present step. */
export function Desk({ opened }: { opened: OpenLongform }) {
  const { actor } = opened
  const asking = useLongform(opened, ({ value }) => (typeof value.asking === 'string' ? value.asking : 'open'))

  if (asking === 'missing') return <Missing />
  if (asking === 'unread') return <LoadFailed onRetry={() => actor.send({ type: 'retry' })} />
  if (asking !== 'open') return <Waiting />
  return <Open opened={opened} />
}

function Open({ opened }: { opened: OpenLongform }) {
  const intl = useIntl()
  const call = useCall()
  const { actor, id } = opened
  const [stage, setStage] = useState<ZsceneStage>(() => actor.getSnapshot().context.zscene?.stage ?? 'material')
  const [chosen, choose] = useChosenSection(opened, stage === 'writing' || stage === 'polish')
  const written = useLongform(opened, ({ context: { zscene } }) => `${zscene?.written ?? 0} / ${zscene?.planned ?? 0}`)
  const count = useLongform(opened, ({ context }) => outlineIn(context).length)
  const isUnkept = useLongform(opened, ({ context }) => context.drafts.length > 0)
  useUnsaved(isUnkept ? 'draft' : null)
  const go = (next: ZsceneStage) => {
    setStage(next)
    if (next === 'writing') choose((now) => now ?? firstToWrite(actor.getSnapshot().context))
    // Only restores the step on the next visit, so nothing waits for it.
    void call(zscenes.turn, { params: { id }, body: { stage: next } }, { quiet: true }).catch(() => {})
  }
  const notes: Partial<Record<ZsceneStage, string>> =
    count === 0 ? {} : { outline: intl.formatMessage({ id: 'zscene.headings' }, { count }), writing: written }

  return (
    <>
      <PageHeader title={<NameField opened={opened} />} lead={<KeptMark opened={opened} />} actions={<HeaderDeeds />} />
      <Steps>
        <StageSteps
          label={intl.formatMessage({ id: 'zscene.stages' })}
          stages={ZsceneStage.options.map((value) => ({
            value,
            title: <FormattedMessage id="zscene.stageIs" values={{ stage: value }} />,
            note: notes[value],
          }))}
          now={stage}
          onGo={(value) => go(ZsceneStage.options.find((one) => one === value) ?? stage)}
        />
      </Steps>
      <Troubles opened={opened} />
      {stage === 'material' ? <MaterialStage opened={opened} onGo={go} /> : null}
      {stage === 'outline' ? <OutlineStage opened={opened} onGo={go} /> : null}
      {stage === 'writing' ? <WritingStage opened={opened} chosen={chosen} onChoose={choose} onGo={go} /> : null}
      {stage === 'polish' ? <PolishStage opened={opened} chosen={chosen} onChoose={choose} onGo={go} /> : null}
      {stage === 'export' ? <ExportStage opened={opened} onGo={go} /> : null}
    </>
  )
}

/** The open section: the one in the address, so that a reload restores it; otherwise the first one to be written. */
function useChosenSection({ actor }: OpenLongform, isOpen: boolean) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('section')
  const state = useState<string | null>(() => named ?? firstToWrite(actor.getSnapshot().context))
  const [chosen] = state
  useEffect(() => {
    if (isOpen && chosen !== null && chosen !== named)
      void navigate(withParams(search, { section: chosen }), { replace: true })
  }, [isOpen, chosen, named, search, navigate])
  return state
}

function HeaderDeeds() {
  return (
    <Button asChild kind="quiet">
      <Link to="/creation/zscene">
        <FormattedMessage id="zscene.toShelf" />
      </Link>
    </Button>
  )
}

function Missing() {
  return (
    <Empty
      picture="boat"
      level={1}
      title={<FormattedMessage id="zscene.missing" />}
      action={
        <Button asChild>
          <Link to="/creation/zscene">
            <FormattedMessage id="zscene.toShelf" />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="zscene.missingWhy" />
    </Empty>
  )
}

function Waiting() {
  return (
    <Bars aria-busy="true">
      <Skeleton width="12em" height="28px" />
      <Skeleton height="36px" />
      <Skeleton height="420px" />
    </Bars>
  )
}

const Steps = styled.div`
  margin-block: ${({ theme }) => `${theme.space[6]} ${theme.space[4]}`};
`

const Bars = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`
