import { expect, test } from 'vitest'
import { filesOfPages } from './plugin.mjs'

const chunk = (name, facadeModuleId, imports = [], more = {}) => [
  `assets/${name}`,
  {
    type: 'chunk',
    fileName: `assets/${name}`,
    facadeModuleId,
    moduleIds: [facadeModuleId],
    imports: imports.map((file) => `assets/${file}`),
    isDynamicEntry: true,
    isEntry: false,
    ...more,
  },
]
const src = '/repository/apps/web/src'
const bundle = Object.fromEntries([
  chunk('index.js', '/repository/apps/web/index.html', ['base.js'], { isEntry: true, isDynamicEntry: false }),
  chunk('base.js', null, [], { isDynamicEntry: false }),
  chunk('shell.js', `${src}/shell/app-shell.tsx`, ['base.js', 'above.js']),
  chunk('above.js', null, [], { isDynamicEntry: false }),
  chunk('rows.js', null, ['base.js', 'table.js'], { isDynamicEntry: false }),
  chunk('table.js', null, ['above.js'], { isDynamicEntry: false }),
  chunk('admin.js', `${src}/routes/admin/admin.tsx`, ['rows.js', 'base.js', 'above.js']),
  chunk('user.js', `${src}/routes/user/user.tsx`, ['rows.js', 'shell.js']),
  chunk('landing.js', `${src}/routes/landing/landing.tsx`, ['base.js']),
  chunk('landing-words.js', `${src}/routes/landing/i18n/zh-CN.json`),
  chunk('forms-words.js', `${src}/routes/no-page/i18n/zh-CN.json`),
  chunk('card.js', `${src}/routes/user/card.tsx`, ['rows.js']),
  chunk('words.js', `${src}/routes/user/i18n/zh-CN.json`),
  ['assets/ink.woff2', { type: 'asset', fileName: 'assets/ink.woff2' }],
])

test('lists the files that a page loads beyond the shell, and its messages by language, except excluded pages', () => {
  const { files, pages } = filesOfPages(bundle, ['landing'])
  const named = Object.fromEntries(
    Object.entries(pages).map(([key, numbers]) => [key, numbers.map((number) => files[number])]),
  )

  expect(named).toEqual({
    admin: ['admin.js', 'rows.js', 'table.js'],
    user: ['user.js', 'rows.js', 'table.js'],
    'user zh-CN': ['words.js'],
  })
})

test('lists each file once, even if several pages need it', () => {
  const { files } = filesOfPages(bundle, ['landing'])
  expect(files).toEqual([...new Set(files)])
})
