import { styled } from 'styled-components'

/** The centred column of a page: up to 1160 px wide. Tool screens use the full width instead. */
export const Wrap = styled.div`
  inline-size: 100%;
  max-inline-size: 1160px;
  margin-inline: auto;
  padding: 40px 48px 64px;

  ${({ theme }) => theme.media.phone} {
    padding: 24px 20px 48px;
  }
`
