import type { Preview, StoryContext } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { setupWorker } from 'msw/browser'
import { configure } from 'storybook/test'
import { checkAccessibility } from './check-accessibility.ts'
import { ComponentPage } from './docs/component-page.tsx'
import { DocsProviders } from './docs/docs-providers.tsx'
import { focusWithoutScrolling, isFramedInDocs } from './docs/focus-without-scrolling.ts'
import { pseudoArgs } from './pseudo-args.ts'
import { refuseUnmocked } from './refuse-unmocked.ts'
import { seedRandom, freezeTime } from './deterministic.ts'
import { initialGlobals, storyGlobals, toolbars } from './toolbars.ts'
import { waitUntilEnabled } from './wait-until-enabled.ts'
import { StoryProviders } from './story-providers.tsx'

configure({
  // Milliseconds; gives a busy machine time to show what a story waits for.
  asyncUtilTimeout: 10_000,
  // Omits the document from errors: printing it for each missing element takes longer than looking for the element.
  getElementError: (message) => new Error(message ?? ''),
})

freezeTime()
// A drawer that opens in a story's iframe would scroll the docs page around it.
if (isFramedInDocs()) focusWithoutScrolling()

/** Started once, without logging: any console output fails a story. */
async function startWorker() {
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledRequest: refuseUnmocked })
  return worker
}

function prepareStory(context: StoryContext) {
  const { id, globals } = context
  waitUntilEnabled(context)
  // `World` sets the theme when it has rendered; components that read it on their first render need it before.
  document.documentElement.dataset['theme'] = storyGlobals(globals).look
  // Storybook walks the arguments of recorded calls up to their window and into its iframes; reading a cross-origin
  // iframe throws.
  for (const frame of document.querySelectorAll('iframe[src="/diagram.html"]')) frame.remove()
  return seedRandom(id)
}

export default {
  loaders: [mswLoader(startWorker), async () => ({ fonts: await document.fonts.ready })],
  beforeEach: prepareStory,
  afterEach: checkAccessibility,
  decorators: [
    (Story, { args, globals, parameters, title, viewMode }) => (
      <StoryProviders
        key={viewMode === 'docs' ? null : String(globals['locale'])}
        page={parameters['layout'] === 'fullscreen'}
        address={typeof parameters['address'] === 'string' ? parameters['address'] : '/'}
        {...storyGlobals(globals)}
      >
        {globals['locale'] === 'xx' && !title.startsWith('States') ? <Story args={pseudoArgs(args)} /> : <Story />}
      </StoryProviders>
    ),
  ],
  globalTypes: toolbars,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    // Milliseconds that a finished story must be still before its snapshot is taken; a story that works longer sets its
    // own delay.
    chromatic: { pauseAnimationAtEnd: true, delay: 150 },
    docs: { page: ComponentPage, container: DocsProviders, toc: false },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      // Storybook reads this from the source, so nothing can be imported here.
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here 从这里开始',
          'Foundations',
          [
            'Overview 概览',
            'Tokens',
            [
              'Colour 颜色',
              'Type 字体',
              'Space 间距',
              'Radius 圆角',
              'Line 线',
              'Shadow 阴影',
              'Motion 动效',
              'Icons 图标',
            ],
            'Patterns',
          ],
          'Components',
          [
            'Actions',
            'Fields',
            'Feedback',
            'Overlays',
            'Data display',
            'Navigation',
            'Layout',
            'Chat',
            'Editor',
            'Images',
            'Money',
            'Brand',
          ],
          'Pages',
          ['Overview 概览'],
          'States',
          ['Overview 概览'],
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 375', styles: { width: '375px', height: '812px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        laptop: { name: 'Laptop 1280', styles: { width: '1280px', height: '900px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
        wide: { name: 'Wide 1920', styles: { width: '1920px', height: '1080px' } },
      },
    },
  },
} satisfies Preview
