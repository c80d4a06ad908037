import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import type { Plugin, PluginOption } from 'vite'
import { diagramPage, pageAround } from '../tools/diagram/plugin.mjs'
import { messagesPlugin } from '../tools/i18n/plugin.mjs'
import { prepareStories } from './prepare-stories-plugin.ts'
import { usedIcons } from './used-icons.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

/** Emits the sandboxed diagram page beside the built stories, as the app's build does. */
function builtDiagramPage(): Plugin {
  const script = here('../apps/web/src/diagram/main.ts')
  return {
    name: 'moyun:built-diagram-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: script })
    },
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === script)
      this.emitFile({
        type: 'asset',
        fileName: 'diagram.html',
        source: pageAround(`<script type="module" src="./${chunk?.fileName ?? ''}"></script>`),
      })
    },
  }
}

/**
 * Storybook hides a slow story until it is rendered. A hidden story can neither take focus nor measure itself, so it is
 * displayed below the loading indicator.
 */
const VISIBLE_WHILE_PREPARING =
  '<style>.sb-show-preparing-story:not(.sb-show-main) > div:not(.sb-wrapper, [hidden]) { display: block }</style>'

/** Reads the props of the kit's components for the docs pages. Reading all sources would take four times as long. */
function onlyComponents(plugin: PluginOption): PluginOption {
  if (!plugin || !('name' in plugin) || !('transform' in plugin) || plugin.name !== 'storybook:react-docgen-plugin')
    return plugin
  const { transform } = plugin
  if (typeof transform !== 'function') throw new Error('The docgen plugin of @storybook/react-vite has changed')
  const filter = {
    id: { include: /\/packages\/ui\/src\/.*\.tsx$/, exclude: /\/node_modules\/|\.(?:stories|test)\.tsx$/ },
  }
  return { ...plugin, transform: { filter, handler: transform } }
}

/** The sources of a folder, without stories and without the diagram page, which has its own sandbox. */
const sourcesOf = (folder: string) => new RegExp(`/${folder}/src/(?!diagram/)(?!.*\\.stories\\.tsx)`)

/**
 * Bundles the packages and the app into one file each: otherwise the first story of a page would request two hundred
 * files one by one through the mock service worker.
 */
const codeSplitting = {
  groups: [
    { name: 'kit', test: sourcesOf('packages/(?:api|machines|ui)') },
    { name: 'app', test: sourcesOf('apps/web') },
  ],
}

export default {
  stories: [
    './pages/**/*.mdx',
    './pages/**/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
  ],
  addons: [
    // GitHub-flavoured Markdown tables in MDX.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
  ],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  previewHead: (head) => `${head ?? ''}${VISIBLE_WHILE_PREPARING}`,
  staticDirs: ['./public'],
  typescript: { reactDocgen: 'react-docgen' },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    build: {
      ...config.build,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting } },
    },
    plugins: [
      messagesPlugin(),
      prepareStories(),
      usedIcons([here('../packages/ui/src'), here('../apps/web/src')]),
      diagramPage(),
      builtDiagramPage(),
      ...(config.plugins ?? []).map(onlyComponents),
    ],
    resolve: {
      ...config.resolve,
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
        { find: /^react-style-singleton$/, replacement: here('../packages/ui/src/theme/style-singleton.ts') },
      ],
    },
  }),
} satisfies StorybookConfig
