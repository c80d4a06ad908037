import * as Radix from '@radix-ui/react-select'
import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { option, listSurface, OptionCheck } from '../Field/list-surface.ts'

/** One of the options. Adjacent options with the same `group` are listed under that heading. */
export interface SelectOption {
  value: string
  label: string
  /** A fact beside the label: a price, a unit. */
  note?: ReactNode
  group?: string
  disabled?: boolean
  /** The label is a name or a code, which the browser's translator leaves as it is. */
  untranslated?: boolean
}

export interface SelectProps
  extends
    Pick<
      ComponentProps<typeof Radix.Root>,
      'name' | 'value' | 'defaultValue' | 'onValueChange' | 'disabled' | 'required' | 'autoComplete'
    >,
    Omit<FieldProps, 'children' | 'look' | 'before' | 'after'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** The options are loading. */
  busy?: boolean
}

/**
 * One choice of five to thirty. For fewer use `RadioGroup` or `Segmented`; for more, or to search by typing,
 * `Combobox`.
 */
export function Select({
  label,
  hint,
  problem,
  aside,
  options,
  placeholder,
  busy = false,
  disabled = false,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} hint={hint} problem={problem} aside={aside}>
      {(wiring) => (
        <Radix.Root {...rest} disabled={disabled || busy}>
          <Trigger {...wiring} aria-busy={busy || undefined}>
            <Chosen>
              {busy ? (
                <FormattedMessage id="ui.select.loading" />
              ) : (
                <Radix.Value placeholder={placeholder ?? <FormattedMessage id="ui.select.placeholder" />} />
              )}
            </Chosen>
            {busy ? <Dot breathing /> : <ChevronDown size={16} aria-hidden="true" />}
          </Trigger>
          <Radix.Portal>
            <Content position="popper" sideOffset={6} collisionPadding={8}>
              <List>
                {grouped(options).map(({ group, members }, index) =>
                  group === undefined ? (
                    members.map((each) => <Choice key={each.value} {...each} />)
                  ) : (
                    <Radix.Group key={`${group}${index}`}>
                      <Heading>{group}</Heading>
                      {members.map((each) => (
                        <Choice key={each.value} {...each} />
                      ))}
                    </Radix.Group>
                  ),
                )}
              </List>
            </Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}

function Choice({ value, label, note, disabled = false, untranslated = false }: SelectOption) {
  return (
    <Line value={value} disabled={disabled}>
      <Radix.ItemText>{untranslated ? <span translate="no">{label}</span> : label}</Radix.ItemText>
      {note ? <Note>{note}</Note> : null}
      <OptionCheck as={Radix.ItemIndicator}>
        <Check size={16} aria-hidden="true" />
      </OptionCheck>
    </Line>
  )
}

/** Groups adjacent options with the same heading. */
function grouped(options: readonly SelectOption[]) {
  const groups: { group: string | undefined; members: SelectOption[] }[] = []
  for (const each of options) {
    const last = groups.at(-1)
    if (last && last.group === each.group) last.members.push(each)
    else groups.push({ group: each.group, members: [each] })
  }
  return groups
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
  padding-inline: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  outline: 0;
  text-align: start;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[data-placeholder] {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &:disabled svg {
    color: ${({ theme }) => theme.color.textDisabled};
  }
`

const Chosen = styled.span`
  overflow: hidden;
  min-inline-size: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** A list that scrolls is cut in the middle of an option, which shows that there are more. */
const Content = styled(Radix.Content)`
  ${listSurface}
  overflow: hidden;
  min-inline-size: var(--radix-select-trigger-width);
  max-inline-size: calc(100vw - 16px);
  max-block-size: min(363px, var(--radix-select-content-available-height));

  ${({ theme }) => theme.media.phone} {
    max-block-size: min(336px, var(--radix-select-content-available-height));
  }
`

const List = styled(Radix.Viewport)`
  padding: 6px;
`

const Line = styled(Radix.Item)`
  ${option}

  > span:first-child {
    flex: 1;
    min-inline-size: 0;
  }
  &[data-state='checked'] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
`

const Note = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Heading = styled(Radix.Label)`
  padding: 8px 10px 2px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
