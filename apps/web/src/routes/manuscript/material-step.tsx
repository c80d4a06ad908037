import {
  lengthUnit,
  NOTES_LIMIT,
  textPrice,
  TemplateLanguage,
  TemplateTone,
  ManuscriptGenre,
  type ManuscriptMaterial,
  type ManuscriptStep,
} from '@moyun/api'
import { currentHead, currentOutline } from '@moyun/machines'
import { Button, LimitedField, NumberField, PriceTag, Select, TextArea } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { RightColumn, Columns } from './columns.ts'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { currentLanguage, planningPoints } from './manuscript-view.ts'

/** A language code as a message key: ICU does not allow hyphens in names. */
const bare = (name: string) => name.replace('-', '')

/** The material of the manuscript; saved while it is edited. */
export function MaterialStep({ opened, onGo }: { opened: OpenManuscript; onGo: (step: ManuscriptStep) => void }) {
  const head = useManuscript(opened, ({ context }) => currentHead(context))
  if (!head) return null

  return (
    <Columns data-columns="2">
      <Fields opened={opened} material={head.material} form={head.form} />
      <RightColumn>
        <Next opened={opened} onGo={onGo} />
      </RightColumn>
    </Columns>
  )
}

function Fields({
  opened: { actor },
  material,
  form,
}: {
  opened: OpenManuscript
  material: ManuscriptMaterial
  form: ManuscriptGenre
}) {
  const intl = useIntl()
  const change = (over: Partial<ManuscriptMaterial>) =>
    actor.send({ type: 'head.change', head: { material: { ...material, ...over } } })

  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <Three>
        <Select
          label={intl.formatMessage({ id: 'zscene.form' })}
          value={form}
          options={ManuscriptGenre.options.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'zscene.formIs' }, { form: value }),
          }))}
          onValueChange={(value) =>
            actor.send({
              type: 'head.change',
              head: { form: ManuscriptGenre.options.find((one) => one === value) ?? form },
            })
          }
        />
        <Select
          label={intl.formatMessage({ id: 'zscene.tone' })}
          value={material.tone}
          options={TemplateTone.options.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'zscene.toneIs' }, { tone: value }),
          }))}
          onValueChange={(value) =>
            change({ tone: TemplateTone.options.find((one) => one === value) ?? material.tone })
          }
        />
        <Select
          label={intl.formatMessage({ id: 'zscene.language' })}
          value={material.language}
          options={TemplateLanguage.options.map((value) => ({
            value,
            label: intl.formatMessage({ id: 'zscene.languageIs' }, { language: bare(value) }),
          }))}
          onValueChange={(value) =>
            change({ language: TemplateLanguage.options.find((one) => one === value) ?? material.language })
          }
        />
      </Three>
      <LimitedField
        label={<FormattedMessage id="zscene.topic" />}
        value={material.topic}
        limit={200}
        onChange={({ target }) => change({ topic: target.value })}
      />
      <Two>
        <LimitedField
          label={<FormattedMessage id="zscene.audience" />}
          placeholder={intl.formatMessage({ id: 'zscene.audienceExample' })}
          value={material.audience}
          limit={200}
          onChange={({ target }) => change({ audience: target.value })}
        />
        <LimitedField
          label={<FormattedMessage id="zscene.purpose" />}
          placeholder={intl.formatMessage({ id: 'zscene.purposeExample' })}
          value={material.purpose}
          limit={400}
          onChange={({ target }) => change({ purpose: target.value })}
        />
      </Two>
      <TextArea
        label={<FormattedMessage id="zscene.points" />}
        hint={<FormattedMessage id="zscene.pointsHint" />}
        rows={4}
        value={material.points}
        limit={4000}
        onChange={({ target }) => change({ points: target.value })}
      />
      <TextArea
        label={<FormattedMessage id="zscene.notes" />}
        hint={<FormattedMessage id="zscene.notesHint" />}
        rows={8}
        value={material.notes}
        limit={NOTES_LIMIT}
        counted
        onChange={({ target }) => change({ notes: target.value })}
      />
      <NumberField
        label={<FormattedMessage id="zscene.length" values={{ unit: lengthUnit(material.language) }} />}
        value={material.length}
        min={300}
        max={50_000}
        step={100}
        onValueChange={(length) => change({ length })}
      />
    </Form>
  )
}

function Next({ opened, onGo }: { opened: OpenManuscript; onGo: (step: ManuscriptStep) => void }) {
  const { actor } = opened
  const topic = useManuscript(opened, ({ context }) => currentHead(context)?.material.topic.trim() ?? '')
  const length = useManuscript(opened, ({ context }) => currentHead(context)?.material.length ?? 0)
  const unit = useManuscript(opened, ({ context }) => lengthUnit(currentLanguage(context)))
  const prices = useManuscript(opened, ({ context }) => context.manuscript?.prices)
  const outlinePoints = useManuscript(opened, ({ context }) => planningPoints(context, 'outline'))
  const hasOutline = useManuscript(opened, ({ context }) => currentOutline(context).length > 0)
  const isBusy = useManuscript(opened, ({ context }) => context.acts.length > 0)
  if (!prices) return null

  return (
    <Steps>
      <p>
        <FormattedMessage
          id="zscene.priceAbout"
          values={{ length, unit, points: textPrice(length, prices.writing, prices.percent) }}
        />
      </p>
      {hasOutline ? (
        <Button kind="solid" onClick={() => onGo('outline')}>
          <FormattedMessage id="zscene.toOutline" />
        </Button>
      ) : (
        <>
          <Button
            kind="solid"
            disabled={topic === ''}
            busy={isBusy}
            onClick={() => {
              actor.send({ type: 'act', act: { kind: 'plan' } })
              onGo('outline')
            }}
          >
            <FormattedMessage id="zscene.plan" />
            <PriceTag points={outlinePoints} />
          </Button>
          <Button kind="quiet" onClick={() => onGo('outline')}>
            <FormattedMessage id="zscene.planMyself" />
          </Button>
        </>
      )}
      {topic === '' ? (
        <p>
          <FormattedMessage id="zscene.topicMissing" />
        </p>
      ) : null}
    </Steps>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  align-content: start;
`

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Three = styled(Two)`
  grid-template-columns: repeat(3, minmax(0, 1fr));

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

const Steps = styled.div`
  position: sticky;
  inset-block-start: ${({ theme }) => theme.space[6]};
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  justify-items: start;

  p {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
`
