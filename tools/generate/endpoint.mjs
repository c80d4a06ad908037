import { insertBefore, insertExport } from './insert.mjs'
import { toKebab } from './change-case.mjs'

const app = 'apps/server/src/app/create-app.ts'
const face = 'packages/api/src/index.ts'

const declaration = (path, verb) => `  /** Says in one sentence what ${verb} is for. */
  ${verb}: endpoint({
    method: 'GET',
    path: '${path}',
    access: 'member',
    query: z.object({ search: z.optional(text(100)) }),
    result: z.object({ titles: z.array(z.string()) }),
  }),
`

const contract = (camel, path, verb) => `import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

export const ${camel} = {
${declaration(path, verb)}}
`

const route = (camel, verb) =>
  `  serve(app, ${camel}.${verb}, ({ query: { search = '' } }) => ({ titles: ['晨课', '行路'].filter((title) => title.includes(search)) }))\n`

const routes = (camel, verb) => `import { ${camel} } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'

/** Serves ${camel}. */
export function ${camel}Routes(app: FastifyInstance) {
${route(camel, verb)}}
`

const testHead = `import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
`

const tests = (path, verb) => `
test('${verb}: answers with the titles that match the search', async () => {
  const { bearer } = await app.member()

  const answer = await app.call('GET', \`${path}?search=\${encodeURIComponent('晨')}\`, { headers: bearer })

  expect(answer).toMatchObject({ code: 200, result: { titles: ['晨课'] } })
})

test('${verb}: refuses a signed-out caller', async () => {
  expect(await app.call('GET', '${path}')).toMatchObject({ code: 401 })
})
`

/** Adds the import of the routes in order, and the call after the last of its kind. */
function addToApp(text, camel, kebab) {
  const line = `import { ${camel}Routes } from '../modules/${kebab}/routes.ts'`
  const lines = text.split('\n')
  const sourceOf = (each) => /^import .* from '(\.[^']+)'/.exec(each)?.[1]
  const later = lines.findIndex(
    (each) => (sourceOf(each) ?? '').localeCompare(`../modules/${kebab}/routes.ts`, 'en') > 0,
  )
  const last = lines.findLastIndex((each) => sourceOf(each))
  lines.splice(later === -1 ? last + 1 : later, 0, line)
  return insertBefore(
    app,
    lines.join('\n'),
    /^ {2}if \(environment\.mode === 'sandbox'\)/m,
    `  ${camel}Routes(fastify)\n`,
  )
}

/** Adds a route after the last one that the resource's function serves. */
function addRoute({ routesFile, camel }, text, verb) {
  const head = new RegExp(`^export (async )?function ${camel}Routes\\(`, 'm').exec(text)
  if (!head) throw new Error(`${routesFile} has no \`${camel}Routes\`; nothing was written.`)
  const body = text.slice(head.index, head.index + text.slice(head.index).search(/^\}/m))
  const last = body.lastIndexOf('\n  serve(app, ')
  // A statement ends before the next line that is neither indented deeper nor closes it.
  const end = last === -1 ? body.length - 1 : last + 1 + body.slice(last + 1).search(/\n(?! {3}| {2}[)}])/)
  const at = head.index + end + 1
  return text.slice(0, at) + route(camel, verb) + text.slice(at)
}

/** Adds an endpoint to an existing resource: to the declaration, the routes and the test. */
function addVerb(resource, verb, path, { read, exists }) {
  const { contractFile, routesFile, testFile, camel } = resource
  if (new RegExp(`^  ${verb}:`, 'm').test(read(contractFile)))
    throw new Error(`${contractFile} declares \`${verb}\` already; nothing was written.`)
  const declared = read(contractFile)
  const start = declared.search(new RegExp(`^export const ${camel} = \\{`, 'm'))
  if (start === -1) throw new Error(`${contractFile} declares no \`${camel}\`; nothing was written.`)
  const end = start + declared.slice(start).search(/^\}/m)
  let withText = declared.slice(0, end) + declaration(path, verb) + declared.slice(end)
  if (!/import .*\btext\b.* from '\.\/fields\.ts'/.test(withText)) {
    withText = /import \{ .* \} from '\.\/fields\.ts'/.test(withText)
      ? withText.replace(/import \{ (.*) \} from '\.\/fields\.ts'/, "import { $1, text } from './fields.ts'")
      : withText.replace(/(import \{ endpoint \} .*\n)/, "$1import { text } from './fields.ts'\n")
  }
  const changes = { [contractFile]: withText, [routesFile]: addRoute(resource, read(routesFile), verb) }
  const files = {}
  if (exists(testFile)) changes[testFile] = read(testFile) + tests(path, verb)
  else files[testFile] = testHead + tests(path, verb)
  return {
    files,
    changes,
    next: `Declare the input, the result and the refusals of ${camel}.${verb}; the text of a new refusal belongs in apps/server/src/i18n.`,
  }
}

/**
 * Plans an endpoint: its declaration in the contract, its route with a test on a real database, its registration in the
 * server.
 */
export function planEndpoint(name, { read, exists }) {
  const [camel, verb] = name.split('.')
  const kebab = toKebab(camel)
  const path = `/api/${kebab}/${toKebab(verb)}`
  const resource = {
    camel,
    contractFile: `packages/api/src/contract/${kebab}.ts`,
    routesFile: `apps/server/src/modules/${kebab}/routes.ts`,
    testFile: `apps/server/src/modules/${kebab}/${toKebab(verb)}.test.ts`,
  }
  if (exists(resource.contractFile) && exists(resource.routesFile))
    return addVerb(resource, verb, path, { read, exists })

  return {
    files: {
      [resource.contractFile]: contract(camel, path, verb),
      [resource.routesFile]: routes(camel, verb),
      [resource.testFile]: testHead + tests(path, verb),
    },
    changes: {
      [face]: insertExport(read(face), `export * from './contract/${kebab}.ts'`),
      [app]: addToApp(read(app), camel, kebab),
    },
    next: `Declare the input, the result and the refusals of ${name}; the text of a new refusal belongs in apps/server/src/i18n.`,
  }
}
