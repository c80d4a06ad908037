import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { diagramPage } from '../../tools/diagram/plugin.mjs'
import { mockWorker } from '../../tools/mock/plugin.mjs'
import { pageFiles } from '../../tools/prefetch/plugin.mjs'
import { messagesPlugin } from '../../tools/i18n/plugin.mjs'

const here = (path: string) => new URL(path, import.meta.url).pathname
/** A build without a server, which is mocked in the browser. Off by default. */
const isMock = process.env.VITE_MOCK === 'true'
const server = process.env.MOYUN_SERVER ?? 'http://127.0.0.1:3000'

/** Replaces a file that a package imports from its own folder with one of ours. */
function replaceModule(file: string, home: string, ours: string): Plugin {
  return {
    name: `moyun:${ours}`,
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^\\./${file}\\.js$`) },
      handler: (_, importer) => (importer?.includes(home) ? here(`src/build-shims/${ours}.ts`) : null),
    },
  }
}

/**
 * Calls use XMLHttpRequest; axios' adapter for `fetch`, which would only be a fallback, is as large as our own client.
 */
const withoutFetchAdapter = replaceModule('fetch', '/axios/lib/adapters/', 'no-fetch-adapter')

/** All browsers that we build for support CSS without vendor prefixes. */
const withoutPrefixer = replaceModule('Prefixer', '/stylis/', 'no-prefixer')

/**
 * Fetches the files of a module before it is imported. Vite has no setting for that, and its own helper cannot retry.
 */
const withOwnPreloads: Plugin = {
  name: 'moyun:preload-helper',
  enforce: 'pre',
  resolveId: {
    filter: { id: /preload-helper/ },
    handler: (id) => (id === '\0vite/preload-helper.js' ? here('src/build-shims/preload-helper.ts') : null),
  },
}

const packages = (...names: string[]) => new RegExp(`node_modules/(?:${names.join('|')})/`)
const sources = (root: string, ...names: string[]) => new RegExp(`${root}/src/(?:${names.join('|')})(?:/|\\.tsx?$)`)
/** Matches components by folder name, in any group. */
const components = (...names: string[]) => sources('packages/ui', ...names.map((name) => `[a-z-]+/${name}`))
const own = (...names: string[]) => new RegExp(`apps/web/src/(?:${names.join('|')})\\.tsx?$`)
const oneOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id))

/** The code that every screen needs, in one file instead of thirty. The budget limits its size. */
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
  // The parts of Radix that the first view shares with the app shell.
  packages('@radix-ui/primitive', '@radix-ui/react-(?:slot|compose-refs|primitive|context)'),
  packages('@radix-ui/react-use-(?:controllable-state|layout-effect|effect-event|callback-ref|size|previous)'),
  packages('lucide-react/dist/esm/shared'),
  /lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|icons\/(?:languages|moon|sun|x|check))\./,
  sources('packages/ui', 'theme/(?:theme|light|dark|shared|ThemeStyle)'),
  components('Toasts/LazyToasts', 'ProgressLine', 'Button', 'IconButton', 'Dot', 'Empty', 'Untranslated'),
  components(
    'Seal',
    'Brand',
    'TextLink',
    'VisuallyHidden',
    'Verse',
    'Landscape',
    'Alert',
    'NearScreen',
    'Clipboard/copy-text',
    'Lazy',
  ),
  sources('packages/machines', 'session', 'role', 'settings', 'locale', 'placeholder-actor', 'backoff', 'refusal-code'),
  sources(
    'packages/api',
    'client/(?:tokens|safe-storage|access-token|server-clock|random-id)',
    'errors/(?:refusal|transport-error)',
    'contract/endpoint',
  ),
  own(
    'router/(?:outlet|load-page|route-table|match-route|history|focus-on-navigate|layouts|document-title)',
    'app/(?:app-services|toasts|observable|local-storage|actor-context|lazy-component|lazy-part|use-observable|when-idle)',
    'app/errors/(?:error-message|error-boundary|crash|error-page|unreachable|load-failed)',
    'api/client',
    'components/splash-screen',
    'shell/appearance-buttons',
  ),
  own(
    'session/(?:session|role|stale-build-reload|guard|redirect-target|cross-tab-logout|form-restore|session-expiry)',
    'session/reauth/reauth',
    'features/settings/(?:settings|default-settings|use-appearance)',
    'i18n/(?:messages|locale|service-messages)',
    'build-shims/(?:with-selector|preload-helper)',
  ),
])

/** The sign-in page, with the code that it shares with its lazily loaded forms and with the re-login dialog. */
const signIn = oneOf([
  sources('packages/machines', 'login'),
  components(
    'LoginForm',
    'RuledForm',
    'PasswordField',
    'TextField',
    'Field/(?:Field|field-parts|choice|form-values|submit-count)',
    'ValidatedForm',
    'Checkbox',
    'Tabs/(?:TabLinks|tab-names)',
  ),
  components('SignInLayout'),
  own(
    'routes/login/(?:login|login-actor|login-layout|login-layout-slots|login-methods?|password-reset-notice|session-ended-notice)',
    'routes/login/(?:use-validation|password-method|read-saved-form|sandbox-note)',
  ),
])

/** The code that the app shell adds for every member page. */
const appShell = oneOf([
  packages('@radix-ui/react-(?:avatar|use-is-hydrated)', 'idb-keyval'),
  packages('@tanstack/query-core', '@tanstack/react-query'),
  // Icons of the chat that other pages use too; otherwise each would be a file of its own.
  /lucide-react\/dist\/esm\/icons\/(?:refresh-cw|search|pencil|trash|square-pen|chevron-left|chevron-right|arrow-up|arrow-down|ellipsis|copy)\./,
  components(
    'DropdownMenu',
    'MenuEntry/(?:use-menu|menu-parts|MenuFrame|MenuAction|MenuSeparator)',
    'Shell',
    'SideMenu',
    'SideMenuLink',
    'NavBar',
    'OfflineBar',
    'Avatar',
    'Skeleton',
    'Composer/auto-grow',
    'KeyList/kit-keys',
    'Drawer/use-wide-screen',
  ),
  own(
    'shell/(?!appearance-buttons|public-)[a-z-]+',
    'shell/tab-bar/tab-entry',
    'member/(?:member-services|realtime|conversation-list|drafts?|streaming-conversations)',
    'components/use-media-query',
    'features/settings/member-settings',
  ),
])

/** The API client, and messages of lazily loaded parts: what public pages without the app shell need of them. */
const apiClient = oneOf([
  packages('zod', 'axios'),
  sources(
    'packages/api',
    'client/(?:call|console-call|token-refresh|authenticated-client|deadline|http|query-string|lock|build-request|transport)',
    'server/wrap-response',
    'contract/(?:schema|envelope|fields|captcha|session|console)',
  ),
  own('session/token-refresh-lock', 'i18n/lazy-messages'),
])

/** The layout of the public pages. */
const publicLayout = oneOf([own('shell/public-[a-z-]+')])

/** The code that all overlays share: menus, dialogs, drawers, messages. It is loaded with the first of them. */
const overlays = oneOf([
  packages('@radix-ui/react-(?:popper|focus-scope|focus-guards|arrow|dismissable-layer|portal)'),
  components('Dialog/can-receive-focus'),
  packages(
    '@floating-ui',
    'aria-hidden',
    'react-remove-scroll',
    'react-remove-scroll-bar',
    'use-callback-ref',
    'use-sidecar',
  ),
])

/** Arrow-key navigation, shared by overlays and by widgets inside pages. */
const roving = oneOf([packages('@radix-ui/react-(?:roving-focus|collection|direction|id|presence)')])

/** Small modules that many pages use. */
const pageParts = oneOf([
  components('PageHeader', 'Section', 'Tag', 'Wrap'),
  /lucide-react\/dist\/esm\/icons\/download\./,
  own(
    'components/(?:columns|timestamp|row-list)',
    'features/membership/rate',
    'api/validate-fields',
    'app/(?:errors/load-error|save-as)',
    'router/with-params',
  ),
])

/** The chat, with the code that it shares with the insufficient-points prompt. */
const conversation = oneOf([
  sources('packages/machines', 'conversation'),
  own('member/conversation', 'routes/chat/chat'),
])

/**
 * The sign-in reward, used on the workplace, on the member's pages, and in the insufficient-points prompt; and the list
 * of devices, which the first two show.
 */
const rewards = oneOf([
  own('features/rewards/(?:use-claim-reward|calendar-query)', 'features/devices/devices-query'),
  components('SignInCalendar/SignInButton'),
  sources('packages/api', 'contract/rewards'),
])

/** Charts and figures that the workplace and the finance page share. */
const figures = oneOf([
  components('Chart/(?:Chart|ChartTable|chart-points)', 'ShareChart', 'Statistic'),
  own('routes/workplace/(?:statistic-value|workplace-queries)'),
])

/** Starting a purchase from any insufficient-points prompt, and the product labels. */
const checkout = oneOf([
  own('routes/recharge/(?:use-cashier|use-create-order|product-label|recharge-words|resume-button)'),
])

/** Icons that all writing pages use, and the selector for streaming text. */
const streamingIcons = oneOf([
  /lucide-react\/dist\/esm\/icons\/(?:bookmark|undo-2|lock|rotate-ccw|plus)\./,
  own('member/use-throttled-snapshot'),
])

/** Small modules that lists and their actions share: as separate files, their names alone would be larger. */
const lists = oneOf([
  /lucide-react\/dist\/esm\/icons\/(?:heart|star|calendar-days|chevron-down|file-text|scroll-text)\./,
  own(
    'app/errors/use-toast-error',
    'app/use-soft-delete',
    'api/(?:idempotency-keys|load-more-props)',
    'components/back-link',
    'features/csv/read-all-pages',
    'features/orders/(?:order-time|order-queries)',
    'routes/[a-z-]+/buckets',
    'features/works/(?:cover-of|work-addresses)',
    'features/(?:account-deletion/format-date-time|jobs/job-title)',
    'routes/translate/language-key',
  ),
])

export default defineConfig({
  root: here('.'),
  plugins: [
    messagesPlugin(),
    diagramPage(),
    pageFiles({ except: ['landing', 'login', 'wechat-login', 'agreement', 'not-found'] }),
    withoutFetchAdapter,
    withoutPrefixer,
    withOwnPreloads,
    react(),
    ...(isMock ? [mockWorker()] : []),
  ],
  /** Defined as text, so that code for mock mode is not even bundled otherwise. */
  define: { 'import.meta.env.VITE_MOCK': JSON.stringify(String(isMock)) },
  resolve: {
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // Its production build, without warnings for developers.
      { find: /^react-router$/, replacement: here('../../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: here('src/build-shims/with-selector.ts'),
      },
      { find: /^react-style-singleton$/, replacement: here('../../packages/ui/src/theme/style-singleton.ts') },
    ],
  },
  /** The syntax highlighting worker fetches each grammar by itself. */
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    /** A small font would become a data: URL, which the content security policy refuses. */
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    /** A module without dependencies is listed too, so that it is fetched before it is imported. */
    modulePreload: { polyfill: false, resolveDependencies: (file, parts) => (parts.length === 0 ? [file] : parts) },
    /**
     * In kB. The largest file is Shiki's grammar of C++, 797 kB of data that cannot be split, loaded when the first C++
     * listing is highlighted. The budget limits what a first view may load.
     */
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: [here('index.html'), here('diagram.html')],
      output: {
        // The entry file contains the names of all files. Seven characters of the hash distinguish two builds of a
        // file, and are shorter than eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Six characters of a name are enough to recognise a file; end-to-end tests that make one fail to load rely on
        // this.
        chunkFileNames: ({ name }) => `assets/${name.slice(0, 6)}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'base', priority: 2, test: base },
            { name: 'overlays', priority: 1, test: overlays },
            { name: 'roving', priority: 1, test: roving },
            { name: 'api', priority: 2, test: apiClient },
            { name: 'shell', priority: 1, test: appShell },
            { name: 'public', priority: 1, test: publicLayout },
            { name: 'sign-in', priority: 1, test: signIn },
            { name: 'parts', priority: 1, test: pageParts },
            { name: 'conversation', priority: 1, test: conversation },
            { name: 'rewards', priority: 1, test: rewards },
            { name: 'figures', priority: 1, test: figures },
            { name: 'checkout', priority: 1, test: checkout },
            { name: 'icons', priority: 1, test: streamingIcons },
            { name: 'lists', priority: 1, test: lists },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // As an object: for a string Vite changes the Host header, and the server would take the page's origin for a
      // foreign one.
      '^/(?:api|MPSign|sandbox|healthz|readyz)(?:/|$)': { target: server },
      '/realtime': { target: server, ws: true },
    },
  },
})
