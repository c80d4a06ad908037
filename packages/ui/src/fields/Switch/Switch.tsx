import * as Radix from '@radix-ui/react-switch'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface SwitchProps extends Omit<ComponentProps<typeof Radix.Root>, 'asChild' | 'children' | 'onChange'> {
  /** What the switch turns on. Always visible. */
  label: ReactNode
  /** A fact that helps the member decide. A problem replaces it. */
  hint?: ReactNode
  /** Why the change failed, and how to fix it. */
  problem?: ReactNode
  /** The change is being saved: the switch stays in place, and a second press does nothing. */
  busy?: boolean
  /** The label comes first and the switch at the end of the line, as in a settings list. */
  spread?: boolean
}

/** Turns one setting on or off, immediately. For a choice that waits for "Save", use `Checkbox`. */
export function Switch({ label, hint, problem, busy = false, spread = false, id, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const trackId = id ?? ownId
  const noteId = `${trackId}note`
  const note = problem ?? hint

  return (
    <Row className={className} data-spread={spread || undefined}>
      <Track
        {...rest}
        id={trackId}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        aria-describedby={note ? noteId : undefined}
        onClick={(event) => (busy ? event.preventDefault() : rest.onClick?.(event))}
      >
        <Thumb />
      </Track>
      <Words>
        <label htmlFor={trackId}>{label}</label>
        {note ? (
          <Note id={noteId} data-tone={problem ? 'problem' : 'hint'}>
            {note}
          </Note>
        ) : null}
      </Words>
    </Row>
  )
}

const Row = styled.div`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: flex-start;

  &[data-spread] {
    display: flex;
    flex-direction: row-reverse;
    gap: ${({ theme }) => theme.space[4]};
    justify-content: space-between;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block: 9px;
  }
`

/** The touch target is as tall as a thumb, without affecting the layout. */
const Track = styled(Radix.Root)`
  position: relative;
  flex: none;
  inline-size: 34px;
  block-size: 20px;
  margin-block-start: calc((1lh - 20px) / 2);
  padding: 5px;
  border-radius: ${({ theme }) => theme.radius.full};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  color: ${({ theme }) => theme.color.lineField};
  transition: ${({ theme }) => `background-color ${theme.motion.move} ${theme.motion.ink}`};

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.full};
  }
  &[data-state='checked'] {
    background: ${({ theme }) => theme.color.accent};
    box-shadow: none;
    color: ${({ theme }) => theme.color.accentOn};
  }
  &[aria-busy] {
    cursor: progress;
  }
  &:disabled {
    background: ${({ theme }) => theme.color.hover};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &:disabled + div label {
    color: ${({ theme }) => theme.color.textSubtle};
    cursor: not-allowed;
  }

  &::after {
    position: absolute;
    inset: -12px -5px;
    content: '';
  }
`

const Thumb = styled(Radix.Thumb)`
  display: block;
  inline-size: 10px;
  block-size: 10px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: currentColor;
  transition: ${({ theme }) => `translate ${theme.motion.move} ${theme.motion.ink}`};

  &[data-state='checked'] {
    translate: 14px;
  }
  [dir='rtl'] &[data-state='checked'] {
    translate: -14px;
  }
  [aria-busy] > & {
    opacity: 0.6;
  }
`

const Words = styled.div`
  min-inline-size: 0;

  label {
    cursor: pointer;
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  &[data-tone='problem'] {
    color: ${({ theme }) => theme.color.danger};
  }
`
