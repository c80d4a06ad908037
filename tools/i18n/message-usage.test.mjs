import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unloadedMessages } from './message-usage.mjs'

let root
const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const reach = (sources, loadedGroups) =>
  unloadedMessages({
    kit: path.join(root, 'kit'),
    routes: path.join(root, 'web/routes'),
    features: path.join(root, 'web/features'),
    sources: sources.map((file) => path.join(root, file)),
    groups: { more: ['ui.table.empty'] },
    loadedGroups,
  })

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-words-'))
  write(
    'kit/index.ts',
    `export { Table, type TableProps } from './Table/Table.tsx'\nexport { Button } from './Button/Button.tsx'\n`,
  )
  write('kit/Table/Table.tsx', `import { Rows } from './Rows.tsx'`)
  write('kit/Table/Rows.tsx', `<FormattedMessage id="ui.table.empty" />`)
  write('kit/Button/Button.tsx', `export function Button() {}`)
  write('web/routes/ledger/ledger.tsx', `import { Button, Table } from '@moyun/ui'`)
  write('web/routes/home/home.tsx', `import { Button } from '@moyun/ui'`)
  write('web/features/orders/order.tsx', `import { Table } from '@moyun/ui'`)
  write('web/layout.tsx', `import { Table } from '@moyun/ui'`)
})
afterAll(() => fs.rmSync(root, { recursive: true }))

test('requires a page to load the messages of the components that it imports', () => {
  expect(reach(['web/routes/ledger/ledger.tsx', 'web/routes/home/home.tsx'], {})).toEqual([
    expect.stringMatching(/^ledger shows "ui\.table\.empty"/),
  ])
  expect(reach(['web/routes/ledger/ledger.tsx', 'web/routes/home/home.tsx'], { ledger: ['more'] })).toEqual([])
  expect(reach(['web/features/orders/order.tsx'], {})).toHaveLength(1)
  expect(reach(['web/features/orders/order.tsx'], { 'features/orders': ['more'] })).toEqual([])
})

test('requires code of every page to use only messages that every page loads', () => {
  expect(reach(['web/layout.tsx'], { ledger: ['more'] })).toEqual([expect.stringMatching(/^The code of every page/)])
})
