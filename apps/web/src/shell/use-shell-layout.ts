import { selectMenuPosition, selectSettings } from '@moyun/machines'
import { useDeferredValue, useState } from 'react'
import { useMediaQuery } from '../components/use-media-query.ts'
import { Settings } from '../features/settings/settings.ts'

/** A tablet in landscape: there is space for the menu's icons beside the page, hardly for its labels. */
export const TABLET_LANDSCAPE = '(min-width: 1024px) and (max-width: 1200px)'

/**
 * The parts of the app shell that the member has chosen. A part whose code must be loaded appears when it is ready; the
 * current one stays meanwhile.
 */
export function useShellLayout() {
  const settings = Settings.useActorRef()
  const { menuCollapse, navbar, footer, tabBar } = Settings.useSelector(selectSettings)
  const tight = useMediaQuery(TABLET_LANDSCAPE)
  const [unfolded, setUnfolded] = useState(false)
  // On a tablet the menu is collapsed by default, and expanding it is not stored as a setting.
  const folded = tight ? !unfolded : menuCollapse
  const fold = () => {
    if (tight) setUnfolded(folded)
    else settings.send({ type: 'setting.change', name: 'menuCollapse', value: !folded })
  }

  return {
    folded,
    fold,
    menuPlace: useDeferredValue(Settings.useSelector(selectMenuPosition)),
    barred: useDeferredValue(navbar),
    footed: useDeferredValue(footer),
    tabbed: useDeferredValue(tabBar),
  }
}
