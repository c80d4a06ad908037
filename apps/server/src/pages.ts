import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTransport } from './answers.ts'
import type { Environment } from './environment.ts'
import { DIAGRAM_POLICY } from './headers.ts'

const HANDHELD = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|HarmonyOS|Mobile|Tablet/i
/** Addresses that are no pages: an unknown one is an error, never the app. */
const CALLS = /^\/(api|MPSign|sandbox|realtime|metrics|healthz|readyz|assets)(\/|\?|$)/

/** R1: a phone or tablet goes to the site that is made for it, before anything else. */
export function sendHandheldsOn(app: FastifyInstance, { mobileHost, publicUrl }: Pick<Environment, 'mobileHost' | 'publicUrl'>) {
  if (mobileHost === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(\?|$)/.test(request.url) || !['GET', 'HEAD'].includes(request.method)) return
    reply.header('vary', 'User-Agent')
    if (request.host.toLowerCase() === mobileHost || !HANDHELD.test(request.headers['user-agent'] ?? '')) return
    const protocol = publicUrl?.startsWith('https:') ? 'https' : request.protocol
    return reply.redirect(`${protocol}://${mobileHost}${request.url}`, 302)
  })
}

/** Serves what the web was built to: assets that never change, one page for all routes, and the page that draws diagrams. */
export async function servePages(app: FastifyInstance, folder: string) {
  const index = readPage(path.join(folder, 'index.html'))
  const diagram = readPage(path.join(folder, 'diagram.html'))
  const assets = path.join(folder, 'assets')
  const config = { access: 'public' } as const

  if (fs.existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      setHeaders: (response) => {
        // The sandboxed page has no origin of its own, and fetches its scripts as a stranger.
        response.setHeader('access-control-allow-origin', '*')
        response.setHeader('vary', 'accept-encoding')
      },
    })
    app.get<{ Params: { '*': string } }>('/assets/*', { config }, (request, reply) => reply.sendFile(request.params['*']))
  }
  if (diagram !== null) {
    app.get('/diagram.html', { config }, (request, reply) => {
      // X-Frame-Options knows nothing of an opaque origin; frame-ancestors says it.
      reply.removeHeader('x-frame-options')
      return send(request, reply.header('content-security-policy', DIAGRAM_POLICY), diagram)
    })
  }
  // What lies beside index.html: icons, the manifest, robots.txt.
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const type = TYPES[path.extname(name)]
    const file = type === undefined ? null : readPage(path.join(folder, name))
    if (type !== undefined && file !== null) app.get(`/${name}`, { config }, (request, reply) => send(request, reply, { ...file, type }))
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url.replace(/^\/+/, '/'), 'http://host')
    const isPage = index !== null && ['GET', 'HEAD'].includes(request.method) && !CALLS.test(request.url) && path.extname(pathname) === ''
    return isPage ? send(request, reply, index) : answerTransport(request, reply, 404)
  })
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

interface Page {
  content: Buffer
  etag: string
  type: string
}

function readPage(file: string): Page | null {
  if (!fs.existsSync(file)) return null
  const content = fs.readFileSync(file)
  return { content, etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`, type: 'text/html; charset=utf-8' }
}

function send(request: FastifyRequest, reply: FastifyReply, { content, etag, type }: Page) {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim()) ?? []
  return known.includes(etag) || known.includes('*') ? reply.code(304).send() : reply.code(200).type(type).send(content)
}
