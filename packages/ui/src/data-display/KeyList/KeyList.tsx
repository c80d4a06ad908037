import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Kbd } from '../Kbd/Kbd.tsx'

export interface KeyListProps {
  /**
   * The contexts with shortcuts, and the action of each shortcut there. Several `keys` are alternatives for one action.
   */
  groups: readonly {
    id: string
    title: ReactNode
    shortcuts: readonly { id: string; what: ReactNode; keys: readonly (readonly string[])[] }[]
  }[]
}

/**
 * The keyboard shortcuts of a product, grouped by context. For the shortcut of a single command, use `Kbd` next to it.
 */
export function KeyList({ groups }: KeyListProps) {
  return (
    <Columns>
      {groups.map(({ id, title, shortcuts }) => (
        <Group key={id} aria-labelledby={`keys-${id}`}>
          <h3 id={`keys-${id}`}>{title}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <Fragment key={shortcut.id}>
                <dt>{shortcut.what}</dt>
                <dd>
                  {shortcut.keys.map((keys) => (
                    <Kbd key={keys.join()} keys={keys} />
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </Group>
      ))}
    </Columns>
  )
}

const Columns = styled.div`
  columns: 2;
  column-gap: ${({ theme }) => theme.space[10]};

  ${({ theme }) => theme.media.phone} {
    columns: 1;
  }
`

const Group = styled.section`
  margin-block-end: ${({ theme }) => theme.space[6]};
  break-inside: avoid;

  h3 {
    padding-block-end: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
  dt,
  dd {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    align-items: center;
    min-block-size: 36px;
    margin: 0;
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  dd {
    flex-wrap: wrap;
    justify-content: flex-end;
  }
`
