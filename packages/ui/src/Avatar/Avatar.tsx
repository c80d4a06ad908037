import { styled } from 'styled-components'

export interface AvatarProps {
  /** Its first character stands for the member when there is no picture. */
  name: string
  picture?: string | undefined
  size?: number
}

/** The member, small. It says nothing aloud: its name stands beside it, or on the button that holds it. */
export function Avatar({ name, picture, size = 30 }: AvatarProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.47 }

  return (
    <Round style={style} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : Array.from(name.trim())[0]?.toUpperCase()}
    </Round>
  )
}

const Round = styled.span`
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
`
