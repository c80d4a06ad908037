import * as Radix from '@radix-ui/react-popover'
import { CalendarDays, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { FieldWiring } from '../Field/Field.tsx'
import { listSurface } from '../Field/list-surface.ts'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'

export interface DatePopoverProps {
  wiring: FieldWiring
  /** The chosen days, formatted. */
  valueText: string | null
  placeholder: string
  disabled: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onClear?: (() => void) | undefined
  children: ReactNode
}

/** The button of a date field and the popover with its calendar. */
export function DatePopover({
  wiring,
  valueText,
  placeholder,
  disabled,
  open,
  onOpenChange,
  onClear,
  children,
}: DatePopoverProps) {
  const intl = useIntl()
  const valueId = `${wiring.id}shown`
  const isClearable = onClear !== undefined && valueText !== null && !disabled

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Trigger
        {...wiring}
        type="button"
        data-control=""
        data-clearable={isClearable || undefined}
        disabled={disabled}
        aria-invalid={undefined}
        aria-labelledby={`${wiring.id}label ${valueId}`}
      >
        <Value id={valueId} data-placeholder={valueText === null || undefined}>
          {valueText ?? placeholder}
        </Value>
        <CalendarDays size={16} aria-hidden="true" />
      </Trigger>
      {isClearable ? (
        <Clear size="s" tip="none" label={intl.formatMessage({ id: 'ui.field.clear' })} onClick={onClear}>
          <X size={16} aria-hidden="true" />
        </Clear>
      ) : null}
      <Radix.Portal>
        <Content align="start" sideOffset={6} collisionPadding={8} aria-labelledby={`${wiring.id}label`}>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Trigger = styled(Radix.Trigger)`
  display: flex;
  flex: 1;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  justify-content: space-between;
  min-inline-size: 0;
  min-block-size: ${({ theme }) => theme.control.field};
  margin-inline: calc(-1 * ${({ theme }) => theme.space[3]});
  padding: 6px ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  outline: 0;
  text-align: start;

  &[data-clearable] > span {
    padding-inline-end: 26px;
  }
  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &:disabled svg {
    color: ${({ theme }) => theme.color.textDisabled};
  }
`

const Value = styled.span`
  min-inline-size: 0;

  &[data-placeholder] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
`

/** Before the calendar icon, which has the same position in every date field. */
const Clear = styled(IconButton)`
  position: absolute;
  inset-inline-end: 30px;
`

const Content = styled(Radix.Content)`
  ${listSurface}
  overflow: auto;
  max-inline-size: calc(100vw - 16px);
  max-block-size: var(--radix-popover-content-available-height);
  padding: ${({ theme }) => theme.space[3]};
`
