import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { setupWorker } from 'msw/browser'
import { refuseUnmocked } from './refuse-unmocked.ts'
import { World } from './world.tsx'

/** Started once, quietly: a word on the console fails a story. */
async function startWorker() {
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledRequest: refuseUnmocked })
  return worker
}

export default {
  loaders: [mswLoader(startWorker), async () => ({ fonts: await document.fonts.ready })],
  decorators: [
    (Story, { globals, parameters }) => (
      <World
        page={parameters['layout'] === 'fullscreen'}
        look={globals['theme'] === 'dark' ? 'dark' : 'light'}
        locale={String(globals['locale'])}
        themeColor={String(globals['themeColor'])}
        address={typeof parameters['address'] === 'string' ? parameters['address'] : '/'}
      >
        <Story />
      </World>
    ),
  ],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    locale: { toolbar: { title: 'Language', icon: 'globe', items: ['zh-CN', 'en-US'], dynamicTitle: true } },
    themeColor: { toolbar: { title: 'Theme colour', icon: 'paintbrush', items: ['#165DFF', '#0E7C66', '#B8740A', '#7A4B9E', '#15171B'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', locale: 'zh-CN', themeColor: '#165DFF' },
  parameters: {
    a11y: { test: 'error' },
    options: { storySort: { method: 'alphabetical' } },
    viewport: {
      options: {
        phone: { name: 'Phone 375', styles: { width: '375px', height: '812px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desk: { name: 'Desk 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
} satisfies Preview
