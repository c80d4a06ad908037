import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface SectionProps {
  title: ReactNode
  /** A few words beside the title: a date, a count. */
  note?: ReactNode
  /** At the other end of the line: a link, a `Segmented`. */
  end?: ReactNode
  children: ReactNode
}

/**
 * A section of a page with its own heading. Sections are separated by space, not by boxes; for a single object that can
 * be selected or opened, use `Card`.
 */
export function Section({ title, note, end, children }: SectionProps) {
  const id = useId()

  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {note ? <Note>{note}</Note> : null}
        {end ? <End>{end}</End> : null}
      </Head>
      {children}
    </section>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${({ theme }) => theme.space[3]};
  align-items: baseline;
  margin-block-end: ${({ theme }) => theme.space[4]};
`

const Note = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const End = styled.span`
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
