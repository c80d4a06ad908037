import type { StorybookConfig } from '@storybook/react-vite'
import { words } from '../tools/words/plugin.mjs'

const here = (path: string) => new URL(path, import.meta.url).pathname

export default {
  stories: ['../packages/ui/src/**/*.stories.tsx', '../apps/web/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  staticDirs: ['./public'],
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    plugins: [words(), ...(config.plugins ?? [])],
    resolve: {
      ...config.resolve,
      alias: [
        { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
        { find: /^react-style-singleton$/, replacement: here('../packages/ui/src/theme/style-singleton.ts') },
      ],
    },
  }),
} satisfies StorybookConfig
