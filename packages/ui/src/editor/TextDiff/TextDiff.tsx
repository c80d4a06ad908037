import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { diffText } from './diff-text.ts'

export interface TextDiffProps {
  before: string
  after: string
}

/** Two versions of a text as one: removed text is struck through, added text is underlined. */
export function TextDiff({ before, after }: TextDiffProps) {
  const pieces = useMemo(() => diffText(before, after), [before, after])

  return (
    <Text dir="auto">
      {pieces.map(({ text, kind }, place) => {
        if (kind === 'same') return text
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={place}>
            <VisuallyHidden>
              <FormattedMessage id={kind === 'added' ? 'ui.diff.added' : 'ui.diff.removed'} />
            </VisuallyHidden>
            {text}
          </Mark>
        )
      })}
    </Text>
  )
}

const Text = styled.div`
  max-inline-size: calc(${({ theme }) => theme.measure} + 4em);
  color: ${({ theme }) => theme.color.text};
  font: ${({ theme }) => theme.type.read};
  white-space: pre-wrap;
  overflow-wrap: break-word;

  ins {
    border-radius: 2px;
    background: ${({ theme }) => theme.color.successWash};
    color: ${({ theme }) => theme.color.success};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  del {
    border-radius: 2px;
    background: ${({ theme }) => theme.color.dangerWash};
    color: ${({ theme }) => theme.color.danger};
    text-decoration: line-through;
  }
`
