import { QRCodeCanvas } from 'qrcode.react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../Button/Button.tsx'
import { drawCard } from './draw-card.ts'

export interface ShareCardProps {
  title: string
  /** Whose it is, and by what it was made. */
  by: string
  /** The address of its picture; null for one of words. */
  picture: string | null
  /** Its first words, which stand there where no picture does. */
  words: string
  /** Where the code leads. */
  address: string
  /** What the file is called, without its ending. */
  name: string
  /** Its picture could not be had: its address may have run out. */
  onLost?: () => void
  /** Other ways to give it away, beside the button that saves it. */
  children?: ReactNode
}

/** Gives the picture once it can be drawn; null where it can't be had. */
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

/** Lets the browser forget an address that nothing shows any more. */
const forget = (address: string | null) => void (address !== null && URL.revokeObjectURL(address))

/** The address of what is drawn, for this page alone. */
const addressOf = (canvas: HTMLCanvasElement) =>
  new Promise<string | null>((done) => canvas.toBlob((blob) => done(blob && URL.createObjectURL(blob)), 'image/png'))

/** Has the browser save what is drawn. */
const save = (href: string, name: string) =>
  Object.assign(document.createElement('a'), { href, download: `${name}.png` }).click()

/** A work as a picture to be given away: what it shows, whose it is, and a code that leads to it. For the work on a page, use `WorkCard`. */
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
      const brought = picture === null ? null : await bring(picture)
      if (gone || !code.current) return
      made = await addressOf(drawCard({ title, by, picture: brought, words, code: code.current, hint }))
      if (gone) return forget(made)
      setDrawn(made)
      if (picture !== null && !brought) lose()
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
      <Deeds>
        {children}
        <Button kind="solid" disabled={drawn === null} onClick={() => drawn && save(drawn, name)}>
          <FormattedMessage id="ui.share.save" />
        </Button>
      </Deeds>
    </Stand>
  )
}

const Stand = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
  justify-items: center;
`

/** It has its true colours by night, too: so it will look where it goes. Who holds it long enough can save it, too. */
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

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: flex-end;
  inline-size: 100%;
`
