import * as Radix from '@radix-ui/react-avatar'
import { UserRound } from 'lucide-react'
import { styled } from 'styled-components'

export interface AvatarProps {
  /** Without an image, the first character of the name is shown; without a name, a generic figure. */
  name: string
  picture?: string | undefined
  size?: number
}

/**
 * The member's avatar. It is hidden from screen readers: the name is next to it, or on the button around it. For a
 * work, show its image.
 */
export function Avatar({ name, picture, size = 30 }: AvatarProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.47 }
  const letter = Array.from(name.trim())[0]?.toUpperCase()

  return (
    <Round style={style} aria-hidden="true" translate="no">
      {picture ? <Radix.Image src={picture} alt="" /> : null}
      <Radix.Fallback>{letter ?? <UserRound size={size * 0.55} />}</Radix.Fallback>
    </Round>
  )
}

/** A hairline inside the image: a pale image has a visible edge too. */
const Round = styled(Radix.Root)`
  position: relative;
  display: grid;
  flex: none;
  overflow: hidden;
  place-items: center;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.textStrong};
  color: ${({ theme }) => theme.color.sheet};
  font-family: ${({ theme }) => theme.font.serif};
  font-weight: 600;
  line-height: 1;

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &:has(img)::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    content: '';
  }
`
