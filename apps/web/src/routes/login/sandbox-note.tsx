import { TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { isSandbox } from '../../app/is-sandbox.ts'

export interface SandboxNoteProps {
  /** The message id, which contains a link. */
  id?: string
  href?: string
}

/** In the sandbox no code reaches a phone: says so, with a link to the codes, or to the replacement of the phone. */
export function SandboxNote({ id = 'login.sandbox', href = '/sandbox/outbox' }: SandboxNoteProps) {
  if (!isSandbox()) return null

  return (
    <Note>
      <FormattedMessage
        id={id}
        values={{
          link: (words) => (
            <TextLink key="link" href={href} target="_blank" rel="noopener">
              {words}
            </TextLink>
          ),
        }}
      />
    </Note>
  )
}

const Note = styled.p`
  margin-block-start: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.warningWash};
  color: ${({ theme }) => theme.color.warning};
  font: ${({ theme }) => theme.type.note};

  a {
    color: inherit;
    text-decoration-color: currentColor;
  }
`
