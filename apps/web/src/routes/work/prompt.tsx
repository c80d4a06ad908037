import { FoldedText } from '@moyun/ui'
import { styled } from 'styled-components'

/** The question or the description. */
export function Prompt({ text }: { text: string }) {
  if (text === '') return null

  return (
    <Words>
      <FoldedText text={text} lines={6} />
    </Words>
  )
}

const Words = styled.div`
  color: ${({ theme }) => theme.color.text};
`
