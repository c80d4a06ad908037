import { Seal } from '@moyun/ui'
import { keyframes, styled } from 'styled-components'

/** Shown until the session is known. The seal appears only if that takes noticeably long. */
export function SplashScreen() {
  return (
    <Desk aria-busy="true">
      <Seal size={40} />
    </Desk>
  )
}

const appear = keyframes`
  from, 60% { opacity: 0; }
`

const Desk = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 100vh;
  animation: ${appear} 900ms;
`
