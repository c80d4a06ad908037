import { useNearScreen } from '@moyun/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Band } from '../../shell/public-band.tsx'
import lake from '../restoration/samples/lake.webp'
import lotus from './pictures/lotus.webp'

/** In the order of the landing page's table of contents; two of them have a picture. */
const tools = [
  { to: '/chat', tool: 'chat' },
  { to: '/creation', tool: 'writing' },
  { to: '/translate', tool: 'translation' },
  { to: '/aipainting', tool: 'painting', picture: lotus },
  { to: '/imagerestoration', tool: 'restoration', picture: lake },
] as const

/** The features, tool by tool. */
export function Tools() {
  return (
    <Band id="tools" title={<FormattedMessage id="website.tools" />}>
      {tools.map((one) => (
        <Tool key={one.tool}>
          <div>
            <h3>
              <Link to={one.to}>
                <FormattedMessage id="website.tool" values={{ tool: one.tool }} />
              </Link>
            </h3>
            <p>
              <FormattedMessage id="website.toolWhat" values={{ tool: one.tool }} />
            </p>
          </div>
          {'picture' in one ? <ToolPicture source={one.picture} tool={one.tool} /> : null}
        </Tool>
      ))}
    </Band>
  )
}

/** Loads when the reader comes near. */
function ToolPicture({ source, tool }: { source: string; tool: string }) {
  const intl = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearScreen(frame, { once: true })
  return (
    <Picture ref={frame}>
      {near ? (
        <img src={source} alt={intl.formatMessage({ id: 'website.picture' }, { tool })} decoding="async" />
      ) : null}
    </Picture>
  )
}

const Tool = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  padding-block: ${({ theme }) => theme.space[6]};

  &:first-child {
    padding-block-start: 0;
  }
  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  h3 {
    font: 600 22px/34px ${({ theme }) => theme.font.serif};
    letter-spacing: ${({ theme }) => theme.track.serif};
  }
  h3:lang(en) {
    letter-spacing: 0;
  }
  a {
    color: ${({ theme }) => theme.color.textStrong};
  }
  a:hover {
    color: ${({ theme }) => theme.color.accentText};
  }
  p {
    max-inline-size: 36em;
    margin-block-start: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.read};
  }
  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 3 / 2;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};

  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    content: '';
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`
