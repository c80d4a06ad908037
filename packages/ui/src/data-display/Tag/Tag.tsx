import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { tones } from '../../theme/tones.ts'

export interface TagProps {
  /** `success` 已到账, `warning` 待付款, `danger` 失败, `plain` 已关闭; `outline` for the kind of an object: 演示引擎. */
  tone?: 'plain' | 'success' | 'warning' | 'danger' | 'outline'
  /** Makes it removable: a filter, a label that a member has added. */
  onRemove?: () => void
  disabled?: boolean
  /** One word, two at most. The colour never carries the meaning alone. */
  children: ReactNode
}

/**
 * The state or the kind of one object, in a word. For a number, use `Badge`; for a sentence, `Alert`; for something to
 * press, a button.
 */
export function Tag({ tone = 'plain', onRemove, disabled = false, children }: TagProps) {
  const intl = useIntl()
  const id = useId()

  return (
    <Slip data-tone={tone} data-removable={onRemove ? true : undefined}>
      <Word id={`${id}word`}>{children}</Word>
      {onRemove ? (
        <Remove
          type="button"
          id={`${id}remove`}
          aria-label={intl.formatMessage({ id: 'ui.tag.remove' })}
          aria-labelledby={`${id}remove ${id}word`}
          disabled={disabled}
          onClick={onRemove}
        >
          <X size={12} aria-hidden="true" />
        </Remove>
      ) : null}
    </Slip>
  )
}

const Slip = styled.span`
  display: inline-flex;
  gap: 2px;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 20px;
  padding: 0 6px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.micro};

  ${tones}
  &[data-tone='outline'] {
    background: none;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[data-removable] {
    padding-inline-end: 2px;
  }
`

const Word = styled.span`
  overflow: hidden;
  min-inline-size: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Small to the eye, with a larger touch target. */
const Remove = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  border-radius: 3px;

  &:hover {
    background: ${({ theme }) => theme.color.pressed};
  }
  &:disabled {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &:focus-visible {
    outline-offset: 0;
  }

  &::after {
    position: absolute;
    inset: -6px;
    content: '';
  }
`
