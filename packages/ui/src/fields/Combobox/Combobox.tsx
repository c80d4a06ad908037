import * as Radix from '@radix-ui/react-popover'
import { Check, ChevronDown, Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { Field, type FieldProps, type FieldWiring } from '../Field/Field.tsx'
import { option, listSurface, OptionCheck } from '../Field/list-surface.ts'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { type Choice, type ChoicesOptions, useChoices } from './use-choices.ts'

export interface ComboboxProps
  extends Omit<ChoicesOptions, 'id'>, Omit<FieldProps, 'children' | 'look' | 'before' | 'after'> {
  name?: string
  placeholder?: string
  disabled?: boolean
  /** The options for the typed text are loading. */
  busy?: boolean
}

/**
 * One choice of many, found by typing. For up to thirty that fit a list, use `Select`.
 *
 * With `onSearch` the caller supplies the matching options and they are not filtered here; with `onCreate` the member
 * can also choose the typed text.
 */
export function Combobox({ label, hint, problem, aside, ...rest }: ComboboxProps) {
  return (
    <Field label={label} hint={hint} problem={problem} aside={aside}>
      {(wiring) => <Box {...rest} wiring={wiring} />}
    </Field>
  )
}

type BoxProps = Omit<ComboboxProps, keyof FieldProps> & { wiring: FieldWiring }

function Box({ wiring, name, placeholder, disabled = false, busy = false, ...choosing }: BoxProps) {
  const intl = useIntl()
  const { choices, chosen, composition, composing, ...combobox } = useChoices({ ...choosing, id: wiring.id })

  return (
    <Radix.Root open={combobox.isOpen}>
      <Radix.Anchor asChild>
        <Line>
          <input
            {...combobox.getInputProps({
              ...wiring,
              ...composition,
              placeholder,
              disabled,
              onKeyDown: leaveToInputMethod,
            })}
            aria-labelledby={undefined}
            {...(choices.length === 0 ? { 'aria-activedescendant': undefined } : {})}
            aria-busy={busy || undefined}
            autoComplete="off"
            spellCheck={false}
          />
          {name ? <input type="hidden" name={name} value={chosen?.value ?? ''} disabled={disabled} /> : null}
          {busy ? <Dot breathing /> : null}
          {chosen && !disabled ? (
            <Action
              size="s"
              tip="none"
              label={intl.formatMessage({ id: 'ui.field.clear' })}
              onClick={() => combobox.selectItem(null)}
            >
              <X size={16} aria-hidden="true" />
            </Action>
          ) : null}
          <Arrow
            {...combobox.getToggleButtonProps({ disabled })}
            type="button"
            aria-hidden="true"
            aria-label={undefined}
            aria-labelledby={undefined}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </Arrow>
        </Line>
      </Radix.Anchor>
      <Radix.Portal>
        <Content
          role="presentation"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <ul {...combobox.getMenuProps({}, { suppressRefError: true })}>
            {choices.map((choice, index) => (
              <Row
                key={choice.value}
                {...combobox.getItemProps({ item: choice, index })}
                data-highlighted={combobox.highlightedIndex === index ? '' : undefined}
                data-disabled={choice.disabled ? '' : undefined}
              >
                <ChoiceWords choice={choice} chosen={choice.value === chosen?.value} />
              </Row>
            ))}
          </ul>
          {choices.length === 0 && !composing ? (
            <Nothing>{busy ? <FormattedMessage id="ui.select.loading" /> : <None name={combobox.name} />}</Nothing>
          ) : null}
        </Content>
      </Radix.Portal>
      <VisuallyHidden role="status">
        {combobox.isOpen && !composing ? (
          busy ? (
            <FormattedMessage id="ui.select.loading" />
          ) : (
            <FormattedMessage id="ui.combobox.found" values={{ count: choices.length }} />
          )
        ) : null}
      </VisuallyHidden>
    </Radix.Root>
  )
}

const None = ({ name }: { name: string }) => <FormattedMessage id="ui.combobox.none" values={{ name }} />

function ChoiceWords({ choice, chosen }: { choice: Choice; chosen: boolean }) {
  if (!choice.fresh) {
    return (
      <>
        <span>{choice.label}</span>
        {choice.note ? <Note>{choice.note}</Note> : null}
        {chosen ? (
          <OptionCheck>
            <Check size={16} aria-hidden="true" />
          </OptionCheck>
        ) : null}
      </>
    )
  }

  return (
    <>
      <Plus size={16} aria-hidden="true" />
      <span>
        <FormattedMessage id="ui.combobox.create" values={{ name: choice.label }} />
      </span>
    </>
  )
}

/** While an input method composes, it gets Enter and Esc. */
function leaveToInputMethod({ nativeEvent, keyCode }: KeyboardEvent) {
  if (nativeEvent.isComposing || keyCode === COMPOSED) Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

/** `keyCode` that Safari reports for the Enter that ends a composition. */
const COMPOSED = 229

const Line = styled.div`
  display: flex;
  flex: 1;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${({ theme }) => theme.control.field};
  margin-inline: calc(-1 * ${({ theme }) => theme.space[3]});
  padding-inline: ${({ theme }) => theme.space[3]};

  input {
    text-overflow: ellipsis;
  }
`

const Action = styled(IconButton)`
  margin-block: -4px;
`

const Arrow = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  align-self: stretch;
  inline-size: 24px;
  margin-inline-end: -4px;
  color: ${({ theme }) => theme.color.textSubtle};

  &:disabled {
    color: ${({ theme }) => theme.color.textDisabled};
  }
`

const Content = styled(Radix.Content)`
  ${listSurface}
  overflow: auto;
  inline-size: var(--radix-popover-trigger-width);
  max-block-size: min(295px, var(--radix-popover-content-available-height));
  padding: 6px;

  ul:empty {
    display: none;
  }
`

const Row = styled.li`
  ${option}

  > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
  }
  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[aria-selected='true'] {
    color: ${({ theme }) => theme.color.textStrong};
  }
`

const Note = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Nothing = styled.p`
  padding: 5px 10px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
