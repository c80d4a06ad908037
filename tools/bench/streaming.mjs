// The cost of one long streamed answer to the page, beside a page that only appends plain text, measured alternately.
//   npm run bench -- streaming [-- --runs 3]
import { END } from './long-answer.mjs'
import { modelServer } from './model-server.mjs'
import { longConversation, newMember, startProduct } from './product.mjs'
import { watchPage } from './watch-page.mjs'

const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 3
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
const ask = async (page) => {
  await page.locator('textarea').last().fill('LONG 请给我一个很长的回答')
  await page.locator('textarea').last().press('Enter')
}

const model = await modelServer()
const product = await startProduct({
  AI_BASE_URL: `${model.url}/v1`,
  AI_API_KEY: 'bench',
  AI_CHAT_MODEL: 'bench',
  CHAT_TITLES: '0',
})
try {
  const ours = []
  const floor = []
  for (let run = 0; run < runs; run++) {
    const member = await newMember(product.url, `1380013${String(8000 + run)}`)
    const id = await longConversation(member)
    ours.push(
      await watchPage({
        url: `${product.url}/chat/${id}`,
        storage: member.storage,
        ready: 'textarea',
        action: ask,
        until: END,
      }),
    )
    floor.push(await watchPage({ url: model.url, ready: 'textarea', action: ask, until: END }))
  }
  const row = (rows) =>
    Object.fromEntries(Object.keys(rows[0]).map((name) => [name, Math.round(median(rows.map((each) => each[name])))]))
  console.table({ 'plain text': row(floor), Moyun: row(ours) })
  console.log(
    `main thread: ${(median(ours.map((each) => each.taskMs)) / median(floor.map((each) => each.taskMs))).toFixed(2)} times the floor (at most 1.15)`,
  )
} finally {
  await product.close()
  model.close()
}
