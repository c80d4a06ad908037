import { styled } from 'styled-components'

/** Rows ruled by hairlines: what it is on the left, when on the right. */
export const Lines = styled.ul`
  li {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
    align-items: baseline;
    justify-content: space-between;
    padding: 10px 0;
  }
  li + li {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  li > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    color: ${({ theme }) => theme.color.textStrong};
  }
  a:hover {
    color: ${({ theme }) => theme.color.accentText};
  }
  time,
  small {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
`
