import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Select, type SelectOption } from '../../fields/Select/Select.tsx'
import { Slider } from '../../fields/Slider/Slider.tsx'
import { ChatCost, type ChatCostProps } from './ChatCost.tsx'

const words = defineMessages({
  model: { id: 'ui.chat.model' },
  assistant: { id: 'ui.chat.assistant' },
  noAssistant: { id: 'ui.chat.noAssistant' },
  temperature: { id: 'ui.chat.temperature' },
  own: { id: 'ui.chat.temperatureOwn' },
  hint: { id: 'ui.chat.temperatureHint' },
  ignored: { id: 'ui.chat.temperatureIgnored' },
  reset: { id: 'ui.chat.temperatureReset' },
  context: { id: 'ui.chat.context' },
  all: { id: 'ui.chat.contextAll' },
  none: { id: 'ui.chat.contextNone' },
})

/** How a chat is answered; null means the default of the studio or of the model. */
export interface ChatOptions {
  model: string | null
  assistant: string | null
  /** Between 0 and 2. */
  temperature: number | null
  /** Number of earlier questions, with their answers, that are sent to the model. */
  contextTurns: number | null
}

export interface ChatSettingsProps extends ChatCostProps {
  options: ChatOptions
  /** The default model comes first. */
  models: readonly { id: string; name: string; offline: boolean }[] | undefined
  assistants: readonly { id: string; name: string }[] | undefined
  disabled?: boolean
  /** Called with one changed setting, which applies at once. */
  onChange: (change: Partial<ChatOptions>) => void
}

/** Stands for null among the options: no model or assistant has this id. */
const DEFAULT = ':'
/** Fine steps for few earlier questions, coarse ones for many. */
const STEPS: readonly (number | null)[] = [0, 1, 2, 3, 5, 8, 12, 20, 30, 50, null]

/** The settings of one chat, and its cost so far. */
export function ChatSettings({ options, models, assistants, disabled = false, onChange, ...cost }: ChatSettingsProps) {
  const intl = useIntl()
  const [first] = models ?? []
  const chosen = models?.find(({ id }) => id === options.model) ?? first
  const nameOf = ({ name, offline }: { name: string; offline: boolean }) =>
    offline ? intl.formatMessage({ id: 'ui.chat.offlineEngine' }) : name
  const assistantOptions: SelectOption[] = [
    { value: DEFAULT, label: intl.formatMessage(words.noAssistant) },
    ...(assistants ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]

  return (
    <Column>
      <Select
        label={<FormattedMessage {...words.model} />}
        busy={models === undefined}
        disabled={disabled}
        value={models?.some(({ id }) => id === options.model) ? (options.model ?? DEFAULT) : DEFAULT}
        options={[
          {
            value: DEFAULT,
            label: intl.formatMessage({ id: 'ui.chat.modelDefault' }, { model: first ? nameOf(first) : '' }),
          },
          ...(models ?? []).map((model) => ({ value: model.id, label: nameOf(model), untranslated: !model.offline })),
        ]}
        onValueChange={(value) => onChange({ model: value === DEFAULT ? null : value })}
      />
      <Select
        label={<FormattedMessage {...words.assistant} />}
        busy={assistants === undefined}
        disabled={disabled}
        value={assistants?.some(({ id }) => id === options.assistant) ? (options.assistant ?? DEFAULT) : DEFAULT}
        options={assistantOptions}
        onValueChange={(value) => onChange({ assistant: value === DEFAULT ? null : value })}
      />
      <Temperature
        value={options.temperature}
        ignored={chosen?.offline ?? false}
        disabled={disabled}
        onChange={(temperature) => onChange({ temperature })}
      />
      <Context
        value={options.contextTurns}
        disabled={disabled}
        onChange={(contextTurns) => onChange({ contextTurns })}
      />
      <ChatCost {...cost} />
    </Column>
  )
}

interface OneProps<Value> {
  value: Value
  disabled: boolean
  onChange: (value: Value) => void
}

function Temperature({ value, ignored, disabled, onChange }: OneProps<number | null> & { ignored: boolean }) {
  const intl = useIntl()
  const [dragged, drag] = useDragged(value)
  const displayed = dragged ?? value

  return (
    <div>
      <Slider
        label={<FormattedMessage {...words.temperature} />}
        hint={<FormattedMessage {...(ignored ? words.ignored : words.hint)} />}
        min={0}
        max={2}
        step={0.1}
        value={displayed ?? 1}
        disabled={disabled}
        wordsOf={(number) =>
          displayed === null ? intl.formatMessage(words.own) : intl.formatNumber(number, { minimumFractionDigits: 1 })
        }
        onValueChange={drag}
        onValueCommit={(number) => onChange(Math.round(number * 10) / 10)}
      />
      {value === null ? null : (
        <Back size="s" kind="quiet" disabled={disabled} onClick={() => onChange(null)}>
          <FormattedMessage {...words.reset} />
        </Back>
      )}
    </div>
  )
}

function Context({ value, disabled, onChange }: OneProps<number | null>) {
  const intl = useIntl()
  const [dragged, drag] = useDragged(value)
  // A value between two steps, set on another client, shows as the next step.
  const step = STEPS.findIndex((one) => one === null || (value !== null && one >= value))
  const wordsOf = (place: number) => {
    const turns = STEPS[place] ?? null
    if (turns === null) return intl.formatMessage(words.all)
    return turns === 0 ? intl.formatMessage(words.none) : intl.formatMessage({ id: 'ui.chat.contextTurns' }, { turns })
  }

  return (
    <Slider
      label={<FormattedMessage {...words.context} />}
      min={0}
      max={STEPS.length - 1}
      value={dragged ?? (value === null ? STEPS.length - 1 : step)}
      disabled={disabled}
      wordsOf={wordsOf}
      onValueChange={drag}
      onValueCommit={(place) => onChange(STEPS[place] ?? null)}
    />
  )
}

/**
 * The position of a slider while it is dragged. It is dropped as soon as `value` changes: committed here, changed
 * elsewhere, or reset.
 */
function useDragged(value: number | null) {
  const [before, setBefore] = useState(value)
  const [dragged, drag] = useState<number | null>(null)
  if (value !== before) {
    setBefore(value)
    drag(null)
  }
  return [value === before ? dragged : null, drag] as const
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`

const Back = styled(Button)`
  margin: 4px 0 -4px -10px;
`
