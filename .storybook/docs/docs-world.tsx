import { DocsContainer } from '@storybook/addon-docs/blocks'
import { type ComponentProps, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { workshopThemes } from '../workshop-theme.ts'

type Look = keyof typeof workshopThemes

const isDark = (globals: string | null) => globals?.split(';').includes('theme:dark') ?? false

/** The theme of the toolbar, on pages that hold no story too. */
function useLook(): Look {
  const [look, setLook] = useState<Look>(() => (isDark(new URLSearchParams(location.search).get('globals')) ? 'dark' : 'light'))
  useEffect(() => {
    const channel = addons.getChannel()
    const change = ({ globals }: { globals: Record<string, unknown> }) => setLook(globals['theme'] === 'dark' ? 'dark' : 'light')
    channel.on(GLOBALS_UPDATED, change)
    return () => channel.off(GLOBALS_UPDATED, change)
  }, [])
  return look
}

/** What a page of documents stands in. */
export function DocsWorld(props: ComponentProps<typeof DocsContainer>) {
  const look = useLook()
  useEffect(() => {
    document.documentElement.dataset['theme'] = look
  }, [look])

  return <DocsContainer {...props} theme={workshopThemes[look]} />
}
