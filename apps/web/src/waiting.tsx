import { Seal } from '@moyun/ui'
import { keyframes, styled } from 'styled-components'

/** The moment in which nobody knows yet who is here. The seal shows only when that takes longer than one notices. */
export function Waiting() {
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
