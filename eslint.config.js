import js from '@eslint/js'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import storybook from 'eslint-plugin-storybook'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { moyun } from './tools/lint/moyun-rules.mjs'
import { forbidden } from './tools/lint/forbidden.mjs'

/**
 * `npm test` lints quickly: without the rules that ask the type checker, the React Compiler or the whole import graph, which take four fifths of
 * the time. `npm run lint` and `npm run test:slow` lint with all rules.
 */
const all = process.env.LINT_QUICK !== '1'

const sources = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}']
/** Linted with their types, which costs a compiler's time: where promises are made and data comes in. The kit does neither. */
const typed = ['packages/{api,machines}/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', 'apps/*/e2e/**/*.ts', 'apps/*/*.ts']
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

export default defineConfig(
  ...[
    globalIgnores([
      '**/node_modules/',
      '**/dist/',
      '.cache/',
      '.data*/',
      '**/coverage/',
      '**/test-results/',
      '**/*.d.ts',
      '**/*.d.mts',
      '.storybook/public/',
    ]),
    { linterOptions: { reportUnusedDisableDirectives: all ? 'error' : 'off' } },
    js.configs.recommended,
    {
      rules: {
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-var': 'error',
        'prefer-const': 'error',
        'object-shorthand': 'error',
        'no-eval': 'error',
        'no-implied-eval': 'error',
        'no-new-func': 'error',
        'no-script-url': 'error',
        // Prettier breaks the lines.
        'no-unexpected-multiline': 'off',
      },
    },

    // Types
    { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.strict, tseslint.configs.stylistic] },
    all && {
      files: typed,
      ignores: ['**/*.stories.tsx'],
      extends: [tseslint.configs.recommendedTypeCheckedOnly],
      languageOptions: {
        parserOptions: {
          project: ['packages/*/tsconfig.json', 'apps/*/tsconfig.json'],
          tsconfigRootDir: import.meta.dirname,
        },
      },
      rules: {
        '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
        '@typescript-eslint/prefer-promise-reject-errors': [
          'error',
          { allowThrowingAny: true, allowThrowingUnknown: true },
        ],
        '@typescript-eslint/unbound-method': 'off',
        '@typescript-eslint/require-await': 'off',
      },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-undef': 'off',
        '@typescript-eslint/consistent-type-imports': [
          'error',
          { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
        ],
        '@typescript-eslint/consistent-indexed-object-style': 'off',
        '@typescript-eslint/no-empty-function': 'off',
        '@typescript-eslint/no-invalid-void-type': [
          'error',
          { allowInGenericTypeArguments: true, allowAsThisParameter: true },
        ],
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      },
    },

    // Modules
    {
      plugins: { 'import-x': importX },
      settings: {
        'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
        'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] })],
      },
      rules: {
        'import-x/no-cycle': [
          all ? 'error' : 'off',
          { ignoreExternal: true, allowUnsafeDynamicCyclicDependency: true },
        ],
        'import-x/no-default-export': 'error',
        'import-x/no-duplicates': 'error',
        'import-x/extensions': ['error', 'ignorePackages'],
        'import-x/first': 'error',
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
      ],
      rules: { 'import-x/no-default-export': 'off' },
    },

    // Our own rules
    { plugins: { moyun } },
    {
      files: [...sources, 'apps/*/e2e/**/*.ts', 'tools/**/*.mjs', '.storybook/**/*.{ts,tsx}'],
      rules: { 'moyun/package-boundaries': 'error', 'moyun/names': 'error' },
    },
    {
      files: sources,
      rules: {
        'moyun/no-barrel': 'error',
        'moyun/file-names': 'error',
        'no-console': 'error',
        'no-restricted-syntax': ['error', ...forbidden.everywhere],
      },
    },
    {
      files: sources,
      ignores: testFiles,
      rules: { 'moyun/no-side-effects': 'error', 'no-restricted-globals': ['error', ...forbidden.requests] },
    },
    {
      files: [...sources, 'tools/**/*.mjs', '.storybook/**/*.{ts,tsx}'],
      ignores: [...testFiles, ...generated],
      rules: {
        'max-lines': ['error', 250],
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    // A package's index is a list of its exports.
    { files: ['packages/*/src/index.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['packages/machines/src/**/*.ts'],
      ignores: testFiles,
      rules: { 'no-restricted-globals': ['error', ...forbidden.requests, ...forbidden.browser] },
    },
    { files: ['packages/ui/src/**/*.{ts,tsx}'], ignores: testFiles, rules: { 'moyun/no-error-codes': 'error' } },
    {
      files: screens,
      ignores: [...testFiles, 'packages/ui/src/theme/**', 'apps/web/src/features/settings/default-settings.ts'],
      rules: { 'moyun/no-raw-colour': 'error', 'moyun/thin-pages': 'error' },
    },
    {
      files: ['apps/server/src/**/*.ts'],
      ignores: [...testFiles, 'apps/server/src/time/clock.ts'],
      rules: { 'moyun/one-clock': 'error' },
    },

    {
      files: [...screens, 'packages/machines/src/**/*.ts', 'apps/server/src/**/*.ts'],
      ignores: [...testFiles, ...zones],
      rules: { 'moyun/one-zone': 'error' },
    },

    // What talks to the terminal.
    { files: ['apps/server/src/{main,cli/command}.ts'], rules: { 'no-console': 'off' } },

    // Screens
    // The rules of the React Compiler cost more than all others together; stories and tests are not compiled.
    {
      files: [...screens, '.storybook/**/*.tsx'],
      ignores: testFiles,
      ...(all
        ? { extends: [reactHooks.configs.flat.recommended] }
        : {
            plugins: { 'react-hooks': reactHooks },
            rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
          }),
    },
    {
      files: ['**/*.stories.tsx'],
      extends: [storybook.configs['flat/recommended'], storybook.configs['flat/csf-strict']],
      rules: { 'react-hooks/rules-of-hooks': 'off', 'storybook/no-title-property-in-meta': 'off' },
    },
    {
      files: testFiles,
      rules: {
        'no-script-url': 'off',
        // A fixture of Playwright that needs no other is `async ({}, use) => …`, and nothing else will do.
        'no-empty-pattern': 'off',
        // Tests look into answers as they please; each asserts what it finds.
        '@typescript-eslint/no-unsafe-assignment': 'off',
        '@typescript-eslint/no-unsafe-member-access': 'off',
        '@typescript-eslint/no-unsafe-argument': 'off',
        '@typescript-eslint/no-unsafe-call': 'off',
        '@typescript-eslint/no-unsafe-return': 'off',
      },
    },

    // Plain Node
    {
      files: ['tools/**/*.mjs', 'apps/*/*.mjs', '*.js', '.storybook/*.js'],
      languageOptions: { globals: forbidden.nodeGlobals },
    },
  ].filter(Boolean),
)
