import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

/** Settings of one kind, under a heading. */
export function SettingGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()

  return (
    <Group role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Group>
  )
}

/** Gives a switch the height of the other rows. */
const Group = styled.div`
  padding: 4px ${({ theme }) => theme.space[6]} ${({ theme }) => theme.space[3]};

  > h3 {
    margin-block-end: 6px;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
  > [data-spread] {
    padding-block: 9px;
  }
`
