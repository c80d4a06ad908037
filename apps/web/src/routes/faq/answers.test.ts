import { describe, expect, test } from 'vitest'
import agreementEnglish from '../agreement/words/en-US.json'
import agreementChinese from '../agreement/words/zh-CN.json'
import userEnglish from '../user/words/en-US.json'
import userChinese from '../user/words/zh-CN.json'
import settingsEnglish from '../../settings/words/en-US.json'
import settingsChinese from '../../settings/words/zh-CN.json'
import english from './words/en-US.json'
import chinese from './words/zh-CN.json'

describe.each([
  { language: 'zh-CN', faq: chinese, user: userChinese, settings: settingsChinese, agreement: agreementChinese, tools: ['聊天', '写作', '翻译', '绘画', '修复', '作品廊', '榜单', '会员', '充值'], published: '公开' },
  { language: 'en-US', faq: english, user: userEnglish, settings: settingsEnglish, agreement: agreementEnglish, tools: ['chat', 'writing', 'translation', 'painting', 'restoration', 'gallery', 'ranking', 'membership', 'recharge'], published: 'publish' },
])('the answers in $language', ({ faq, user, settings, agreement, tools, published }) => {
  test('call things what their pages call them', () => {
    expect(faq['faq.phoneAnswer']).toContain(user['user.security'])
    expect(faq['faq.leavingAnswer']).toContain(user['user.close'])
    expect(faq['faq.looksAnswer'].toLowerCase()).toContain(settings['settings.tabBar'].toLowerCase())
    expect(agreement['agreement.rightsTwo']).toContain(user['user.export'])
  })

  test('leave nothing out that is open, and nobody who sees what is published', () => {
    for (const tool of tools) expect(faq['faq.openAnswer']).toContain(tool)
    expect(faq['faq.mineAnswer']).toContain(published)
  })
})
