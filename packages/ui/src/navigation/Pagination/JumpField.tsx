import { type KeyboardEvent, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

export interface JumpFieldProps {
  pages: number
  onJump: (page: number) => void
}

/** A field for a page number; Enter opens that page. A number beyond the last page opens the last page. */
export function JumpField({ pages, onJump }: JumpFieldProps) {
  const id = useId()
  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const page = Math.round(Number(field.value))
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !page) return
    event.preventDefault()
    onJump(Math.min(Math.max(page, 1), pages))
    field.value = ''
  }

  return (
    <Row>
      <label htmlFor={id}>
        <FormattedMessage id="ui.pagination.jump" />
      </label>
      <PageInput id={id} inputMode="numeric" autoComplete="off" onKeyDown={jump} />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`

const PageInput = styled.input`
  inline-size: 52px;
  block-size: 32px;
  padding: 0 6px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.m};
  outline: 0;
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  color: ${({ theme }) => theme.color.textStrong};
  text-align: center;

  &:focus {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.accentEdge},
      0 0 0 3px ${({ theme }) => theme.color.accentHalo};
  }
`
