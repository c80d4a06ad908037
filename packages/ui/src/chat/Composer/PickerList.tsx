import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { option, listSurface } from '../../fields/Field/list-surface.ts'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import type { PickerChoice } from './picker.ts'
import type { OpenPicker } from './use-picker.ts'

export interface PickerListProps extends OpenPicker {
  id: string
  onLight: (at: number) => void
  onChoose: (choice: PickerChoice) => void
}

/** The DOM id of an option, for `aria-activedescendant` of the text field, which keeps the focus. */
export const optionId = (id: string, at: number) => `${id}-${at}`

/** The list that a sign has opened, above the text. The focus stays in the text field. */
export function PickerList({ id, picker, choices, at, onLight, onChoose }: PickerListProps) {
  const lit = useRef<HTMLLIElement>(null)
  const isEmpty = choices !== undefined && choices.every(({ action }) => action)
  // Newer browsers return a promise, which an effect must not return.
  useEffect(() => void lit.current?.scrollIntoView({ block: 'nearest' }), [at])

  return (
    // A press on the list must not take the focus from the text field.
    <Popup onPointerDown={(event) => event.preventDefault()} onMouseDown={(event) => event.preventDefault()}>
      <Title aria-hidden="true">{picker.label}</Title>
      {picker.lost ? (
        <Nothing>
          <span>
            <FormattedMessage id="ui.pick.lost" />
          </span>
          <Button size="s" kind="quiet" onClick={picker.lost.onRetry}>
            <FormattedMessage id="ui.chat.retry" />
          </Button>
        </Nothing>
      ) : choices === undefined ? (
        <Nothing>
          <span>
            <FormattedMessage id="ui.pick.loading" />
          </span>
          <Dot breathing />
        </Nothing>
      ) : (
        <>
          {isEmpty ? <Nothing>{picker.nothing}</Nothing> : null}
          {choices.length > 0 ? (
            <ul role="listbox" id={id} aria-label={picker.label} tabIndex={0}>
              {choices.map((choice, place) => (
                <Line
                  key={choice.id}
                  ref={place === at ? lit : null}
                  role="option"
                  id={optionId(id, place)}
                  aria-selected={place === at}
                  data-highlighted={place === at || undefined}
                  data-action={choice.action || undefined}
                  onPointerMove={() => (place === at ? undefined : onLight(place))}
                  onClick={() => onChoose(choice)}
                >
                  {choice.picture}
                  <span>{choice.name}</span>
                  {choice.note ? <Note>{choice.note}</Note> : null}
                </Line>
              ))}
            </ul>
          ) : null}
        </>
      )}
      <VisuallyHidden role="status">
        {choices ? (
          <FormattedMessage
            id="ui.pick.found"
            values={{ count: choices.filter(({ action }) => !action).length, name: picker.label }}
          />
        ) : null}
      </VisuallyHidden>
    </Popup>
  )
}

const Popup = styled.div`
  ${listSurface}
  position: absolute;
  inset-block-end: calc(100% + 6px);
  inset-inline: 0;
  max-inline-size: 480px;
  padding: 6px;

  ul {
    max-block-size: min(304px, 42dvh);
    margin: 0;
    padding: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    list-style: none;
  }
`

const Title = styled.p`
  padding: 4px 10px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`

const Line = styled.li`
  ${option}
  justify-content: flex-start;
  padding-inline-end: 10px;

  > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span:first-of-type {
    flex: none;
    max-inline-size: 60%;
  }
  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &:not([data-action]) + &[data-action] {
    margin-block-start: 13px;

    &::before {
      position: absolute;
      inset-block-start: -7px;
      inset-inline: 10px;
      border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
      content: '';
    }
  }
`

const Note = styled.span`
  flex: 1;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Nothing = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-block-size: 34px;
  padding: 4px 10px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
