import { describe, expect, test } from 'vitest'
import { sendAnswer } from '../ai/test-endpoint.ts'
import { upstreamFailures, costOfFailure, implausibleUsage } from '../ai/test-upstream-failures.ts'
import { answerWith, setUpTemplateServer } from './test-templates.ts'

const templateServer = setUpTemplateServer()
const { writeDocument, points, streamed } = templateServer

describe('upstream failures', () => {
  test.each(upstreamFailures('半篇'))(
    'P41: fails on %s with a reason, keeps the partial text, and charges only for moderation',
    async (name, reason, respond) => {
      const before = await points()
      templateServer.endpoint.answer(respond)
      const { versions } = await writeDocument()
      expect(versions).toMatchObject([
        { state: 'failed', reason, text: / (middle|cut)$/.test(name) ? '半篇' : '', cost: costOfFailure(reason) },
      ])
      expect(await points()).toMatchObject({ points: before.points - costOfFailure(reason), held: 0 })
      expect((await streamed(versions[0]?.stream ?? '')).end).toBe('failed')
    },
  )

  test('cuts a huge response at the editor’s limit, fails with tooLong, and charges the maximum', async () => {
    templateServer.endpoint.answer((response) => answerWith(response, '字'.repeat(60_000)))
    const { versions } = await writeDocument()
    expect(versions).toMatchObject([{ state: 'failed', reason: 'tooLong', cost: 20 }])
    expect(versions[0]?.text.length).toBe(40_000)
  })

  test.each([...implausibleUsage, { completion_tokens: 1 }])(
    'P41: ignores the implausible token count %j',
    async (usage) => {
      templateServer.endpoint.answer((response) => sendAnswer(response, ['一'.repeat(300)], usage))
      expect((await writeDocument()).versions).toMatchObject([{ state: 'done', tokens: null, cost: 3 }])
    },
  )
})
