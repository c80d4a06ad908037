import { styled } from 'styled-components'

export interface KbdProps {
  /** As printed on the keyboard, in the order in which they are held: `['Ctrl', 'K']`. */
  keys: readonly string[]
}

/** A key combination. For the shortcut of a menu item, use its `shortcut`; for code, `Markdown`. */
export function Kbd({ keys }: KbdProps) {
  return (
    <Held translate="no">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Held>
  )
}

const Held = styled.kbd`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 3px;
  font: inherit;
  vertical-align: baseline;
`

const Key = styled.kbd`
  min-inline-size: 20px;
  padding: 0 5px;
  border-radius: ${({ theme }) => theme.radius.s};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textSubtle};
  font: 12px/20px ${({ theme }) => theme.font.mono};
  text-align: center;
`
