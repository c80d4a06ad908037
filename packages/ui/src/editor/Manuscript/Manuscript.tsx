import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { css, styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { TextAnchor } from './TextAnchor.tsx'
import { partsOf, type Span } from './span.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import { useSelection } from './use-selection.ts'
import { useSyncedText } from './use-synced-text.ts'

export interface ManuscriptProps {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string | undefined
  /** A model is writing the text: it is read-only and ends with the pulsing dot. */
  writing?: boolean
  /** Read-only for a moment. */
  readOnly?: boolean
  invalid?: boolean
  /** A range with a suggestion, and the suggestion, which is shown below the range. */
  passage?: Span | null
  offer?: ReactNode
  /** Tools for the selection; called with the selected range and a function that ends the selection. */
  tools?: ((selected: Span, drop: () => void) => ReactNode) | undefined
  toolsLabel?: string
}

/**
 * A text that a model writes and the member edits: a native text area with the browser's undo, input methods and spell
 * check, which grows with its content and offers tools for the selection. For a few lines use `TextArea`.
 */
export function Manuscript({
  label,
  value,
  onChange,
  placeholder,
  writing = false,
  readOnly = false,
  invalid = false,
  passage = null,
  offer,
  tools,
  toolsLabel,
}: ManuscriptProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const putting = useSyncedText(field, value, writing)
  const { selected, hold, drop, watch } = useSelection(field, !writing && !readOnly && tools !== undefined)
  const parts = useMemo(() => partsOf(value, { passage, selected }), [value, passage, selected])
  useStickToEnd(mirror, value, writing)

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !selected) return
    event.stopPropagation()
    drop()
  }

  return (
    <Stack data-writing={writing || undefined} onKeyDown={leave} {...watch}>
      <Mirror ref={mirror} dir="auto" aria-hidden="true">
        {parts.map(({ text, marks }, place) =>
          marks.length === 0 ? (
            text
          ) : (
            <Part key={place} data-mark={marks.at(-1)}>
              {text}
            </Part>
          ),
        )}
        {writing ? <Caret breathing /> : '\u200B'}
      </Mirror>
      <Words
        ref={field}
        dir="auto"
        aria-label={label}
        aria-busy={writing || undefined}
        aria-invalid={invalid || undefined}
        placeholder={placeholder}
        readOnly={writing || readOnly}
        onChange={(event) => {
          if (!putting.current) onChange(event.target.value)
        }}
        onPointerDown={hold}
      />
      {selected && tools ? (
        <TextAnchor mirror={mirror} span={selected} side="above">
          <Tools role="group" aria-label={toolsLabel}>
            {tools(selected, drop)}
          </Tools>
        </TextAnchor>
      ) : null}
      {passage && offer ? (
        <TextAnchor mirror={mirror} span={passage} side="below">
          {offer}
        </TextAnchor>
      ) : null}
    </Stack>
  )
}

const setting = css`
  grid-area: 1 / 1;
  min-inline-size: 0;
  margin: 0;
  padding: 0 0 0 ${({ theme }) => theme.space[5]};
  font: ${({ theme }) => theme.type.read};
  white-space: pre-wrap;
  overflow-wrap: break-word;
`

/** The brush stroke marks the text while it is being edited. */
const Stack = styled.div`
  position: relative;
  display: grid;
  max-inline-size: calc(${({ theme }) => theme.measure} + 4em);
  min-block-size: 320px;

  &::before {
    position: absolute;
    inset: 4px auto 4px 0;
    inline-size: 1px;
    background: ${({ theme }) => theme.color.line};
    content: '';
  }
  &:has(textarea:focus-visible)::before {
    inline-size: 3px;
    background: ${({ theme }) => theme.color.accentEdge};
    border-radius: ${({ theme }) => theme.radius.full};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 240px;
  }
  @media print {
    &::before {
      display: none;
    }
  }
`

const Mirror = styled.div`
  ${setting}
  color: transparent;
  user-select: none;
  pointer-events: none;

  @media print {
    padding: 0;
    color: ${({ theme }) => theme.color.textStrong};
  }
`

const Part = styled.span`
  border-radius: ${({ theme }) => theme.radius.s};
  box-decoration-break: clone;

  &[data-mark='passage'] {
    background: ${({ theme }) => theme.color.hover};
    box-shadow: 0 1.5px 0 ${({ theme }) => theme.color.textSubtle};
  }
  &[data-mark='selected'] {
    background: ${({ theme }) => theme.color.accentHalo};
  }
`

const Caret = styled(Dot)`
  margin-inline-start: 3px;
  color: ${({ theme }) => theme.color.accentEdge};
  vertical-align: -0.02em;
`

/** A text area does not continue on the next page in print: its mirror does. */
const Words = styled.textarea`
  ${setting}
  overflow: hidden;
  inline-size: 100%;
  border: 0;
  outline: 0;
  background: none;
  color: ${({ theme }) => theme.color.textStrong};
  field-sizing: content;
  resize: none;

  &::placeholder {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  @media print {
    display: none;
  }
`

const Tools = styled.div`
  display: flex;
  gap: 2px;
  padding: 3px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
`
