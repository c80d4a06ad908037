import type { DocumentVersion } from '@moyun/api'
import { currentVersionText } from '@moyun/machines'
import { Markdown } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { type OpenDocument, useDocument } from './open-document.ts'
import { useThrottledSnapshot } from '../../member/use-throttled-snapshot.ts'

/** All versions side by side, read-only. */
export function VersionComparison({
  opened,
  versions,
}: {
  opened: OpenDocument
  versions: readonly DocumentVersion[]
}) {
  return (
    <Row>
      {versions.map((version, place) => (
        <Column key={version.id} opened={opened} version={version} place={place + 1} />
      ))}
    </Row>
  )
}

function Column({ opened, version, place }: { opened: OpenDocument; version: DocumentVersion; place: number }) {
  const writing = version.state === 'streaming'
  const now =
    useDocument(opened, ({ context }) => context.document?.versions.find(({ id }) => id === version.id)) ?? version
  const text = useThrottledSnapshot(opened, writing, (snapshot) => currentVersionText(snapshot, now))

  return (
    <section>
      <h3>
        <FormattedMessage id="scene.version" values={{ place }} />
      </h3>
      <Markdown text={text} writing={writing} />
    </section>
  )
}

const Row = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;

  > section {
    min-inline-size: 0;
    padding-inline: ${({ theme }) => theme.space[5]};
  }
  > section + section {
    border-inline-start: 1px solid ${({ theme }) => theme.color.line};
  }
  > section:first-child {
    padding-inline-start: 0;
  }
  h3 {
    margin-block-end: ${({ theme }) => theme.space[3]};
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
`
