import { DocsContainer } from '@storybook/addon-docs/blocks'
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { workshopThemes } from '../workshop-theme.ts'

type Look = keyof typeof workshopThemes

const isDark = (globals: string | null) => globals?.split(';').includes('theme:dark') ?? false

/** The theme of the toolbar, on pages that hold no story too. */
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

/** A story that takes the focus as it is drawn would scroll its docs page away from the top. */
function useFocusWithoutScrolling() {
  useLayoutEffect(() => {
    const { focus } = HTMLElement.prototype
    HTMLElement.prototype.focus = function (options) {
      focus.call(this, { ...options, preventScroll: true })
    }
    return () => {
      HTMLElement.prototype.focus = focus
    }
  }, [])
}

/** What a page of documents stands in. */
export function DocsWorld(props: ComponentProps<typeof DocsContainer>) {
  const look = useLook()
  useFocusWithoutScrolling()
  useEffect(() => {
    document.documentElement.dataset['theme'] = look
  }, [look])

  return <DocsContainer {...props} theme={workshopThemes[look]} />
}
