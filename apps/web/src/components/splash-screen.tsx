import { Seal } from '@moyun/ui'
import { keyframes, styled } from 'styled-components'

/** Shown until the session is known. The seal appears only if that takes noticeably long. */
export function SplashScreen() {
  return (
    <Background aria-busy="true">
      <Seal size={40} />
    </Background>
  )
}

const appear = keyframes`
  from, 60% { opacity: 0; }
`

const Background = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100vh;
  animation: ${appear} 900ms;
`
