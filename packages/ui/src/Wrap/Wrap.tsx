import { styled } from 'styled-components'

/** The column of a page on its sheet: up to 1160 wide, and white space beside it. Tool screens fill the sheet instead. */
export const Wrap = styled.div`
  inline-size: 100%;
  max-inline-size: 1160px;
  margin-inline: auto;
  padding: 40px 48px 64px;

  ${({ theme }) => theme.media.phone} {
    padding: 24px 20px 48px;
  }
`
