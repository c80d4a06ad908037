import { Button, Landscape, Verse } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** The first screen: the verse, the landscape, a sentence and the sign-in button. */
export function Hero() {
  return (
    <Section>
      <Backdrop />
      <Inner>
        <Name>
          <Poem sealed />
        </Name>
        <Lead>
          <Sentence>
            <FormattedMessage id="landing.lead" />
          </Sentence>
          <Ways>
            <Button asChild kind="solid" size="l">
              <Link to="/login#phone">
                <FormattedMessage id="landing.start" />
              </Link>
            </Button>
            <Button asChild kind="line" size="l">
              <Link to="/imagerestoration">
                <FormattedMessage id="landing.restore" />
              </Link>
            </Button>
          </Ways>
          <Note>
            <FormattedMessage id="landing.note" />
          </Note>
        </Lead>
      </Inner>
    </Section>
  )
}

const Section = styled.section`
  position: relative;
  overflow: hidden;
  block-size: 100vh;
  min-block-size: 680px;
  max-block-size: 860px;
  margin-block-start: -72px;
  padding-block-start: 72px;

  @media (min-width: 1600px) {
    max-block-size: 980px;
  }
  ${({ theme }) => theme.media.phone} {
    block-size: auto;
    min-block-size: 0;
    max-block-size: none;
    margin-block-start: -60px;
    padding-block-start: 60px;
  }
`

const Backdrop = styled(Landscape)`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  inline-size: 100%;
  block-size: 84%;
  object-fit: cover;
  object-position: 50% 100%;
  mask: linear-gradient(transparent, black 12%, black 94%, transparent);

  @media (min-width: 1600px) {
    inset-inline: 50% auto;
    inline-size: 1640px;
    max-inline-size: none;
    block-size: 86%;
    margin-inline-start: -820px;
    mask:
      linear-gradient(transparent, black 12%, black 94%, transparent),
      linear-gradient(90deg, transparent, black 14%, black 86%, transparent);
    mask-composite: intersect;
  }
  ${({ theme }) => theme.media.narrow} {
    object-position: 76% 100%;
  }
  ${({ theme }) => theme.media.phone} {
    block-size: 285px;
    object-position: 62% 100%;
  }
`

/** In English the verse is above the sentence, on the left, so that it does not cover the moon. */
const Inner = styled.div`
  position: relative;
  max-inline-size: 1240px;
  block-size: 100%;
  margin: 0 auto;
  padding: 0 48px;

  ${({ theme }) => theme.media.phone} {
    block-size: 798px;
    padding: 0 24px;

    &:lang(en) {
      block-size: 690px;
    }
  }
`

const Name = styled.h1`
  position: absolute;
  inset-block-start: 9%;
  inset-inline-end: 56px;
  font-size: 60px;

  ${({ theme }) => theme.media.narrow} {
    inset-inline-end: 40px;
  }
  ${({ theme }) => theme.media.phone} {
    inset-block-start: 28px;
    inset-inline-end: 24px;
    font-size: 38px;
  }
  &:lang(en) {
    position: static;
    padding-block-start: clamp(32px, 6vh, 64px);
    font-size: 52px;

    ${({ theme }) => theme.media.phone} {
      padding-block-start: 24px;
      font-size: 34px;
    }
  }
`

const Poem = styled(Verse)`
  &:lang(zh) {
    gap: 1em 0;
    letter-spacing: 0.14em;
    line-height: 1.7;
  }
  &:lang(zh) > span + span {
    padding-inline-start: 1.7em;
  }
  > svg {
    inline-size: 0.5em;
  }
  &:lang(en) {
    line-height: 1.3;
  }
  &:lang(en) > svg {
    display: none;
  }
`

const Lead = styled.div`
  position: absolute;
  inset-block-start: 17%;
  inset-inline-start: 48px;
  inline-size: 25em;

  ${({ theme }) => theme.media.phone} {
    inset-block-start: 362px;
    inset-inline: 24px;
    inline-size: auto;
  }
  &:lang(en) {
    position: static;
    inline-size: auto;
    max-inline-size: 30em;
    padding-block-start: ${({ theme }) => theme.space[6]};
  }
`

const Sentence = styled.p`
  max-inline-size: 22em;

  &:lang(en) {
    max-inline-size: 28em;
  }
  color: ${({ theme }) => theme.color.text};
  font: ${({ theme }) => theme.type.read};

  ${({ theme }) => theme.media.phone} {
    font-size: 15px;
    line-height: 27px;
  }
`

const Ways = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  margin: 28px 0 16px;

  ${({ theme }) => theme.media.phone} {
    margin: 20px 0 12px;

    > * {
      flex: 1;
    }
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
