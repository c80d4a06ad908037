import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { splitText, longAnswer } from './long-answer.mjs'

const FLOOR = new URL('floor.html', import.meta.url)
const chunk = (content, finish = null) =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 0, model: 'bench', choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: finish }] })}\n\n`

/**
 * An OpenAI-compatible server on a free port. A question that contains LONG gets the long answer at a fixed pace;
 * numbered sentences are answered one by one at that pace; any other question gets a short answer.
 */
export async function modelServer({ deltas = 2000, perSecond = 100 } = {}) {
  const { readFile } = await import('node:fs/promises')
  const pieces = splitText(longAnswer(), deltas)
  const server = http.createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error))
  })

  async function answer(request, response) {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(await readFile(FLOOR))
    }
    let body = ''
    for await (const part of request) body += part
    const question = JSON.stringify(JSON.parse(body).messages.at(-1))
    const marks = question.match(/⟦\d+⟧/g)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (marks)
      await pace(
        response,
        marks.flatMap((mark) => [`${mark} `, 'She said ', 'that the weather ', 'was fine today.\n']),
      )
    else if (question.includes('LONG')) await pace(response, pieces)
    else response.write(chunk(shortAnswer(question.length)))
    response.end(`${chunk(null, 'stop')}data: [DONE]\n\n`)
  }

  async function pace(response, all) {
    const start = performance.now()
    for (const [k, part] of all.entries()) {
      const wait = start + ((k + 1) * 1000) / perSecond - performance.now()
      if (wait > 1) await sleep(wait)
      if (response.destroyed) return
      response.write(chunk(part))
    }
  }

  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

/** About 600 characters, like a typical earlier answer. */
const shortAnswer = (seed) =>
  `先说结论：可以这样做，**不需要**额外的依赖。\n\n1. 先确定触发的时机；\n2. 再把中间状态保存在本地；\n3. 最后清理定时器。\n\n\`\`\`ts\nexport const wait = ${seed}\nsetTimeout(() => {}, wait)\n\`\`\`\n\n${'如果需要在别处使用，记得把返回值保存下来，并写明单位。'.repeat(12)}`
