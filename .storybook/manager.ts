import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { workshopThemes } from './workshop-theme.ts'

const night = matchMedia('(prefers-color-scheme: dark)')

addons.setConfig({
  theme: workshopThemes[night.matches ? 'dark' : 'light'],
  sidebar: { showRoots: true, collapsedRoots: ['states'] },
})

/** Storybook's own interface follows the theme of the shown story. */
addons.register('moyun/look', (api) => {
  let theme = workshopThemes[night.matches ? 'dark' : 'light']
  const wear = ({ globals }: { globals: Record<string, unknown> }) => {
    const chosen = workshopThemes[globals['theme'] === 'dark' ? 'dark' : 'light']
    if (chosen === theme) return
    theme = chosen
    api.setOptions({ theme })
  }
  api.on(SET_GLOBALS, wear)
  api.on(GLOBALS_UPDATED, wear)
})
