import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Landscape } from '../../brand/Landscape/Landscape.tsx'
import { Verse } from '../../brand/Verse/Verse.tsx'

export interface SignInLayoutProps {
  /** The brand, usually a link to the landing page. */
  brand: ReactNode
  /** Language and theme. */
  tools?: ReactNode
  title: ReactNode
  /** The sentence below the title, with links to related pages. */
  lead?: ReactNode
  /** The terms, at the bottom. */
  legal?: ReactNode
  children: ReactNode
}

/**
 * The layout of the sign-in pages: the landscape with its verse beside the form, above it on a phone. For member pages,
 * use `Shell`.
 */
export function SignInLayout({ brand, tools, title, lead, legal, children }: SignInLayoutProps) {
  return (
    <Frame>
      <Scene>
        <Hills />
        <Corner>{brand}</Corner>
        <Poem sealed />
      </Scene>
      <Side id="content" tabIndex={-1}>
        {tools ? <Tools>{tools}</Tools> : null}
        <Inner>
          <Title>{title}</Title>
          {lead ? <Lead>{lead}</Lead> : null}
          <Body>{children}</Body>
        </Inner>
        {legal ? <Legal>{legal}</Legal> : null}
      </Side>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 560px;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  background: ${({ theme }) => theme.color.sheet};

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 480px;
  }
  ${({ theme }) => theme.media.phone} {
    grid-template: 196px 1fr / minmax(0, 1fr);
  }
`

const Scene = styled.header`
  position: relative;
  overflow: hidden;
  background: ${({ theme }) => theme.color.ground};

  ${({ theme }) => theme.media.phone} {
    block-size: 212px;
  }
`

const Hills = styled(Landscape)`
  position: absolute;
  inset: auto 0 0;
  block-size: 78%;

  ${({ theme }) => theme.media.phone} {
    inset-block-end: -64px;
    block-size: 320px;
    background-position: 100% 0;
  }
`

const Corner = styled.div`
  position: absolute;
  inset-block-start: 32px;
  inset-inline-start: 40px;

  ${({ theme }) => theme.media.phone} {
    inset-block-start: 22px;
    inset-inline-start: 24px;
  }
`

const Poem = styled(Verse)`
  position: absolute;
  inset-block-start: 14%;
  inset-inline-end: 13%;
  font-size: 34px;

  &:lang(en) {
    inset-inline: 40px;
    inset-block-start: 17%;
    font-size: clamp(28px, 3vw, 38px);
  }
  ${({ theme }) => theme.media.phone} {
    inset-block-start: 20px;
    inset-inline-end: 28px;
    font-size: 19px;

    &:lang(zh) {
      line-height: 1.9;
    }
    &:lang(zh) > span + span {
      padding-inline-start: 1.6em;
    }
    &:lang(en) {
      inset-inline: auto 24px;
      inset-block-start: 24px;
      font-size: 16px;
      line-height: 1.5;
    }
    > svg {
      display: none;
    }
  }
`

const Side = styled.main`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: 32px 88px 28px;
  outline: 0;

  @media (max-width: 1100px) {
    padding-inline: 56px;
  }
  ${({ theme }) => theme.media.phone} {
    padding: 12px 24px calc(28px + env(safe-area-inset-bottom));
    border-radius: 16px 16px 0 0;
    background: ${({ theme }) => theme.color.sheet};
  }
`

const Tools = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
  justify-content: flex-end;
  margin-inline-end: -48px;

  @media (max-width: 1100px) {
    margin-inline-end: -24px;
  }
  ${({ theme }) => theme.media.phone} {
    position: absolute;
    z-index: 1;
    inset-block-start: 20px;
    inset-inline-end: 16px;
    margin: 0;
  }
`

const Inner = styled.div`
  inline-size: 100%;
  margin-block: auto;
  padding-block: 24px;

  ${({ theme }) => theme.media.phone} {
    margin-block: 0 auto;
    padding-block: 16px 24px;
  }
`

const Title = styled.h1`
  font: ${({ theme }) => theme.type.display};
  letter-spacing: ${({ theme }) => theme.track.serif};

  ${({ theme }) => theme.media.phone} {
    padding-inline-end: 88px;
    font-size: 26px;
    line-height: 40px;
  }
`

const Lead = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.textMuted};
`

const Body = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`

const Legal = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
