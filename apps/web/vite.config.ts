import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { diagramPage } from '../../tools/diagram/plugin.mjs'
import { mockWorker } from '../../tools/mock/plugin.mjs'
import { pageFiles } from '../../tools/prefetch/plugin.mjs'
import { words } from '../../tools/words/plugin.mjs'

const here = (path: string) => new URL(path, import.meta.url).pathname
/** C8: a build without a server, in which the browser doubles it. Off unless asked for. */
const isMock = process.env.VITE_MOCK === 'true'
const server = process.env.MOYUN_SERVER ?? 'http://127.0.0.1:3000'

/** Puts a file of ours in the place of one that a package imports from its own folder. */
function replaced(file: string, home: string, ours: string): Plugin {
  return {
    name: `moyun:${ours}`,
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^\\./${file}\\.js$`) },
      handler: (_, importer) => (importer?.includes(home) ? here(`src/replaced/${ours}.ts`) : null),
    },
  }
}

/** Calls go by XMLHttpRequest; the adapter for `fetch`, which axios would only fall back to, weighs as much as our own client. */
const withoutFetchAdapter = replaced('fetch', '/axios/lib/adapters/', 'no-fetch-adapter')

/** Every browser that we build for takes CSS without prefixes. */
const withoutPrefixer = replaced('Prefixer', '/stylis/', 'no-prefixer')

/** Brings the files of a module before it is imported; Vite has no setting for that, and its own helper can't ask twice. */
const withOwnPreloads: Plugin = {
  name: 'moyun:preload-helper',
  enforce: 'pre',
  resolveId: {
    filter: { id: /preload-helper/ },
    handler: (id) => (id === '\0vite/preload-helper.js' ? here('src/replaced/preload-helper.ts') : null),
  },
}

const packages = (...names: string[]) => new RegExp(`node_modules/(?:${names.join('|')})/`)
const sources = (root: string, ...names: string[]) => new RegExp(`${root}/src/(?:${names.join('|')})(?:/|\\.tsx?$)`)
const own = (...names: string[]) => new RegExp(`apps/web/src/(?:${names.join('|')})\\.tsx?$`)
const oneOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id))

/** What every screen stands on, in one file: else it would be thirty. The budget watches over it. */
const base = oneOf([
  packages(
    'react',
    'react-dom',
    'scheduler',
    'styled-components',
    'stylis',
    '@emotion',
    'react-router',
    'react-router-dom',
  ),
  packages(
    'react-intl',
    'intl-messageformat',
    '@formatjs',
    'xstate',
    '@xstate',
    'cookie',
    'set-cookie-parser',
    'use-[a-z-]+-effect',
  ),
  // What Radix's parts of the first view share with those of the desk.
  packages('@radix-ui/primitive', '@radix-ui/react-(?:slot|compose-refs|primitive|context)'),
  packages('@radix-ui/react-use-(?:controllable-state|layout-effect|effect-event|callback-ref|size|previous)'),
  packages('lucide-react/dist/esm/shared'),
  /lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|icons\/(?:languages|moon|sun|x|check))\./,
  sources(
    'packages/ui',
    'theme/(?:theme|light|dark|shared|ThemeStyle)',
    'Messages/MessagesOnDemand',
    'ProgressLine',
    'Button',
    'IconButton',
    'Dot',
    'Empty',
  ),
  sources(
    'packages/ui',
    'Seal',
    'Brand',
    'TextLink',
    'Hidden',
    'Verse',
    'Landscape',
    'Alert',
    'NearScreen',
    'Copied/copy-text',
    'OnDemand',
  ),
  sources('packages/machines', 'session', 'role', 'settings', 'locale', 'unprovided', 'back-off', 'refusal-code'),
  sources(
    'packages/api',
    'tokens',
    'steady-storage',
    'access-token',
    'server-clock',
    'refusal',
    'breakage',
    'endpoint',
    'random-id',
  ),
  own(
    'pages',
    'page',
    'routes',
    'house',
    'waiting',
    'call',
    'notices',
    'shown',
    'stored',
    'actor-context',
    'layout/appearance',
  ),
  own(
    'session/(?:session|role|renewal|guard|wanted|endings|typed|interruption)',
    'return/return',
    'settings/(?:settings|default-settings|appearance)',
    'words/(?:words|locale|spoken)',
  ),
  own(
    'places/(?:place|history|arrival|frames|document-title)',
    'failures/(?:problem|broken|crash|stopped|unreachable|on-demand|load-failed)',
    'replaced/(?:with-selector|preload-helper)',
  ),
])

/** The sign-in page with what it shares with the forms that it brings later, and with the sign-in above another page. */
const door = oneOf([
  sources('packages/machines', 'login'),
  sources(
    'packages/ui',
    'LoginForm',
    'RuledForm',
    'PasswordField',
    'TextField',
    'Field/(?:Field|field-words|choice|text-in|sent-round)',
    'SentForm',
    'Checkbox',
    'Tabs/(?:TabLinks|tab-names)',
  ),
  sources('packages/ui', 'SignInLayout'),
  own(
    'routes/login/(?:login|login-actor|door-frame|asides|way|ways|recovered|session-ended|use-checks|password-way|read-typed|sandbox-note)',
  ),
])

/** What a member's desk adds, whichever page stands on it. */
const desk = oneOf([
  packages('@radix-ui/react-(?:avatar|use-is-hydrated)', 'idb-keyval'),
  packages('@tanstack/query-core', '@tanstack/react-query'),
  // Icons of the conversation that other pages have too: each would be a file of its own.
  /lucide-react\/dist\/esm\/icons\/(?:refresh-cw|search|pencil|trash|square-pen|chevron-left|chevron-right|arrow-up|arrow-down|ellipsis|copy)\./,
  sources(
    'packages/ui',
    'DropdownMenu',
    'MenuEntry/(?:use-menu|menu-parts|MenuPaper|MenuAction|MenuLine)',
    'Shell',
    'SideMenu',
    'SideMenuLink',
    'NavBar',
    'OfflineBar',
    'Avatar',
    'Skeleton',
    'Composer/grow-with-words',
    'KeyList/kit-keys',
    'Drawer/use-wide',
  ),
  own(
    'layout/(?!appearance|public-)[a-z-]+',
    'tab-bar/visit',
    'room/(?:room|realtime|conversation-list|drafts?|writing)',
    'media-query',
    'settled',
    'settings/member-settings',
  ),
])

/** How a page asks the server, and says things in words of its own: what pages for visitors need of that, without a desk. */
const asking = oneOf([
  packages('zod', 'axios'),
  sources(
    'packages/api',
    'schema',
    'call',
    'console-call',
    'carrier',
    'delivery',
    'envelope',
    'patience',
    'post',
    'query-string',
    'queue',
    'to-parcel',
    'transport',
    'wrap',
    'contract/(?:fields|captcha|session|console)',
  ),
  own('session/tabs-lock', 'words/own-words'),
])

/** What pages for visitors have around them. */
const outside = oneOf([own('layout/public-[a-z-]+')])

/** What the things share that stand above a page: menus, dialogs, drawers, messages. It comes with the first of them. */
const above = oneOf([
  packages('@radix-ui/react-(?:popper|focus-scope|focus-guards|arrow|dismissable-layer|portal)'),
  sources('packages/ui', 'Dialog/can-have-focus'),
  packages(
    '@floating-ui',
    'aria-hidden',
    'react-remove-scroll',
    'react-remove-scroll-bar',
    'use-callback-ref',
    'use-sidecar',
  ),
])

/** How one goes by the arrow keys from one to the next: what stands above a page has it, and what stands in one. */
const roving = oneOf([packages('@radix-ui/react-(?:roving-focus|collection|direction|id|presence)')])

/** What pages are made of, a line or two each. */
const parts = oneOf([
  sources('packages/ui', 'PageHeader', 'Section', 'Tag', 'Wrap'),
  /lucide-react\/dist\/esm\/icons\/download\./,
  own('columns', 'moment', 'rows', 'checked', 'failures/not-read', 'with-params', 'routes/historypage/save-as'),
])

/** The chat, with what the page for who is short of points shares with it. */
const talk = oneOf([sources('packages/machines', 'conversation'), own('room/conversation', 'routes/chat/chat')])

/** How one signs in today: on the workplace, among one's own things, and where points are short. */
const rewards = oneOf([
  own('rewards/(?:use-sign-today|calendar-query)'),
  sources('packages/ui', 'SignInCalendar/SignInButton'),
  sources('packages/api', 'contract/rewards'),
])

/** Figures of the workplace that the funds have, too. */
const figures = oneOf([
  sources('packages/ui', 'Chart/(?:Chart|ChartTable|chart-points)', 'ShareChart', 'Statistic'),
  own('routes/workplace/(?:number-of|queries)'),
])

/** The way to the till from wherever points are short, and what stands on its shelves. */
const till = oneOf([own('routes/recharge/(?:use-cashier|use-create-order|goods|recharge-words|go-on)')])

/** Icons that pages on which one writes have, too, and how they show what is being written. */
const marks = oneOf([
  /lucide-react\/dist\/esm\/icons\/(?:bookmark|undo-2|lock|rotate-ccw|plus)\./,
  own('room/use-framed'),
])

/** What lists and their deeds share, a line or two each: as files of their own their names alone would weigh more. */
const bits = oneOf([
  /lucide-react\/dist\/esm\/icons\/(?:heart|star|calendar-days|chevron-down|file-text|scroll-text)\./,
  own(
    'failures/use-say-failed',
    'use-trash',
    'deed-keys',
    'more-pages',
    'back-link',
    'csv/every-page',
    '[a-z-]+/order-time',
    'orders/order-queries',
    'routes/[a-z-]+/(?:order-time|order-queries|buckets)',
    'works/(?:cover-of|tool-of|use-work-input)',
    'routes/(?:leaving/moment-of|jobs/title-of|translate/bare-name)',
  ),
])

export default defineConfig({
  root: here('.'),
  plugins: [
    words(),
    diagramPage(),
    pageFiles({ except: ['landing', 'login', 'wechat-login', 'agreement', 'not-found'] }),
    withoutFetchAdapter,
    withoutPrefixer,
    withOwnPreloads,
    react(),
    ...(isMock ? [mockWorker()] : []),
  ],
  /** Said here as text: what is for mock mode alone is not even bundled without it. */
  define: { 'import.meta.env.VITE_MOCK': JSON.stringify(String(isMock)) },
  resolve: {
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // Its own build without the warnings for developers.
      { find: /^react-router$/, replacement: here('../../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: here('src/replaced/with-selector.ts'),
      },
      { find: /^react-style-singleton$/, replacement: here('../../packages/ui/src/theme/style-singleton.ts') },
    ],
  },
  /** The worker that colours listings fetches each grammar by itself. */
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    /** A small font would become a data: address, which the content security policy refuses. */
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    /** A module that needs no other is named, too: it is brought before it is imported. */
    modulePreload: { polyfill: false, resolveDependencies: (file, parts) => (parts.length === 0 ? [file] : parts) },
    /**
     * In kB. The largest file is Shiki's grammar of C++, 797 kB of data that nothing can split, asked for when the first
     * listing in C++ is coloured. What a first view may weigh is the budget's to say.
     */
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: [here('index.html'), here('diagram.html')],
      output: {
        // The names of all files stand in the one that every page begins with: seven letters tell two builds of one apart, and weigh less than eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Six letters of a name are enough to know a file by; end-to-end tests that lose one on its way know it so.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 6)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'base', priority: 2, test: base },
            { name: 'above', priority: 1, test: above },
            { name: 'roving', priority: 1, test: roving },
            { name: 'asking', priority: 2, test: asking },
            { name: 'desk', priority: 1, test: desk },
            { name: 'public', priority: 1, test: outside },
            { name: 'door', priority: 1, test: door },
            { name: 'parts', priority: 1, test: parts },
            { name: 'talk', priority: 1, test: talk },
            { name: 'rewards', priority: 1, test: rewards },
            { name: 'figures', priority: 1, test: figures },
            { name: 'till', priority: 1, test: till },
            { name: 'marks', priority: 1, test: marks },
            { name: 'bits', priority: 1, test: bits },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // As an object: for a bare address Vite changes the Host, and the server takes the page for a foreign one.
      '^/(?:api|MPSign|sandbox|healthz|readyz)(?:/|$)': { target: server },
      '/realtime': { target: server, ws: true },
    },
  },
})
