import { countCharacters, type ManuscriptNode } from '@moyun/api'
import { Button, Drawer, Empty, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Timestamp } from '../../components/timestamp.tsx'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { isStreaming, findSection } from './manuscript-view.ts'
import { versionsQuery } from './manuscript-queries.ts'

/** Earlier versions of a section; each can be restored. */
export function Versions({
  opened,
  node,
  onClose,
}: {
  opened: OpenManuscript
  node: ManuscriptNode
  onClose: () => void
}) {
  const { actor, id } = opened
  const list = useQuery(versionsQuery(useCall(), id, node.id))
  const section = useManuscript(opened, ({ context }) => findSection(context, node.id))
  const isFixed = section?.locked === true || isStreaming(section?.run)

  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={<FormattedMessage id="zscene.versionsOf" values={{ title: node.title }} />}
    >
      <Inside>
        {list.data === undefined ? (
          list.isError ? (
            <LoadFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
          ) : (
            <Skeleton height="240px" />
          )
        ) : list.data.length === 0 ? (
          <Empty level={3} title={<FormattedMessage id="zscene.noVersions" />} />
        ) : (
          <ul>
            {list.data.map(({ id: versionId, origin, text, at }) => {
              const isNow = text === section?.text
              return (
                <Version key={versionId}>
                  <header>
                    <FormattedMessage id="zscene.origin" values={{ origin, characters: countCharacters(text) }} />
                    <Timestamp time={at} />
                    {isNow ? (
                      <span>
                        <FormattedMessage id="zscene.isNow" />
                      </span>
                    ) : (
                      <Button
                        size="s"
                        disabled={isFixed}
                        onClick={() => {
                          actor.send({ type: 'act', act: { kind: 'restoreVersion', nodeId: node.id, versionId } })
                          onClose()
                        }}
                      >
                        <FormattedMessage id="zscene.restoreVersion" />
                      </Button>
                    )}
                  </header>
                  <p dir="auto">{text}</p>
                </Version>
              )
            })}
          </ul>
        )}
      </Inside>
    </Drawer>
  )
}

const Inside = styled.div`
  padding: ${({ theme }) => `0 ${theme.space[6]} ${theme.space[6]}`};
`

const Version = styled.li`
  padding-block: ${({ theme }) => theme.space[4]};
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  header {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space[1]} 1em`};
    align-items: center;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
  header > :last-child {
    margin-inline-start: auto;
  }
  p {
    margin-block-start: ${({ theme }) => theme.space[2]};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`
