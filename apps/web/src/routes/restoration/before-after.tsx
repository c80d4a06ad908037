import type { ImageFile } from '@moyun/api'
import type { DisplayedJob } from '@moyun/machines'
import { type ComparedPicture, CompareSlider, IconButton, Segmented, TextLink } from '@moyun/ui'
import { Brush, Download, PenLine, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { pictureName } from '../../app/save-as.ts'
import { paintFromAddress, writeFromAddress } from '../../features/works/derive-addresses.ts'

export interface BeforeAfterProps {
  job: DisplayedJob
  before: ImageFile
  after: ImageFile
  /** The work of the result; null for a preview. */
  workId: string | null
  isMember: boolean
  /** A URL has expired. */
  onLost: () => void
}

type Way = 'slide' | 'beside' | 'hold'
const ways: readonly Way[] = ['slide', 'beside', 'hold']
const ZOOMS = [1, 2, 4] as const
const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/**
 * The picture before and after: with a slider between them, side by side, or the old one while a button is held; both
 * at the same zoom.
 */
export function BeforeAfter({ job, before, after, workId, isMember, onLost }: BeforeAfterProps) {
  const intl = useIntl()
  const [way, setWay] = useState<Way>('slide')
  const [zoom, setZoom] = useState(0)
  const [isHeld, hold] = useState(false)
  const labelOf = (action: string) => intl.formatMessage({ id: 'restoration.action' }, { action })
  const size = ({ width, height }: ImageFile) => `${width} × ${height}`
  const one = {
    source: before.src,
    alt: labelOf('before'),
    label: <FormattedMessage id="restoration.before" values={{ size: size(before) }} />,
  }
  const other = {
    source: after.src,
    alt: labelOf('after'),
    label: (
      <FormattedMessage
        id={isMember && workId !== null ? 'restoration.after' : 'restoration.previewed'}
        values={{ size: size(after) }}
      />
    ),
  }
  const ratio = after.width / after.height
  const isHolding = way === 'hold'

  return (
    <figure onErrorCapture={onLost}>
      {way === 'beside' ? (
        <Beside before={before} after={after} one={one} other={other} />
      ) : (
        <CompareSlider
          key={way}
          before={one}
          after={other}
          ratio={ratio}
          zoom={ZOOMS[zoom] ?? 1}
          hold={isHolding ? (isHeld ? 'before' : 'after') : undefined}
        />
      )}
      <Bar>
        <Segmented
          label={labelOf('way')}
          value={way}
          segments={ways.map((value) => ({
            value,
            label: <FormattedMessage id="restoration.way" values={{ way: value }} />,
          }))}
          onValueChange={(next) => setWay(next as Way)}
        />
        {isHolding ? <HoldButton onHold={hold} /> : null}
        <Tools>
          <IconButton
            label={labelOf('smaller')}
            disabled={zoom === 0 || way === 'beside'}
            onClick={() => setZoom(zoom - 1)}
          >
            <ZoomOut {...icon} />
          </IconButton>
          <output>{(ZOOMS[zoom] ?? 1) * 100}%</output>
          <IconButton
            label={labelOf('larger')}
            disabled={zoom === ZOOMS.length - 1 || way === 'beside'}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomIn {...icon} />
          </IconButton>
          {workId === null ? null : <Onward workId={workId} labelOf={labelOf} />}
          <IconButton asChild label={labelOf('download')} tip="corner">
            <a href={after.src} download={pictureName(job.title.replace(/\.\w+$/, ''), after.type, '-moyun')}>
              <Download {...icon} />
            </a>
          </IconButton>
        </Tools>
      </Bar>
      {workId === null ? null : (
        <Kept>
          <FormattedMessage
            id="restoration.kept"
            values={{
              work: (words) => (
                <TextLink asChild>
                  <Link to={`/historypage?work=${workId}`}>{words}</Link>
                </TextLink>
              ),
            }}
          />
        </Kept>
      )}
    </figure>
  )
}

/** Links to the tools that can use the result. */
function Onward({ workId, labelOf }: { workId: string; labelOf: (action: string) => string }) {
  return (
    <>
      <IconButton asChild label={labelOf('paint')}>
        <Link to={paintFromAddress(workId)}>
          <Brush {...icon} />
        </Link>
      </IconButton>
      <IconButton asChild label={labelOf('write')}>
        <Link to={writeFromAddress(workId)}>
          <PenLine {...icon} />
        </Link>
      </IconButton>
    </>
  )
}

interface BesideProps extends Pick<BeforeAfterProps, 'before' | 'after'> {
  one: ComparedPicture
  other: ComparedPicture
}

function Beside({ before, after, one, other }: BesideProps) {
  return (
    <Pair>
      {[
        { file: before, picture: one },
        { file: after, picture: other },
      ].map(({ file, picture }) => (
        <div key={file.id}>
          <img src={file.src} width={file.width} height={file.height} alt={picture.alt} />
          <small>{picture.label}</small>
        </div>
      ))}
    </Pair>
  )
}

/** Shows the original while it is pressed. */
function HoldButton({ onHold }: { onHold: (held: boolean) => void }) {
  const leave = () => onHold(false)

  return (
    <Hold
      type="button"
      onPointerDown={() => onHold(true)}
      onPointerUp={leave}
      onPointerLeave={leave}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onHold(true)}
      onKeyUp={leave}
      onBlur={leave}
    >
      <FormattedMessage id="restoration.holdHere" />
    </Hold>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[3]};
  align-items: end;

  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border-radius: ${({ theme }) => theme.radius.s};
    filter: none;
  }
  small {
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
  align-items: center;
  margin-block-start: ${({ theme }) => theme.space[3]};
`

const Hold = styled.button`
  min-block-size: 34px;
  padding-inline: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};
  touch-action: none;
  user-select: none;

  &:active {
    background: ${({ theme }) => theme.color.pressed};
  }
`

const Tools = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  margin-inline-start: auto;

  output {
    min-inline-size: 44px;
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
    text-align: center;
  }
`

const Kept = styled.p`
  margin-block-start: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`
