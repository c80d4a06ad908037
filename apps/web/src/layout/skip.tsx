import { styled } from 'styled-components'

/** The first stop of the keyboard: past the menu, to the page. Shows only when it has the focus. */
export const Skip = styled.a`
  position: fixed;
  inset-block-start: ${({ theme }) => theme.space[2]};
  inset-inline-start: ${({ theme }) => theme.space[2]};
  z-index: ${({ theme }) => theme.layer.progress};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.textStrong};

  &:not(:focus-visible) {
    transform: translateY(-200%);
  }
`
