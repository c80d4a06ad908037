import { countCodePoints, PAINT_NEGATIVE_LIMIT, PAINT_PROMPT_LIMIT } from '@moyun/api'
import { Button, TextArea } from '@moyun/ui'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { PromptExpansion } from './prompt-expansion.tsx'
import { usePromptExpansion } from './use-prompt-expansion.ts'
import type { FittedForm, PaintingForm } from './painting-form.ts'

export interface PromptFieldProps {
  form: FittedForm
  onChange: (changes: Partial<PaintingForm>) => void
}

/** The prompt, of any length within the limit, and the negative prompt. */
export function PromptField({ form: { prompt, negative, style }, onChange }: PromptFieldProps) {
  const intl = useIntl()
  const [hasNegative, setHasNegative] = useState(false)
  const expansion = usePromptExpansion({ prompt, style, onTake: (text) => onChange({ prompt: text }) })

  return (
    <Stack>
      <TextArea
        label={<FormattedMessage id="painting.prompt" />}
        placeholder={intl.formatMessage({ id: 'painting.promptHint' })}
        rows={4}
        limit={PAINT_PROMPT_LIMIT}
        counted={prompt !== ''}
        value={prompt}
        onChange={({ target }) => onChange({ prompt: target.value })}
      />
      <Actions>
        <Button
          kind="quiet"
          size="s"
          busy={expansion.busy}
          disabled={prompt.trim() === '' || countCodePoints(prompt) > PAINT_PROMPT_LIMIT}
          onClick={expansion.ask}
        >
          <WandSparkles size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
          <FormattedMessage id="painting.expand" />
        </Button>
        {hasNegative || negative !== '' ? null : (
          <Button kind="quiet" size="s" onClick={() => setHasNegative(true)}>
            <FormattedMessage id="painting.without" />
          </Button>
        )}
      </Actions>
      <PromptExpansion expansion={expansion} />
      {hasNegative || negative !== '' ? (
        <TextArea
          label={<FormattedMessage id="painting.negative" />}
          placeholder={intl.formatMessage({ id: 'painting.negativeHint' })}
          rows={2}
          limit={PAINT_NEGATIVE_LIMIT}
          value={negative}
          autoFocus={negative === ''}
          onChange={({ target }) => onChange({ negative: target.value })}
        />
      ) : null}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
`

const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  margin-inline: -10px;
`
