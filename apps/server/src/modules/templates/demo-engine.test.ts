import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDemoEngine } from '../ai/demo/demo-engine.ts'
import { fillTemplate } from '../ai/demo/fill-template.ts'
import { inProcessPictures } from '../images/test-in-process-pictures.ts'
import { testApp } from '../../testing/test-app.ts'
import { builtInTemplates } from './built-in/built-in-templates.ts'
import { requestHeaders, testTemplates } from './test-templates.ts'

describe('the demo engine', () => {
  test('lays out the inputs, names itself, and shortens a passage by selecting sentences', async () => {
    const here = await testApp(
      { floodGuard: false },
      { engine: createDemoEngine({ pace: 0, pictures: inProcessPictures }) },
    )
    const one = await here.member()
    const there = testTemplates(
      () => here,
      () => one,
    )
    const example = (await there.form()).example
    const document = await there.writeDocument({ inputs: example })
    const [version] = document.versions
    expect(document.title).toBe('小红书笔记：苏州平江路一日散步')
    expect(version).toMatchObject({ state: 'done', offline: true, model: 'offline' })
    for (const expected of ['演示引擎', '双塔市集吃豆腐花 6 元', '素材统计', '- [ ] ', '语气：活泼'])
      expect(version?.text).toContain(expected)
    const text = version?.text ?? ''
    const from = text.indexOf('早上九点到')
    const to = text.indexOf('很滑。') + 3
    const shorten = async (action: string) => {
      await here.prepare('POST', `/api/pieces/${document.id}/versions/${version?.id ?? ''}/passages`, {
        headers: requestHeaders(one),
        body: { id: randomUUID(), revision: 0, from, to, action },
      })
      return (await there.ended(document.id)).versions[0]?.passage?.text ?? ''
    }
    expect(await shorten('shorten')).toMatch(/演示引擎按「含高频词最多的句子」从 \d 句里原样选出 \d 句/)
    expect(await shorten('expand')).toContain('不会扩写')
  })

  test.each(builtInTemplates.map(({ id }) => id))('lays out %s in both languages', async (id) => {
    const { draft, outline } = builtInTemplates.find((scene) => scene.id === id) ??
      builtInTemplates[0] ?? { draft: null, outline: null }
    for (const [at, language] of (['zh', 'en'] as const).entries()) {
      const words = draft?.[language]
      if (!words) throw new Error(`${id} has no ${language}`)
      const laid = fillTemplate({
        kind: 'scene',
        language,
        name: words.name,
        fields: words.fields,
        inputs: words.example,
        outline: outline?.[at as 0 | 1] ?? '',
      })
      expect(laid).toMatch(/演示引擎|Demonstration engine/)
      for (const { kind, name } of words.fields)
        if (kind === 'length')
          expect(laid).toContain(
            language === 'zh' ? `约 ${String(words.example[name])} 字` : `about ${String(words.example[name])} words`,
          )
      for (const value of Object.values(words.example))
        if (typeof value === 'string' && value.length > 20) expect(laid).toContain(value)
    }
  })
})
