import { setTimeout as sleep } from 'node:timers/promises'

/** The points of the welcome grant, and of the purchased package. */
const [WELCOME, BOUGHT] = [1000, 300]

/** All items of a paginated list. */
async function all(call, path, name) {
  const items = []
  for (let cursor = ''; cursor !== null;) {
    const page = await call('GET', `${path}?${cursor && `cursor=${encodeURIComponent(cursor)}`}`)
    items.push(...page[name])
    cursor = page.next
  }
  return items
}

/** Resolves once nothing is held and no job is open: all pending work has ended. */
export async function whenIdle(url, members) {
  for (let tries = 0; tries < 240; tries += 1) {
    const { holds } = await (await fetch(`${url}/sandbox/ledger`)).json()
    const jobs = (await Promise.all(members.map(({ call }) => call('GET', '/api/jobs')))).flatMap((page) => page.jobs)
    if (holds.every(({ state }) => state !== 'held') && jobs.every(({ endedAt }) => endedAt !== null)) return
    await sleep(500)
  }
}

/** The differences between a member's data and what was acknowledged; adds the member's data to `sums`. */
export async function compareMember({ call }, kept, sums) {
  const problems = []
  const entriesOf = (what) => [...kept].filter(([, each]) => each.what === what)
  const texts = new Map()
  let spent = 0
  for (const { id } of await all(call, '/api/chat/conversations', 'conversations')) {
    const { messages } = await call('GET', `/api/chat/conversations/${id}`)
    for (const message of messages) {
      if (message.role === 'assistant') {
        spent += message.cost ?? 0
        if (message.state === 'interrupted') sums.interrupted += 1
        if (message.state === 'streaming') problems.push(`The answer ${message.id} has not ended`)
        continue
      }
      sums.questions += 1
      const answers = messages.filter(({ parentId }) => parentId === message.id)
      if (answers.length !== 1) problems.push(`The question ${message.id} has ${answers.length} answers`)
      if ([...texts.values()].includes(message.text)) problems.push(`The question ${message.id} exists twice`)
      texts.set(message.id, message.text)
    }
  }
  for (const [id, { text }] of entriesOf('question'))
    if (texts.get(id) !== text) problems.push(`The question ${id} is lost`)

  const orders = await all(call, '/api/orders', 'orders')
  sums.orders += orders.length
  for (const [id] of entriesOf('order'))
    if (orders.find((order) => order.id === id)?.state !== 'credited')
      problems.push(`The order ${id} is ${orders.find((order) => order.id === id)?.state}`)
  const credited = orders.filter(({ state }) => state === 'credited').length

  const jobs = await all(call, '/api/jobs', 'jobs')
  sums.jobs += jobs.length
  for (const [id] of entriesOf('job')) if (!jobs.some((job) => job.id === id)) problems.push(`The job ${id} is lost`)
  for (const { id, state, cost } of jobs) {
    spent += cost ?? 0
    if (state !== 'succeeded' && cost !== 0) problems.push(`The job ${id} is ${state} and cost ${cost}`)
  }

  const { points, held } = await call('GET', '/api/ledger/summary')
  const expected = WELCOME + BOUGHT * credited - spent
  if (points !== expected || held !== 0)
    problems.push(
      `The balance is ${points} points with ${held} held, expected ${expected} with 0 held: ${credited} orders, ${spent} spent`,
    )
  return problems
}
