import { QRCodeCanvas } from 'qrcode.react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { drawCard } from './draw-card.ts'

export interface ShareCardProps {
  title: string
  /** Its author, and the model that made it. */
  by: string
  /** URL of its image; null for a text work. */
  picture: string | null
  /** The beginning of its text, shown where there is no image. */
  words: string
  /** The URL in the QR code. */
  address: string
  /** Name of the saved file. */
  name: string
  /** Called when the image failed to load: its URL may have expired. */
  onLost?: () => void
  /** Other ways to share, next to the save button. */
  children?: ReactNode
}

/** Loads an image and decodes it; null if it can't be loaded. */
async function bring(source: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = source
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}

/** Revokes an object URL that is no longer shown. */
const forget = (address: string | null) => void (address !== null && URL.revokeObjectURL(address))

/** An object URL of the canvas content, for this page only. */
const addressOf = (canvas: HTMLCanvasElement) =>
  new Promise<string | null>((done) => canvas.toBlob((blob) => done(blob && URL.createObjectURL(blob)), 'image/png'))

/** Downloads the generated image. */
const save = (href: string, name: string) =>
  Object.assign(document.createElement('a'), { href, download: name }).click()

/**
 * A work as an image for sharing: its content, its author, and a QR code that leads to it. For a work on a page, use
 * `WorkCard`.
 */
export function ShareCard({ title, by, picture, words, address, name, onLost, children }: ShareCardProps) {
  const intl = useIntl()
  const code = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const hint = intl.formatMessage({ id: 'ui.share.scan' })
  const label = intl.formatMessage({ id: 'ui.share.card' }, { title, by })
  const lose = useEffectEvent(() => onLost?.())

  useEffect(() => {
    let gone = false
    let made: string | null = null
    const draw = async () => {
      const image = picture === null ? null : await bring(picture)
      if (gone || !code.current) return
      made = await addressOf(drawCard({ title, by, picture: image, words, code: code.current, hint }))
      if (gone) return forget(made)
      setDrawn(made)
      if (picture !== null && !image) lose()
    }
    void draw()
    return () => {
      gone = true
      forget(made)
    }
  }, [title, by, picture, words, address, hint])

  return (
    <Stand>
      {drawn === null ? <Ghost role="img" aria-label={label} aria-busy="true" /> : <Card src={drawn} alt={label} />}
      <QRCodeCanvas ref={code} value={address} size={222} level="M" hidden aria-hidden="true" />
      <Actions>
        {children}
        <Button kind="solid" disabled={drawn === null} onClick={() => drawn && save(drawn, name)}>
          <FormattedMessage id="ui.share.save" />
        </Button>
      </Actions>
    </Stand>
  )
}

const Stand = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
  justify-items: center;
`

/** Keeps its true colours in the dark theme, as it will look where it is shared. A long press can save it too. */
const Card = styled.img`
  max-inline-size: min(300px, 100%);
  max-block-size: 56vh;
  border-radius: ${({ theme }) => theme.radius.m};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.line};
  filter: none;
`

const Ghost = styled.div`
  inline-size: min(300px, 100%);
  aspect-ratio: 3 / 4;
  max-block-size: 56vh;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.hover};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: flex-end;
  inline-size: 100%;
`
