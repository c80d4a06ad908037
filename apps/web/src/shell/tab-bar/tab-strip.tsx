import type { TabEntry } from '@moyun/api'
import {
  selectPendingTabAction,
  selectTabsLosingInput,
  selectHasUnsavedInput,
  selectTabMarks,
  selectTabs,
  type TabMark,
} from '@moyun/machines'
import { ContextMenu, DropdownMenu, IconButton, type OpenTab, TabBar } from '@moyun/ui'
import { Ellipsis } from 'lucide-react'
import { startTransition, Suspense, useEffect } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useConfirmUnload } from '../unsaved-input.ts'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { LossQuestion } from './loss-question.tsx'
import { useOpenTabs, useVisibleTab } from './use-open-tabs.ts'
import { TabActions } from './tab-actions.tsx'
import { Tabs, useMemberTabs } from './tabs.ts'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'shell/tab-bar',
)

/** The tab bar: the open pages and their actions. */
export function TabStrip() {
  return (
    <Tabs.Provider actor={useMemberTabs()}>
      <Strip />
    </Tabs.Provider>
  )
}

/** The same for a given actor. */
export function Strip() {
  useConfirmUnload(Tabs.useSelector(selectHasUnsavedInput))

  return (
    <Ground>
      <Suspense>
        <Words>
          <Bar />
        </Words>
      </Suspense>
    </Ground>
  )
}

function Bar() {
  const intl = useIntl()
  const tabs = Tabs.useActorRef()
  const go = useNavigate()
  const open = useOpenTabs()
  const here = useVisibleTab(open)
  const faces = useFaces(open)
  const names = open.map(({ name }) => name)
  const pendingAction = Tabs.useSelector(selectPendingTabAction)
  useLeading()

  return (
    <>
      <TabBar
        label={intl.formatMessage({ id: 'tabBar.label' })}
        tabs={faces}
        here={here}
        controls="content"
        onOpen={(name) => void go(selectTabs(tabs.getSnapshot()).find((tab) => tab.name === name)?.fullPath ?? '/')}
        onClose={(name) => tabs.send({ type: 'tabs.close', which: 'tab', name })}
        onMove={(name, to) => tabs.send({ type: 'tab.move', name, to })}
        surround={({ id }, face) => (
          <ContextMenu entries={<TabActions name={id} open={names} onClosing={focusOnHere} />}>{face}</ContextMenu>
        )}
        actions={
          <DropdownMenu
            trigger={
              <IconButton size="s" tip="corner" label={intl.formatMessage({ id: 'tabBar.actions' })}>
                <Ellipsis size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
              </IconButton>
            }
          >
            <TabActions name={here} open={names} />
          </DropdownMenu>
        }
      />
      {pendingAction ? (
        <LossQuestion
          kind={pendingAction.kind}
          pages={faces
            .filter(({ id }) => selectTabsLosingInput(tabs.getSnapshot()).includes(id))
            .map(({ title }) => title)}
          onAccept={() => {
            focusOnHere()
            tabs.send({ type: 'loss.accept' })
          }}
          onAvoid={() => tabs.send({ type: 'loss.avoid' })}
        />
      ) : null}
    </>
  )
}

/** Focuses the active tab after the action: the tab that would get the focus back may be closed. */
const focusOnHere = () =>
  void setTimeout(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus())

const markOf = (intl: IntlShape, mark: TabMark | undefined) =>
  mark === undefined ? undefined : intl.formatMessage({ id: mark === 'draft' ? 'tabBar.draft' : 'tabBar.unsaved' })

/** The tabs in the form that the bar takes. */
function useFaces(open: readonly TabEntry[]): readonly OpenTab[] {
  const intl = useIntl()
  const marks = Tabs.useSelector(selectTabMarks)
  const [first] = Tabs.useSelector(selectTabs)

  return open.map(({ name, title }) => ({
    id: name,
    title: intl.formatMessage({ id: title }),
    fixed: name === first?.name,
    mark: markOf(intl, marks[name]),
  }))
}

/** Navigates when the tabs' actor asks for it. */
function useLeading() {
  const tabs = Tabs.useActorRef()
  const go = useNavigate()

  useEffect(() => {
    // The tab closes and passes on its focus first; then the page changes.
    const left = tabs.on('left', ({ fullPath }) => startTransition(() => void go(fullPath)))
    const reentered = tabs.on('reentered', ({ fullPath }) => void go(`/redirect${fullPath}`, { replace: true }))
    return () => {
      left.unsubscribe()
      reentered.unsubscribe()
    }
  }, [tabs, go])
}

/** Below the bar, if there is one. It takes its height before its messages have loaded. */
const Ground = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.navbar};
  inset-block-start: 0;
  flex: none;
  block-size: ${({ theme }) => theme.frame.tabbar};
  background: ${({ theme }) => theme.color.ground};

  header ~ & {
    inset-block-start: ${({ theme }) => theme.frame.navbar};
  }
  ${({ theme }) => theme.media.phone} {
    position: static;
  }
`
