import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendTransportError } from './error-handler.ts'
import type { Environment } from '../config/environment.ts'
import type { AppContext } from '../app/app-context.ts'
import { DIAGRAM_POLICY } from './security-headers.ts'
import { headTagsFor } from './seo/head-tags.ts'
import { renderHead, renderNoindex } from './seo/render-head.ts'

const HANDHELD = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|HarmonyOS|Mobile|Tablet/i
/** Paths that are not pages: an unknown one is an error and never serves the app. */
const CALLS = /^\/(api|MPSign|sandbox|realtime|metrics|healthz|readyz|assets)(\/|\?|$)/

/** Redirects phones and tablets to the mobile site, before anything else. */
export function redirectMobile(
  app: FastifyInstance,
  { mobileHost, publicUrl }: Pick<Environment, 'mobileHost' | 'publicUrl'>,
) {
  if (mobileHost === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(\?|$)/.test(request.url) || !['GET', 'HEAD'].includes(request.method)) return
    reply.header('vary', 'User-Agent')
    if (request.headers.host?.toLowerCase() === mobileHost || !HANDHELD.test(request.headers['user-agent'] ?? ''))
      return
    const protocol = publicUrl?.startsWith('https:') ? 'https' : request.protocol
    return reply.redirect(`${protocol}://${mobileHost}${request.url}`, 302)
  })
}

/**
 * Serves the built web app: immutable assets, one HTML page for all routes, and the page that renders diagrams.
 *
 * The HTML page contains the server's mode, so that a sandbox is never mistaken for live, the address of Storybook if
 * there is one, and the metadata of public pages.
 */
export async function serveStaticFiles(app: FastifyInstance, folder: string | null, appContext: PageContext) {
  const index = folder === null ? null : readIndex(path.join(folder, 'index.html'), appContext.environment)
  const heads = index === null ? null : createHeads(index, appContext)
  if (folder !== null && fs.existsSync(folder)) {
    await serveAssets(app, path.join(folder, 'assets'))
    serveDiagrams(app, readPage(path.join(folder, 'diagram.html')))
    serveSiblings(app, folder)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.replace(/[?#].*$/, '')
    const isPage =
      heads !== null &&
      ['GET', 'HEAD'].includes(request.method) &&
      !CALLS.test(request.url) &&
      !/\.[^/]*$/.test(pathname)
    return isPage ? send(request, reply, await heads(pathname, request)) : sendTransportError(request, reply, 404)
  })
}

const config = { access: 'public' } as const

async function serveAssets(app: FastifyInstance, root: string) {
  if (!fs.existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    // The build emits no source maps; if one is there all the same, it is not served.
    allowedPath: (file) => !/\.map(?:\.(?:br|gz))?$/i.test(file),
    setHeaders: (response) => {
      // The sandboxed diagram page has an opaque origin and fetches its scripts cross-origin.
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('vary', 'accept-encoding')
    },
  })
  app.get<{ Params: { '*': string } }>('/assets/*', { config }, (request, reply) => reply.sendFile(request.params['*']))
}

function serveDiagrams(app: FastifyInstance, page: Page | null) {
  if (page === null) return
  app.get('/diagram.html', { config }, (request, reply) => {
    // X-Frame-Options does not support an opaque origin; frame-ancestors controls who may frame the page.
    reply.removeHeader('x-frame-options')
    return send(request, reply.header('content-security-policy', DIAGRAM_POLICY), page)
  })
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the files next to index.html: icons, the manifest, robots.txt. */
function serveSiblings(app: FastifyInstance, folder: string) {
  for (const name of fs.readdirSync(folder)) {
    const type = TYPES[path.extname(name)]
    const file = type === undefined ? null : readPage(path.join(folder, name), type)
    if (file !== null) app.get(`/${name}`, { config }, (request, reply) => send(request, reply, file))
  }
}

interface Page {
  type: string
  etag: string
  content: Buffer
  /** Compressed by the build; files that the build did not compress are sent as they are. */
  packed: readonly { encoding: 'br' | 'gzip'; content: Buffer }[]
}

/** The services that page metadata needs. */
type PageContext = Pick<AppContext, 'db' | 'files' | 'environment'>

/** The settings that are written into the HTML page. */
type PageAttributes = Pick<Environment, 'mode' | 'storybookUrl'>

const quoted = (text: string) => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** Reads index.html and writes the settings into its root element's attributes. */
function readIndex(file: string, { mode, storybookUrl }: PageAttributes): string | null {
  if (!fs.existsSync(file)) return null
  const attributes = `data-mode=${quoted(mode)}${storybookUrl === undefined ? '' : ` data-storybook=${quoted(storybookUrl)}`}`
  return fs.readFileSync(file, 'utf8').replace('<html ', () => `<html ${attributes} `)
}

/** Returns the HTML page for each path, with metadata of its own where the page is public. */
function createHeads(
  index: string,
  appContext: PageContext,
): (pathname: string, request: FastifyRequest) => Promise<Page> {
  const plain = pack(index)
  const unlisted = pack(renderNoindex(index))
  const known = new Map<string, Page>()

  return async (pathname, request) => {
    const found = known.get(pathname)
    if (found) return found
    const head = await headTagsFor(appContext, pathname).catch((error: unknown) => {
      request.log.warn({ err: error }, 'A page is served without its SEO meta tags')
    })
    // A failed lookup must not be reported as not found.
    if (head === undefined) return plain
    if (head === null) return unlisted
    const page = pack(renderHead(index, head))
    // Public works change; the other pages are few and constant, so they are cached.
    if (head.type === 'website') known.set(pathname, page)
    return page
  }
}

function pack(html: string): Page {
  const content = Buffer.from(html)
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const packed = [
    { encoding: 'br', content: brotliCompressSync(content, fast) },
    { encoding: 'gzip', content: gzipSync(content) },
  ] as const
  return { type: 'text/html; charset=utf-8', etag: etagOf(content), content, packed }
}

const etagOf = (content: Buffer) => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

function readPage(file: string, type = 'text/html; charset=utf-8'): Page | null {
  if (!fs.existsSync(file)) return null
  const content = fs.readFileSync(file)
  const packed = (
    [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const
  )
    .filter(([, ending]) => fs.existsSync(file + ending))
    .map(([encoding, ending]) => ({ encoding, content: fs.readFileSync(file + ending) }))
  return { type, etag: etagOf(content), content, packed }
}

function send(request: FastifyRequest, reply: FastifyReply, { type, etag, content, packed }: Page) {
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    vary: [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '),
  })
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim()) ?? []
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const small = packed.find(({ encoding }) =>
    new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))`).test(accepted),
  )
  if (small !== undefined) reply.header('content-encoding', small.encoding)
  return reply
    .code(200)
    .type(type)
    .send(small?.content ?? content)
}
