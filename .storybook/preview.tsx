import type { Preview, StoryContext } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { setupWorker } from 'msw/browser'
import { configure } from 'storybook/test'
import { checkAccessibility } from './check-accessibility.ts'
import { ComponentPage } from './docs/component-page.tsx'
import { DocsWorld } from './docs/docs-world.tsx'
import { pseudoArgs } from './pseudo-args.ts'
import { refuseUnmocked } from './refuse-unmocked.ts'
import { seedChance, stopClock } from './stillness.ts'
import { initialGlobals, surroundings, toolbars } from './toolbars.ts'
import { waitUntilEnabled } from './wait-until-enabled.ts'
import { World } from './world.tsx'

configure({
  // A busy machine has time to show what a story waits for.
  asyncUtilTimeout: 10_000,
  // The screen shows the document: to write it into each error of an element that is not there yet takes longer than to look for it.
  getElementError: (message) => new Error(message ?? ''),
})

stopClock()

/** Started once, quietly: a word on the console fails a story. */
async function startWorker() {
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledRequest: refuseUnmocked })
  return worker
}

function prepareStory(context: StoryContext) {
  const { id, globals } = context
  waitUntilEnabled(context)
  // The world says it once it is drawn; what a story opens with looks before.
  document.documentElement.dataset['theme'] = surroundings(globals).look
  // What a deed was called with is looked through to its window, and into frames there: into one of another origin nobody may.
  for (const frame of document.querySelectorAll('iframe[src="/diagram.html"]')) frame.remove()
  return seedChance(id)
}

export default {
  loaders: [mswLoader(startWorker), async () => ({ fonts: await document.fonts.ready })],
  beforeEach: prepareStory,
  afterEach: checkAccessibility,
  decorators: [
    (Story, { args, globals, parameters, title, viewMode }) => (
      <World
        key={viewMode === 'docs' ? null : String(globals['locale'])}
        page={parameters['layout'] === 'fullscreen'}
        address={typeof parameters['address'] === 'string' ? parameters['address'] : '/'}
        {...surroundings(globals)}
      >
        {globals['locale'] === 'xx' && !title.startsWith('States') ? <Story args={pseudoArgs(args)} /> : <Story />}
      </World>
    ),
  ],
  globalTypes: toolbars,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    // A story that has nothing on its way stands still for so long before its picture is taken; one that works longer says so.
    chromatic: { pauseAnimationAtEnd: true, delay: 150 },
    docs: { page: ComponentPage, container: DocsWorld, toc: false },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      // Read by Storybook from the source, so that nothing can be imported here.
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
        desk: { name: 'Desk 1440', styles: { width: '1440px', height: '900px' } },
        wide: { name: 'Wide 1920', styles: { width: '1920px', height: '1080px' } },
      },
    },
  },
} satisfies Preview
