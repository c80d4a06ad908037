import { currentHead } from '@moyun/machines'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'

const none: readonly string[] = []
const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The material of the manuscript, for reference while writing. */
export function MaterialNotes({ opened }: { opened: OpenManuscript }) {
  const material = useManuscript(opened, ({ context }) => currentHead(context)?.material)
  const points = material ? linesIn(material.points) : none
  if (!material || (points.length === 0 && material.notes.trim() === '')) return null

  return (
    <>
      {points.length > 0 ? (
        <section>
          <NotesHeading>
            <FormattedMessage id="zscene.points" />
          </NotesHeading>
          <ul>
            {points.map((point, place) => (
              <Point key={place} dir="auto">
                {point}
              </Point>
            ))}
          </ul>
        </section>
      ) : null}
      {material.notes.trim() ? (
        <section>
          <NotesHeading>
            <FormattedMessage id="zscene.notes" />
          </NotesHeading>
          <Notes dir="auto" tabIndex={0}>
            {material.notes}
          </Notes>
        </section>
      ) : null}
    </>
  )
}

export const NotesHeading = styled.h2`
  margin-block-end: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.label};
`

const Point = styled.li`
  padding-block: 2px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  overflow-wrap: anywhere;
`

const Notes = styled.p`
  overflow-y: auto;
  max-block-size: 40dvh;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
