import { forbidden } from './tools/lint/forbidden.mjs'
import { everywhere, javascript, react, typed, typescript } from './tools/lint/rule-sets.mjs'
import { sizeLimits, tooLong } from './tools/lint/size-limits.mjs'

const sources = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}']
/** Linted with their types, which costs a compiler's time: where promises are made and data comes in. The kit does neither. */
const withTypes = [
  'packages/{api,machines}/src/**/*.ts',
  'apps/*/src/**/*.{ts,tsx}',
  'apps/*/e2e/**/*.ts',
  'apps/*/*.ts',
]
const testFiles = ['**/*.{stories,test,spec,e2e}.{ts,tsx,mjs}', '**/e2e/**', '**/test-*.ts', '**/*.setup.ts']
const screens = ['packages/ui/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}']
/** Where zones are chosen; what stands for the server in stories; and what speaks to others by their clocks. */
const zones = [
  'packages/ui/src/{time,fields/Calendar}/**',
  'apps/web/src/{mock-server,testing}/**',
  'apps/web/src/i18n/lazy-messages.tsx',
  'apps/server/src/{time/china-time,cli/run-command}.ts',
  'apps/server/src/modules/payment-providers/china-timestamps.ts',
  'apps/server/src/modules/sms/tc3.ts',
]
const generated = ['**/*.states.stories.tsx', '**/states/*.stories.tsx']

/** `npm run lint` adds the rules that need types; `npm test` lints without them. */
export default {
  plugins: ['eslint', 'typescript', 'import', 'react'],
  jsPlugins: ['./tools/lint/moyun-rules.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/node_modules/',
    '**/dist/',
    '.cache/',
    '.data*/',
    '**/coverage/',
    '**/test-results/',
    '**/*.d.ts',
    '**/*.d.mts',
    '.storybook/public/',
  ],
  rules: {
    ...everywhere,
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/extensions': ['error', 'ignorePackages'],
    'import/no-cycle': [
      'error',
      { ignoreExternal: true, ignoreTypes: false, allowUnsafeDynamicCyclicDependency: true },
    ],
  },
  overrides: [
    // Languages
    { files: ['**/*.{js,mjs}'], rules: { ...javascript, 'no-unused-vars': ['error', {}] } },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...typescript,
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': [
          'error',
          { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
        ],
        'typescript/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true, allowAsThisParameter: true }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      },
    },
    {
      files: withTypes,
      excludeFiles: ['**/*.stories.tsx'],
      rules: {
        ...typed,
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/prefer-promise-reject-errors': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
      },
    },
    {
      files: [
        '**/*.stories.tsx',
        '**/*.config.{ts,js,mjs}',
        '.storybook/**',
        '**/*.setup.ts',
        '**/test-cluster.ts',
        'tools/test/reporters/*.mjs',
        'tools/lint/moyun-rules.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },

    // Our own rules
    {
      files: [...sources, 'apps/*/e2e/**/*.ts', 'tools/**/*.mjs', '.storybook/**/*.{ts,tsx}'],
      rules: { 'moyun/package-boundaries': 'error', 'moyun/names': 'error' },
    },
    {
      files: sources,
      rules: {
        'moyun/no-barrel': 'error',
        'moyun/file-names': 'error',
        'moyun/no-restricted-syntax': 'error',
        'no-console': 'error',
      },
    },
    {
      files: sources,
      excludeFiles: testFiles,
      rules: { 'moyun/no-side-effects': 'error', 'no-restricted-globals': ['error', ...forbidden.requests] },
    },
    {
      files: [...sources, 'tools/**/*.mjs', '.storybook/**/*.{ts,tsx}'],
      excludeFiles: [...testFiles, ...generated],
      rules: sizeLimits,
    },
    // A package's index is a list of its exports.
    { files: ['packages/*/src/index.ts', ...tooLong.files], rules: { 'max-lines': 'off' } },
    { files: tooLong.functions, rules: { 'max-lines-per-function': 'off' } },
    {
      files: ['packages/machines/src/**/*.ts'],
      excludeFiles: testFiles,
      rules: { 'no-restricted-globals': ['error', ...forbidden.requests, ...forbidden.browser] },
    },
    { files: ['packages/ui/src/**/*.{ts,tsx}'], excludeFiles: testFiles, rules: { 'moyun/no-error-codes': 'error' } },
    {
      files: screens,
      excludeFiles: [...testFiles, 'packages/ui/src/theme/**', 'apps/web/src/features/settings/default-settings.ts'],
      rules: { 'moyun/no-raw-colour': 'error', 'moyun/thin-pages': 'error' },
    },
    {
      files: ['apps/server/src/**/*.ts'],
      excludeFiles: [...testFiles, 'apps/server/src/time/clock.ts'],
      rules: { 'moyun/one-clock': 'error' },
    },
    {
      files: [...screens, 'packages/machines/src/**/*.ts', 'apps/server/src/**/*.ts'],
      excludeFiles: [...testFiles, ...zones],
      rules: { 'moyun/one-zone': 'error' },
    },

    // What talks to the terminal.
    { files: ['apps/server/src/{main,cli/command}.ts'], rules: { 'no-console': 'off' } },

    // Stories and tests are not compiled.
    { files: [...screens, '.storybook/**/*.tsx'], excludeFiles: testFiles, rules: react },
    { files: ['**/*.stories.tsx'], rules: { 'moyun/stories': 'error' } },
    {
      files: testFiles,
      rules: {
        'no-script-url': 'off',
        // A fixture of Playwright that needs no other is `async ({}, use) => …`, and nothing else will do.
        'no-empty-pattern': 'off',
        // Tests look into answers as they please; each asserts what it finds.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },

    // Plain Node
    {
      files: ['tools/**/*.mjs', 'apps/*/*.mjs', '*.{js,mjs}', '.storybook/*.js'],
      globals: forbidden.nodeGlobals,
    },
  ],
}
