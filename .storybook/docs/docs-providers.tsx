import { DocsContainer } from '@storybook/addon-docs/blocks'
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { workshopThemes } from '../workshop-theme.ts'
import { focusWithoutScrolling } from './focus-without-scrolling.ts'

type Look = keyof typeof workshopThemes

const isDark = (globals: string | null) => globals?.split(';').includes('theme:dark') ?? false

/** The toolbar's theme, also on docs pages without a story. */
function useLook(): Look {
  const [look, setLook] = useState<Look>(() =>
    isDark(new URLSearchParams(location.search).get('globals')) ? 'dark' : 'light',
  )
  useEffect(() => {
    const channel = addons.getChannel()
    const change = ({ globals }: { globals: Record<string, unknown> }) =>
      setLook(globals['theme'] === 'dark' ? 'dark' : 'light')
    channel.on(GLOBALS_UPDATED, change)
    return () => channel.off(GLOBALS_UPDATED, change)
  }, [])
  return look
}

/** The container of docs pages: applies the toolbar's theme. */
export function DocsProviders(props: ComponentProps<typeof DocsContainer>) {
  const look = useLook()
  // A story that takes focus while rendering would scroll its docs page away from the top.
  useLayoutEffect(focusWithoutScrolling, [])
  useEffect(() => {
    document.documentElement.dataset['theme'] = look
  }, [look])

  return <DocsContainer {...props} theme={workshopThemes[look]} />
}
