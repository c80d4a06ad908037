import * as Radix from '@radix-ui/react-dialog'
import { Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { FocusReturningContent } from '../../overlays/Dialog/FocusReturningContent.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { useZoom } from './use-zoom.ts'

export interface PictureViewProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The title above the image. */
  title: string
  source: string
  /** Alternative text; the title by default. */
  alt?: string
  /** Small actions at the end of the toolbar: download, use again. */
  actions?: ReactNode
}

/** Focuses the image when the dialog opens, so that its keys work at once. */
function focusPicture(event: Event) {
  const frame = event.target instanceof Element ? event.target.querySelector<HTMLElement>('[role="group"]') : null
  if (!frame) return
  event.preventDefault()
  frame.focus()
}

const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/**
 * An image in full size, in its true colours: fit, one to one, drag, pinch, and the keys + − 0 1. For two images next
 * to each other, use `CompareSlider`.
 */
export function PictureView({ open, onOpenChange, ...rest }: PictureViewProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Content aria-describedby={undefined} onOpenAutoFocus={focusPicture}>
          <View key={rest.source} {...rest} />
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function View({ title, source, alt, actions }: Omit<PictureViewProps, 'open' | 'onOpenChange'>) {
  const intl = useIntl()
  const [actual, setActual] = useState(1)
  const { zoom, setScale, reset, handlers } = useZoom(actual)
  const labelOf = (action: 'smaller' | 'larger' | 'fit' | 'close') =>
    intl.formatMessage({ id: 'ui.picture.action' }, { action })

  return (
    <>
      <Bar>
        <Title>{title}</Title>
        <Tools>
          <IconButton label={labelOf('smaller')} disabled={zoom.scale <= 1} onClick={() => setScale(zoom.scale / 1.25)}>
            <ZoomOut {...icon} />
          </IconButton>
          <Scale role="status">
            <FormattedNumber value={zoom.scale / actual} style="percent" />
          </Scale>
          <IconButton label={labelOf('larger')} disabled={zoom.scale >= 8} onClick={() => setScale(zoom.scale * 1.25)}>
            <ZoomIn {...icon} />
          </IconButton>
          <IconButton label={labelOf('fit')} disabled={zoom.scale === 1} onClick={reset}>
            <Maximize {...icon} />
          </IconButton>
          <Button size="s" kind="quiet" onClick={() => setScale(actual)}>
            <FormattedMessage id="ui.picture.actual" />
          </Button>
          {actions}
          <Radix.Close asChild>
            <IconButton label={labelOf('close')}>
              <X {...icon} />
            </IconButton>
          </Radix.Close>
        </Tools>
      </Bar>
      <Viewport {...handlers} tabIndex={0} role="group" aria-label={title} data-loose={zoom.scale > 1 || undefined}>
        <img
          src={source}
          alt={alt ?? title}
          draggable={false}
          onLoad={(event) =>
            setActual(Math.max(1, event.currentTarget.naturalWidth / Math.max(1, event.currentTarget.clientWidth)))
          }
          style={{ translate: `${zoom.left}px ${zoom.top}px`, scale: String(zoom.scale) }}
        />
      </Viewport>
    </>
  )
}

const fade = keyframes`
  from {
    opacity: 0;
  }
`

const Content = styled(FocusReturningContent)`
  display: grid;
  position: fixed;
  z-index: ${({ theme }) => theme.layer.dialog};
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  inset: 0;
  background: ${({ theme }) => theme.color.ground};
  animation: ${fade} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};

  &:focus-visible {
    outline: 0;
  }
`

const Bar = styled.header`
  display: flex;
  z-index: 1;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[4]};
  align-items: center;
  min-block-size: ${({ theme }) => theme.frame.navbar};
  padding: 4px ${({ theme }) => theme.space[3]} 4px ${({ theme }) => theme.space[5]};
  background: ${({ theme }) => theme.color.ground};
`

const Title = styled(Radix.Title)`
  overflow: hidden;
  flex: 1 1 120px;
  min-inline-size: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  margin-inline-start: auto;
`

const Scale = styled.span`
  min-inline-size: 48px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: center;
`

/** The focus ring is above the image, however large it is. Images keep their true colours in the dark theme. */
const Viewport = styled.div`
  display: grid;
  position: relative;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  overflow: hidden;
  place-items: center;
  padding: 0 ${({ theme }) => theme.space[5]} calc(${({ theme }) => theme.space[5]} + env(safe-area-inset-bottom));
  touch-action: none;

  &[data-loose] {
    cursor: grab;
  }
  &[data-loose]:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    position: absolute;
    inset: 0;
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
    pointer-events: none;
    content: '';
  }
  img {
    max-block-size: 100%;
    min-block-size: 0;
    border-radius: ${({ theme }) => theme.radius.s};
    filter: none;
    object-fit: contain;
    user-select: none;
  }
`
