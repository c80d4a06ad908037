import type { LedgerEntry } from '@moyun/api'
import { ledgerEntries } from '@moyun/api/fixtures'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { detailLabel, kindLabel } from './entry-labels.ts'
import chinese from './i18n/zh-CN.json'

const intl = createIntl({ locale: 'zh-CN', messages: chinese })
const [line] = ledgerEntries
if (!line) throw new Error('The fixtures are incomplete')

test.each<[string, Partial<LedgerEntry>, [string, string | null]]>([
  [
    'a painting',
    { kind: 'job', detail: { is: 'painting', pictures: 2, size: { width: 1024, height: 1024 } } },
    ['绘画', '2 张 · 1024×1024'],
  ],
  ['a painting without a size', { kind: 'job', detail: { is: 'painting', pictures: 1, size: null } }, ['绘画', '1 张']],
  ['a restoration', { kind: 'job', detail: { is: 'restoration' } }, ['修复', null]],
  [
    'an adjustment',
    { kind: 'adjustment', detail: { is: 'adjusted', reason: '补偿上周的故障' } },
    ['客服调整', '补偿上周的故障'],
  ],
  ['a stopped answer', { kind: 'chat', detail: { is: 'stopped' } }, ['聊天', '已停止的回答']],
  ['an answer', { kind: 'chat' }, ['聊天', null]],
])('labels %s', (_, over, words) => {
  const { detail: __, ...bare } = line
  const entry = { ...bare, ...over }
  expect([kindLabel(intl, entry), detailLabel(intl, entry)]).toEqual(words)
})
