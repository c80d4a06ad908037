import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (folder: string, language: string) =>
  JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, '../..', folder, 'i18n', `${language}.json`), 'utf8'),
  ) as Record<string, string>

describe.each([
  {
    language: 'zh-CN',
    tools: ['聊天', '写作', '翻译', '绘画', '修复', '作品廊', '榜单', '会员', '充值'],
    published: '公开',
  },
  {
    language: 'en-US',
    tools: [
      'chat',
      'writing',
      'translation',
      'painting',
      'restoration',
      'gallery',
      'ranking',
      'membership',
      'recharge',
    ],
    published: 'publish',
  },
])('the FAQ answers in $language', ({ language, tools, published }) => {
  const [faq, agreement, user, settings] = ['routes/faq', 'routes/agreement', 'routes/user', 'features/settings'].map(
    (folder) => read(folder, language),
  ) as [Record<string, string>, Record<string, string>, Record<string, string>, Record<string, string>]
  const isNamed = (text: string | undefined, name: string | undefined) =>
    expect(text?.toLowerCase()).toContain(name?.toLowerCase())

  test('use the labels of the pages that they mention', () => {
    isNamed(faq['faq.phoneAnswer'], user['user.security'])
    isNamed(faq['faq.leavingAnswer'], user['user.close'])
    isNamed(faq['faq.looksAnswer'], settings['settings.tabBar'])
    isNamed(agreement['agreement.rightsTwo'], user['user.export'])
  })

  test('mention every tool, and publishing', () => {
    for (const tool of tools) isNamed(faq['faq.openAnswer'], tool)
    isNamed(faq['faq.mineAnswer'], published)
  })
})
