import { ManuscriptStep, manuscripts } from '@moyun/api'
import { currentOutline } from '@moyun/machines'
import { Button, Empty, PageHeader, Skeleton, StepNav } from '@moyun/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import { withParams } from '../../router/with-params.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { ExportStep } from './export-step.tsx'
import { SaveStatus } from './save-status.tsx'
import { MaterialStep } from './material-step.tsx'
import { NameField } from './name-field.tsx'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { OutlineStep } from './outline-step.tsx'
import { PolishStep } from './polish-step.tsx'
import { nextNodeToWrite } from './manuscript-view.ts'
import { ManuscriptError } from './manuscript-error.tsx'
import { WritingStep } from './writing-step.tsx'

/** A manuscript: the step navigation, and the page of the present step. */
export function ManuscriptEditor({ opened }: { opened: OpenManuscript }) {
  const { actor } = opened
  const loadState = useManuscript(opened, ({ value }) => (typeof value.loading === 'string' ? value.loading : 'open'))

  if (loadState === 'missing') return <Missing />
  if (loadState === 'unread') return <LoadFailed onRetry={() => actor.send({ type: 'retry' })} />
  if (loadState !== 'open') return <Waiting />
  return <Open opened={opened} />
}

function Open({ opened }: { opened: OpenManuscript }) {
  const intl = useIntl()
  const call = useCall()
  const { actor, id } = opened
  const [step, setStep] = useState<ManuscriptStep>(() => actor.getSnapshot().context.manuscript?.stage ?? 'material')
  const [chosen, choose] = useChosenSection(opened, step === 'writing' || step === 'polish')
  const progress = useManuscript(
    opened,
    ({ context: { manuscript } }) => `${manuscript?.written ?? 0} / ${manuscript?.planned ?? 0}`,
  )
  const count = useManuscript(opened, ({ context }) => currentOutline(context).length)
  const isUnkept = useManuscript(opened, ({ context }) => context.drafts.length > 0)
  useUnsavedInput(isUnkept ? 'draft' : null)
  const go = (next: ManuscriptStep) => {
    setStep(next)
    if (next === 'writing') choose((now) => now ?? nextNodeToWrite(actor.getSnapshot().context))
    // Only restores the step on the next visit, so nothing waits for it.
    void call(manuscripts.turn, { params: { id }, body: { stage: next } }, { quiet: true }).catch(() => {})
  }
  const notes: Partial<Record<ManuscriptStep, string>> =
    count === 0 ? {} : { outline: intl.formatMessage({ id: 'zscene.headings' }, { count }), writing: progress }

  return (
    <>
      <PageHeader
        title={<NameField opened={opened} />}
        lead={<SaveStatus opened={opened} />}
        actions={<HeaderActions />}
      />
      <Steps>
        <StepNav
          label={intl.formatMessage({ id: 'zscene.stages' })}
          steps={ManuscriptStep.options.map((value) => ({
            value,
            title: <FormattedMessage id="zscene.stageIs" values={{ stage: value }} />,
            note: notes[value],
          }))}
          now={step}
          onGo={(value) => go(ManuscriptStep.options.find((one) => one === value) ?? step)}
        />
      </Steps>
      <ManuscriptError opened={opened} />
      {step === 'material' ? <MaterialStep opened={opened} onGo={go} /> : null}
      {step === 'outline' ? <OutlineStep opened={opened} onGo={go} /> : null}
      {step === 'writing' ? <WritingStep opened={opened} chosen={chosen} onChoose={choose} onGo={go} /> : null}
      {step === 'polish' ? <PolishStep opened={opened} chosen={chosen} onChoose={choose} onGo={go} /> : null}
      {step === 'export' ? <ExportStep opened={opened} onGo={go} /> : null}
    </>
  )
}

/** The open section: the one in the address, so that a reload restores it; otherwise the first one to be written. */
function useChosenSection({ actor }: OpenManuscript, isOpen: boolean) {
  const { search } = useLocation()
  const navigate = useLateNavigate()
  const named = new URLSearchParams(search).get('section')
  const state = useState<string | null>(() => named ?? nextNodeToWrite(actor.getSnapshot().context))
  const [chosen] = state
  useEffect(() => {
    if (isOpen && chosen !== null && chosen !== named)
      navigate(withParams(search, { section: chosen }), { replace: true })
  }, [isOpen, chosen, named, search, navigate])
  return state
}

function HeaderActions() {
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
