import { styled } from 'styled-components'

/** In columns where there is space, otherwise in two rows. */
export const Entry = styled.li`
  display: grid;
  grid-template:
    'what what amount' auto
    'when place balance' auto / auto minmax(0, 1fr) auto;
  gap: 2px ${({ theme }) => theme.space[3]};
  align-items: baseline;
  padding-block: 11px;

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  @container (min-width: 640px) {
    grid-template: 'when what place amount balance' auto / 92px minmax(0, 1fr) 104px minmax(116px, max-content) minmax(
        136px,
        max-content
      );
    padding-block: 9px;
  }
`

/** A title that is too long is cut off, so that the entry keeps one line. */
export const Purpose = styled.div`
  display: flex;
  grid-area: what;
  gap: ${({ theme }) => theme.space[3]};
  min-inline-size: 0;
`

/** The kind of entry. */
export const Kind = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textStrong};
`

/** The purpose. */
export const Title = styled.span`
  overflow: clip;
  overflow-clip-margin: 4px;
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;

  a,
  button {
    color: inherit;
    text-decoration: underline ${({ theme }) => theme.color.line};
    text-underline-offset: 4px;
  }
  a:hover,
  button:hover {
    color: ${({ theme }) => theme.color.textStrong};
    text-decoration-color: currentColor;
  }
`

const Fact = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;
`

/** The time. */
export const When = styled(Fact)`
  grid-area: when;
`

/** The account that the entry belongs to. */
export const Account = styled(Fact)`
  grid-area: place;
`

/** The balance after the entry. */
export const Balance = styled(Fact)`
  grid-area: balance;
  text-align: end;
`

/** The credited or debited amount. */
export const Amount = styled.span`
  grid-area: amount;
  color: ${({ theme }) => theme.color.text};
  text-align: end;
  white-space: nowrap;

  &[data-gain] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
`
