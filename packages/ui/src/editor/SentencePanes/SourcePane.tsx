import { type ComponentProps, type PointerEvent, type ReactNode, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { splitIntoGroups } from './split-groups.ts'
import { pane, paneText } from './pane.ts'
import { partAtPoint } from './part-at-point.ts'
import { type SentenceHighlight, type PairedSentence, partsOf } from './sentence.ts'
import { SourceGroup } from './SourceGroup.tsx'

export interface SourcePaneProps
  extends SentenceHighlight, Pick<ComponentProps<'textarea'>, 'placeholder' | 'onKeyDown' | 'autoFocus'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** The sentences of the last translation. */
  sentences: readonly PairedSentence[]
  invalid?: boolean
  /** Below the text. */
  foot?: ReactNode
}

/** The editor of a text with a translation next to it: it grows with its text and highlights the current sentence. */
export function SourcePane({
  label,
  value,
  onChange,
  sentences,
  chosen,
  onChoose,
  invalid = false,
  foot,
  ...rest
}: SourcePaneProps) {
  const mirror = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => partsOf(value, sentences), [value, sentences])

  /** The mirror lays out the text exactly as the field does. */
  const chooseUnderPointer = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const hovered = partAtPoint([...(mirror.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])], {
      clientX,
      clientY,
    })
    onChoose(hovered ? Number(hovered.dataset['place']) : null)
  }
  const positionAt = (caret: number) => {
    let end = 0
    for (const { text, place } of parts) {
      end += text.length
      if (caret <= end) return place
    }
    return null
  }

  return (
    <Pane>
      <Stack>
        <Mirror ref={mirror} dir="auto" aria-hidden="true">
          {splitIntoGroups(parts).map(({ from, own }) => (
            <SourceGroup
              key={from}
              parts={own}
              chosen={own.some(({ place }) => place !== null && place === chosen) ? chosen : null}
            />
          ))}
          {/* Gives an empty last line its height. */}
          {'\u200B'}
        </Mirror>
        <Field
          {...rest}
          dir="auto"
          value={value}
          aria-label={label}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.value)}
          onPointerMove={chooseUnderPointer}
          onPointerLeave={() => onChoose(null)}
          onSelect={({ currentTarget }) => onChoose(positionAt(currentTarget.selectionStart))}
        />
      </Stack>
      {foot}
    </Pane>
  )
}

const Pane = styled.div`
  ${pane}
`

const Stack = styled.div`
  display: grid;
  flex: 1;

  > * {
    ${paneText}
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`

const Mirror = styled.div`
  color: transparent;
  user-select: none;
  pointer-events: none;

  [data-place] {
    border-radius: ${({ theme }) => theme.radius.s};
    box-decoration-break: clone;
  }
  [data-chosen] {
    background: ${({ theme }) => theme.color.accentHalo};
  }
`

const Field = styled.textarea`
  overflow: hidden;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.textStrong};
  resize: none;

  &::placeholder {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &:focus-visible {
    outline: none;
  }
`
