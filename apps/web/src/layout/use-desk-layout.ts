import { selectMenuPlace, selectSettings } from '@moyun/machines'
import { useDeferredValue, useState } from 'react'
import { useMediaQuery } from '../media-query.ts'
import { Settings } from '../settings/settings.ts'

/** A tablet held across: the menu has room beside the page, its names hardly. */
export const TIGHT = '(min-width: 1024px) and (max-width: 1200px)'

/** What the member has chosen to stand around the page. What has to be brought for it shows once it is there: what stands here stays meanwhile. */
export function useDeskLayout() {
  const settings = Settings.useActorRef()
  const { menuCollapse, navbar, footer, tabBar } = Settings.useSelector(selectSettings)
  const tight = useMediaQuery(TIGHT)
  const [unfolded, setUnfolded] = useState(false)
  // On a tablet the menu is folded by itself, and unfolded for this page alone.
  const folded = tight ? !unfolded : menuCollapse
  const fold = () => {
    if (tight) setUnfolded(folded)
    else settings.send({ type: 'setting.change', name: 'menuCollapse', value: !folded })
  }

  return {
    folded,
    fold,
    menuPlace: useDeferredValue(Settings.useSelector(selectMenuPlace)),
    barred: useDeferredValue(navbar),
    footed: useDeferredValue(footer),
    tabbed: useDeferredValue(tabBar),
  }
}
