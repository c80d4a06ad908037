import { selectAsked, selectLosing, selectMayLose, selectPresence, selectRole, selectServerMenu, selectTabHere, selectTabs, selectTabMarks, type TabMark } from '@moyun/machines'
import { ContextMenu, DropdownMenu, IconButton, type OpenTab, TabBar } from '@moyun/ui'
import { Ellipsis } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStaying } from '../layout/unsaved.ts'
import { ownWords } from '../own-words.tsx'
import { Role } from '../role.ts'
import { Session } from '../session.ts'
import { Settings } from '../settings.ts'
import { LossQuestion } from './loss-question.tsx'
import { TabDeeds } from './tab-deeds.tsx'
import { Tabs, useTabsOfRoom } from './tabs.ts'
import { arrivalAt, mayShow, tabAt } from './visit.ts'

const Words = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'tab-bar',
)

/** The open pages above their sheet, and what can be done with them. */
export function TabStrip() {
  return (
    <Tabs.Provider actor={useTabsOfRoom()}>
      <Strip />
    </Tabs.Provider>
  )
}

/** The same for tabs that are given. */
export function Strip() {
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
  const here = useHere(open)
  const asked = Tabs.useSelector(selectAsked)
  useStaying(Tabs.useSelector(selectMayLose))
  useLeading()

  return (
    <>
      <TabBar
        label={intl.formatMessage({ id: 'tabBar.label' })}
        tabs={open}
        here={here}
        controls="content"
        onOpen={(name) => void go(selectTabs(tabs.getSnapshot()).find((tab) => tab.name === name)?.fullPath ?? '/')}
        onClose={(name) => tabs.send({ type: 'tabs.close', which: 'tab', name })}
        onMove={(name, to) => tabs.send({ type: 'tab.move', name, to })}
        surround={({ id }, face) => <ContextMenu entries={<TabDeeds name={id} open={open} />}>{face}</ContextMenu>}
        actions={
          <DropdownMenu
            trigger={
              <IconButton size="s" tip="corner" label={intl.formatMessage({ id: 'tabBar.deeds' })}>
                <Ellipsis size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
              </IconButton>
            }
          >
            <TabDeeds name={here} open={open} />
          </DropdownMenu>
        }
      />
      {asked ? (
        <LossQuestion
          kind={asked.kind}
          pages={open.filter(({ id }) => selectLosing(tabs.getSnapshot()).includes(id)).map(({ title }) => title)}
          onAccept={() => tabs.send({ type: 'loss.accept' })}
          onAvoid={() => tabs.send({ type: 'loss.avoid' })}
        />
      ) : null}
    </>
  )
}

const markOf = (intl: IntlShape, mark: TabMark | undefined) =>
  mark === undefined ? undefined : intl.formatMessage({ id: mark === 'draft' ? 'tabBar.draft' : 'tabBar.unsaved' })

/** The tabs that the member may open, as the bar shows them. */
function useOpenTabs(): readonly OpenTab[] {
  const intl = useIntl()
  const marks = Tabs.useSelector(selectTabMarks)
  const who = Session.useSelector(selectPresence)
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)
  const mayOpen = Tabs.useSelector(selectTabs).map((tab, index) => ({ tab, fixed: index === 0 })).filter(({ tab }) => mayShow(tab, { who, role, serverMenu }))

  return mayOpen.map(({ tab: { name, title }, fixed }) => ({ id: name, title: intl.formatMessage({ id: title }), fixed, mark: markOf(intl, marks[name]) }))
}

/** The tab of the page that shows. One that was just closed shows a moment longer than its tab. */
function useHere(open: readonly OpenTab[]): string {
  const { name } = tabAt(arrivalAt(useLocation()))
  const next = Tabs.useSelector(selectTabHere)
  return open.some(({ id }) => id === name) ? name : next
}

/** Goes where the tabs lead. */
function useLeading() {
  const tabs = Tabs.useActorRef()
  const go = useNavigate()

  useEffect(() => {
    const left = tabs.on('left', ({ fullPath }) => void go(fullPath))
    const reentered = tabs.on('reentered', ({ fullPath }) => void go(`/redirect${fullPath}`, { replace: true }))
    return () => {
      left.unsubscribe()
      reentered.unsubscribe()
    }
  }, [tabs, go])
}

/** Below the bar of the house, where there is one; it has its height before its words have come. */
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
