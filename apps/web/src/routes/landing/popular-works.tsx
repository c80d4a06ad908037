import { useNearScreen, Untranslated } from '@moyun/ui'
import he from '@moyun/ui/art/he.webp'
import mei from '@moyun/ui/art/mei.webp'
import qinglv from '@moyun/ui/art/qinglv.webp'
import xue from '@moyun/ui/art/xue.webp'
import zhu from '@moyun/ui/art/zhu.webp'
import type { ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { Band } from '../../shell/public-band.tsx'

const works = [
  { source: qinglv, name: 'landing.qinglv' },
  { source: mei, name: 'landing.mei' },
  { source: zhu, name: 'landing.zhu' },
  { source: xue, name: 'landing.xue' },
  { source: he, name: 'landing.he' },
]

/** Longer side of a thumbnail, in pixels. */
const THUMB_SIDE = 512
/** The width of the first picture. */
const SIZES = '(max-width: 767px) 90vw, 360px'

/** A picture in the grid: a ranked work, or a sample where too few works are public. */
interface Hung {
  source: string
  /** The `srcset`, for places larger than the thumbnail; null where there is one size only. */
  sources: string | null
  title: string
  /** The ranked work; null for a sample. */
  work: { id: string; author: string; heat: number; offline: boolean } | null
}

/** Today's most popular pictures. While fewer than five are public, samples fill the grid, labelled as such. */
export function PopularWorks() {
  const intl = useIntl()
  const call = useCall()
  const grid = useRef<HTMLDivElement>(null)
  const near = useNearScreen(grid, { once: true })
  const [hot, setHot] = useState<readonly Hung[]>([])
  useEffect(() => {
    if (!near) return
    const controller = new AbortController()
    // If the ranking cannot be loaded, the samples stay.
    bringHot(call, controller.signal).then(
      (found) => controller.signal.aborted || setHot(found),
      () => undefined,
    )
    return () => controller.abort()
  }, [near, call])
  const samples = works.map(({ source, name }): Hung => ({
    source,
    sources: null,
    title: intl.formatMessage({ id: name }),
    work: null,
  }))

  return (
    <Band title={<FormattedMessage id="landing.hot" />}>
      <Grid ref={grid}>
        {[...hot, ...samples].slice(0, works.length).map((hung, place) => (
          <Work key={place} {...hung} />
        ))}
      </Grid>
    </Band>
  )
}

async function bringHot(call: Call, signal: AbortSignal): Promise<Hung[]> {
  const { readHotWorks } = await import('../../features/works/read-hot-works.ts')
  const { entries } = await readHotWorks(call, works.length, signal)
  return entries.flatMap(({ work: { id, title, cover, author, offline }, heat }, place) =>
    cover
      ? [
          {
            source: cover.thumb,
            sources: place === 0 ? sourcesOf(cover) : null,
            title,
            work: { id, author: author.name, heat: Math.round(heat), offline },
          },
        ]
      : [],
  )
}

/** The full picture is twenty times the size of its thumbnail, so only high-density screens load it. */
function sourcesOf({ src, thumb, width, height }: ImageFile): string {
  const small = Math.round(width * Math.min(1, THUMB_SIDE / Math.max(width, height)))
  return `${thumb} ${small}w, ${src} ${width}w`
}

/** The picture loads when the reader comes near, so that it does not delay the first view. */
function Work({ source, sources, title, work }: Hung) {
  const frame = useRef<HTMLElement>(null)
  const near = useNearScreen(frame, { once: true })

  return (
    <Figure ref={frame}>
      <Picture>
        {near && (
          <img
            src={source}
            {...(sources === null ? {} : { srcSet: sources, sizes: SIZES })}
            alt={title}
            decoding="async"
          />
        )}
      </Picture>
      <Caption>
        <b dir="auto">{work ? <Link to={`/works/${work.id}`}>{title}</Link> : title}</b>
        <Facts>
          <span>{work ? <Untranslated>{work.author}</Untranslated> : <FormattedMessage id="landing.sample" />}</span>
          {work ? (
            <Heat>
              <FormattedMessage
                id={work.offline ? 'landing.madeOffline' : 'landing.made'}
                values={{ heat: work.heat }}
              />
            </Heat>
          ) : null}
        </Facts>
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

/** The whole picture is a link, as its name is. */
const Figure = styled.figure`
  position: relative;
  min-inline-size: 0;

  a::after {
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.m};
    content: '';
  }
  a:focus-visible {
    outline: 0;
  }
  a:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
  a:hover {
    color: ${({ theme }) => theme.color.accentText};
  }
`

/** On a phone there is no space for a name beside the popularity. */
const Grid = styled.div`
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

    ${Figure}:not(:first-child) bdi {
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
  padding-block-start: 10px;

  b {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${({ theme }) => theme.color.textStrong};
    font: 600 15px/24px ${({ theme }) => theme.font.serif};
    letter-spacing: 0.04em;
  }
  b:lang(en) {
    letter-spacing: 0;
  }
`

/** Author and popularity; the author is truncated. */
const Facts = styled.small`
  display: flex;
  gap: 10px;
  justify-content: space-between;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

const Heat = styled.span`
  flex: none;
`
