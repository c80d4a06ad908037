import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

/** A text button that belongs to a field and is placed inside it. */
export function FieldButton(props: ComponentProps<'button'>) {
  return <Action {...props} type="button" />
}

const Action = styled.button`
  display: inline-flex;
  flex: none;
  gap: 6px;
  align-items: center;
  min-block-size: 32px;
  color: ${({ theme }) => theme.color.accentText};
  font: ${({ theme }) => theme.type.note};
  letter-spacing: normal;

  &:hover:not(:disabled) {
    color: ${({ theme }) => theme.color.accentTextStrong};
  }
  &:disabled {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 40px;
  }
`
