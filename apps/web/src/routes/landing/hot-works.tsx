import { useNearScreen } from '@moyun/ui'
import he from '@moyun/ui/art/he.webp'
import mei from '@moyun/ui/art/mei.webp'
import qinglv from '@moyun/ui/art/qinglv.webp'
import xue from '@moyun/ui/art/xue.webp'
import zhu from '@moyun/ui/art/zhu.webp'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Band } from './band.tsx'

const works = [
  { source: qinglv, name: 'landing.qinglv' },
  { source: mei, name: 'landing.mei' },
  { source: zhu, name: 'landing.zhu' },
  { source: xue, name: 'landing.xue' },
  { source: he, name: 'landing.he' },
]

/** Five sample paintings, named as samples: what is to be made here. */
export function HotWorks() {
  return (
    <Band title={<FormattedMessage id="landing.hot" />}>
      <Wall>
        {works.map((work) => (
          <Work key={work.name} {...work} />
        ))}
      </Wall>
    </Band>
  )
}

/** The picture is asked for when the reader comes near: the first view waits for none of its bytes. */
function Work({ source, name }: { source: string; name: string }) {
  const intl = useIntl()
  const frame = useRef<HTMLElement>(null)
  const near = useNearScreen(frame, { once: true })

  return (
    <Figure ref={frame}>
      <Picture>{near && <img src={source} alt={intl.formatMessage({ id: name })} />}</Picture>
      <Caption>
        <b>
          <FormattedMessage id={name} />
        </b>
        <small>
          <FormattedMessage id="landing.sample" />
        </small>
      </Caption>
    </Figure>
  )
}

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};

  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    content: '';
    pointer-events: none;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`

const Figure = styled.figure``

const Wall = styled.div`
  display: grid;
  grid-template-columns: 1.28fr 1fr 1fr;
  gap: 32px 24px;

  ${Figure}:first-child {
    display: flex;
    flex-direction: column;
    grid-row: span 2;

    ${Picture} {
      flex: 1;
      aspect-ratio: auto;
    }
  }

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: 24px 12px;

    ${Figure}:not(:first-child) small {
      display: none;
    }
    ${Figure}:first-child {
      grid-row: auto;
      grid-column: span 2;

      ${Picture} {
        flex: none;
        aspect-ratio: 4 / 3;
      }
    }
  }
`

const Caption = styled.figcaption`
  display: flex;
  gap: 10px;
  align-items: baseline;
  padding-block-start: 10px;

  b {
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 15px/24px ${({ theme }) => theme.font.serif};
    letter-spacing: 0.04em;
  }
  b:lang(en) {
    letter-spacing: 0;
  }
  small {
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
    white-space: nowrap;
  }
`
