import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { diagramPage, pageAround } from '../tools/diagram/plugin.mjs'
import { words } from '../tools/words/plugin.mjs'
import { prepareStories } from './prepare-stories-plugin.ts'
import { usedIcons } from './used-icons.ts'

const here = (path: string) => new URL(path, import.meta.url).pathname

/** The sandboxed page that draws diagrams stands beside the built stories, as it does beside the app. */
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
 * Storybook hides a story that takes its time until it is drawn. What takes the focus as it is drawn, or measures itself,
 * could not: it stands below the sign that it is being prepared.
 */
const SHOWN_WHILE_PREPARED =
  '<style>.sb-show-preparing-story:not(.sb-show-main) > div:not(.sb-wrapper, [hidden]) { display: block }</style>'

export default {
  stories: [
    './pages/**/*.mdx',
    './pages/**/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../apps/web/src/**/*.stories.tsx',
  ],
  addons: [
    // Tables in MDX are GitHub's Markdown.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
  ],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  previewHead: (head) => `${head ?? ''}${SHOWN_WHILE_PREPARED}`,
  staticDirs: ['./public'],
  typescript: { reactDocgen: 'react-docgen' },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    plugins: [
      words(),
      prepareStories(),
      usedIcons([here('../packages/ui/src'), here('../apps/web/src')]),
      diagramPage(),
      builtDiagramPage(),
      ...(config.plugins ?? []),
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
