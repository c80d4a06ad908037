import type { ArrangedMenuEntry } from '@moyun/api'
import { Button, ConfirmDialog, VisuallyHidden, Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { RowList, RowListSkeleton } from '../../components/row-list.tsx'
import { useAdminCall } from './use-admin-call.ts'
import { applyMenuChange, type MenuChange } from './apply-menu-change.ts'
import { MenuEntry, moveButtonId } from './menu-entry.tsx'
import { AdminLoadError } from './admin-load-error.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { menuQuery } from './queries.ts'
import { useMenuChanges } from './use-menu-changes.ts'

/** `/admin/menu`: the menu that the server gives to members. Each change applies at once, for all members. */
export function MenuPage() {
  const arrangement = useQuery(menuQuery(useAdminCall()))

  return (
    <AdminTabs open="menu">
      {arrangement.data ? (
        <Arrangement entries={arrangement.data.entries} />
      ) : arrangement.isError ? (
        <AdminLoadError
          error={arrangement.error}
          busy={arrangement.isFetching}
          onRetry={() => void arrangement.refetch()}
        />
      ) : (
        <RowListSkeleton count={8} />
      )}
    </AdminTabs>
  )
}

const groups: readonly { id: ArrangedMenuEntry['group']; title: string }[] = [
  { id: 'top', title: 'admin.menuTop' },
  { id: 'create', title: 'menu.create' },
  { id: 'discover', title: 'menu.discover' },
  { id: 'mine', title: 'menu.mine' },
]

function Arrangement({ entries }: { entries: readonly ArrangedMenuEntry[] }) {
  const { arranging, restoring, onTheirWay } = useMenuChanges()
  // Optimistic: the changes that are still in flight are applied on top of the server's menu.
  const arranged = onTheirWay.reduce<readonly ArrangedMenuEntry[]>(applyMenuChange, entries)
  const [dialogOpen, setDialogOpen] = useState(false)
  const [moved, setMoved] = useState<{ locale: string; place: number; count: number } | null>(null)
  const pressed = useRef<string>(undefined)

  // When a row moves down, the browser takes the focus from its button.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) document.getElementById(pressed.current)?.focus()
  }, [arranged])

  const arrange = (group: readonly ArrangedMenuEntry[]) => (change: MenuChange) => {
    const { name, place } = change
    const before = group.findIndex((entry) => entry.name === name)
    pressed.current = place === undefined ? undefined : moveButtonId(name, place > before ? 1 : -1)
    arranging.mutate(change, {
      onSuccess: () =>
        setMoved(
          place === undefined ? null : { locale: group[before]?.locale ?? '', place: place + 1, count: group.length },
        ),
    })
  }

  return (
    <Stack>
      <Lead>
        <p>
          <FormattedMessage id="admin.menuLead" />
        </p>
        <Button size="s" onClick={() => setDialogOpen(true)}>
          <FormattedMessage id="admin.menuRestore" />
        </Button>
      </Lead>
      {groups.map(({ id, title }) => {
        const group = arranged.filter((entry) => entry.group === id)
        return (
          <Section key={id} title={<FormattedMessage id={title} />}>
            <RowList>
              {group.map((entry, place) => (
                <MenuEntry
                  key={entry.name}
                  entry={entry}
                  place={place}
                  last={group.length - 1}
                  onArrange={arrange(group)}
                />
              ))}
            </RowList>
          </Section>
        )
      })}
      <VisuallyHidden role="status">
        {moved && (
          <FormattedMessage id="admin.menuPlace" values={{ ...moved, title: <FormattedMessage id={moved.locale} /> }} />
        )}
      </VisuallyHidden>
      {dialogOpen ? (
        <ConfirmDialog
          busy={restoring.isPending}
          title={<FormattedMessage id="admin.menuRestoreAsk" />}
          description={<FormattedMessage id="admin.menuRestoreWhat" />}
          confirm={<FormattedMessage id="admin.menuRestoreDo" />}
          onConfirm={() => restoring.mutate(undefined, { onSettled: () => setDialogOpen(false) })}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
`

const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
  align-items: center;
  justify-content: space-between;
  color: ${({ theme }) => theme.color.textMuted};

  p {
    flex: 1 1 320px;
    max-inline-size: 40em;
  }
  button {
    flex: none;
  }
`
