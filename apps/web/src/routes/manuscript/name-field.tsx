import { currentHead } from '@moyun/machines'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'

/** The name of the manuscript: the page's title, edited in place. */
export function NameField({ opened }: { opened: OpenManuscript }) {
  const intl = useIntl()
  const name = useManuscript(opened, ({ context }) => currentHead(context)?.name ?? '')
  const topic = useManuscript(opened, ({ context }) => currentHead(context)?.material.topic ?? '')

  return (
    <Name
      dir="auto"
      value={name}
      placeholder={topic.slice(0, 40) || intl.formatMessage({ id: 'zscene.untitled' })}
      aria-label={intl.formatMessage({ id: 'zscene.name' })}
      onChange={({ target }) => opened.actor.send({ type: 'head.change', head: { name: target.value } })}
    />
  )
}

const Name = styled.input`
  inline-size: auto;
  min-inline-size: 8em;
  max-inline-size: 100%;
  margin-inline-start: -4px;
  padding: 0 4px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.s};
  background: none;
  color: ${({ theme }) => theme.color.textStrong};
  field-sizing: content;
  font: inherit;
  letter-spacing: inherit;

  &::placeholder {
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 1;
  }
  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
`
