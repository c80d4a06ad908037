import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DIAGRAM_POLICY } from './security-headers.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { sendRawBytes } from '../testing/test-raw-bytes.ts'

const parentFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-web-'))
const folder = path.join(parentFolder, 'dist')
const outside = path.join(parentFolder, 'outside.html')
afterAll(() => fs.rmSync(parentFolder, { recursive: true }))

const script = `console.log(${JSON.stringify('long enough '.repeat(200))})`
const index = '<!doctype html><div id="root"></div>'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

let app: TestApp
beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true })
  fs.writeFileSync(outside, 'not to be served')
  const files = {
    'index.html': index,
    'diagram.html': '<!doctype html><title>diagram</title>',
    'favicon.svg': '<svg/>',
    'humans.txt': 'Moyun',
    'assets/main-abc.js': script,
    'assets/main-abc.js.map': '{"sources":["ours.ts"]}',
    'index.js.map': '{}',
  }
  for (const [name, content] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), content)
    fs.writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(content))
    fs.writeFileSync(path.join(folder, `${name}.gz`), gzipSync(content))
  }
  fs.writeFileSync(path.join(folder, 'assets/plain-def.css'), 'a{}')
  app = await testApp({}, { webFolder: folder })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})

const get = (url: string, headers: Record<string, string> = {}) => app.call('GET', url, { headers })

describe('the page', () => {
  test('contains the server’s mode and the Storybook URL as data attributes', async () => {
    const tempFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-web-'))
    fs.writeFileSync(path.join(tempFolder, 'index.html'), '<!doctype html><html lang="zh"></html>')
    const read = async (environment: Parameters<typeof testApp>[0]) =>
      (await (await testApp(environment, { webFolder: tempFolder })).call('GET', '/arco')).body
    expect(await read({})).toBe('<!doctype html><html data-mode="sandbox" lang="zh"></html>')
    expect(await read({ storybookUrl: 'https://design.example.com/?a="&b' })).toContain(
      'data-storybook="https://design.example.com/?a=&quot;&amp;b" ',
    )
    fs.rmSync(tempFolder, { recursive: true })
  })

  test.each(['/', '/login', '/chat/123', '/creation/scene?id=5', '/no/such/page', '/redirect/chat'])(
    'is the same for %s, and is revalidated on each request',
    async (url) => {
      const answer = await get(url)
      expect(answer).toMatchObject({ status: 200, body: index })
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^W\/"/) as string,
      })
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  test('is answered with 304 when the ETag matches', async () => {
    const { headers } = await get('/')
    expect(await get('/login', { 'if-none-match': headers['etag'] ?? '' })).toMatchObject({ status: 304, body: '' })
    expect(await get('/login', { 'if-none-match': 'W/"other"' })).toMatchObject({ status: 200 })
  })

  test('is sent precompressed in an encoding that the client accepts', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    })
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers).toMatchObject({
      'content-encoding': 'gzip',
    })
    expect((await get('/')).headers).not.toHaveProperty('content-encoding')
  })

  test.each([
    '/main.js',
    '/assets/none.js',
    '/no/such.png',
    '/.env',
    '/assets/../index.html.map',
    '/api/nothing',
    '/sandbox/nothing',
    '/MPSign/nothing',
  ])('is not served for %s', async (url) => {
    const answer = await get(url)
    expect(answer).toMatchObject({ status: 404, code: 404 })
    // A 404 without it may be cached: a file of the next version would stay missing.
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is not served for a POST to a route', async () => {
    expect(await app.call('POST', '/login', { body: {} })).toMatchObject({ status: 404, code: 404 })
  })
})

describe('an asset', () => {
  test('is immutable for caches and is sent compressed', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'br, gzip' })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
      'x-content-type-options': 'nosniff',
      // The sandboxed diagram page fetches its scripts cross-origin.
      'access-control-allow-origin': '*',
    })
    expect(Number(answer.headers['content-length'])).toBe(brotliCompressSync(script).length)
  })

  test.each([
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.MAP',
    '/assets/main-abc.js%2emap',
    '/assets/main-abc.js.map.br',
    '/index.js.map',
  ])('P17: is not served if it is a source map: %s', async (url) => {
    for (const encoding of ['identity', 'br', 'gzip'])
      expect(await get(url, { 'accept-encoding': encoding })).toMatchObject({ status: 404, code: 404 })
  })

  test('is sent uncompressed if the build did not compress it', async () => {
    expect(await get('/assets/plain-def.css')).toMatchObject({ status: 200, body: 'a{}' })
  })

  test.each([
    '/assets/../../outside.html',
    '/assets/..%2f..%2foutside.html',
    '/assets/%2e%2e/%2e%2e/outside.html',
    '/assets/%2e%2e%2f%2e%2e%2foutside.html',
    '/assets/main-abc.js/../../../outside.html',
    '/assets/OUTSIDE',
    '/assets/%2fOUTSIDE',
  ])('P29: is never served from outside the web folder: %s', async (url) => {
    const answer = await sendRawBytes(
      app.fastify,
      `GET ${url.replace('OUTSIDE', outside)} HTTP/1.1\r\nHost: moyun.example\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('not to be served')
  })
})

test('P23: serves the diagram page with its own policy and without X-Frame-Options', async () => {
  const { status, headers } = await get('/diagram.html')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toBe(DIAGRAM_POLICY)
  expect(headers).not.toHaveProperty('x-frame-options')
})

test('serves icons and text files with their content types', async () => {
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  expect((await get('/humans.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('without a web build, answers API calls only', async () => {
  const bare = await testApp({}, { database: app.database })
  expect(await bare.call('GET', '/login')).toMatchObject({ status: 404 })
  expect(await bare.call('GET', '/api/models')).toMatchObject({ code: 200 })
})

describe('with a mobile host', () => {
  let mobile: TestApp
  beforeAll(async () => {
    mobile = await testApp({ mobileHost: 'm.example.com' }, { database: app.database, webFolder: folder })
    await mobile.fastify.listen({ port: 0, host: '127.0.0.1' })
  })
  const ask = (url: string, agent: string, host = 'www.example.com') =>
    mobile.call('GET', url, { headers: { 'user-agent': agent, host } })

  test.each([
    IPHONE,
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)',
    'Mozilla/5.0 (Linux; Android 15; SM-X910) Safari/537.36',
  ])('%s is redirected to it, with the query', async (agent) => {
    const answer = await ask('/?from=card&x=%2F%2Fevil', agent)
    expect(answer.status).toBe(302)
    expect(answer.headers).toMatchObject({
      location: 'http://m.example.com/?from=card&x=%2F%2Fevil',
      vary: 'User-Agent',
    })
  })

  test('a desktop browser is not redirected, and the answer varies on User-Agent', async () => {
    const answer = await ask('/', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36')
    expect(answer.status).toBe(200)
    expect(answer.headers['vary']).toContain('User-Agent')
  })

  test('a phone is not redirected on the mobile host itself, nor from /login', async () => {
    expect(await ask('/', IPHONE, 'm.example.com')).toMatchObject({ status: 200 })
    expect(await ask('/login', IPHONE)).toMatchObject({ status: 200 })
  })

  test.each([
    ['/?@evil.example', 'http://m.example.com/?@evil.example'],
    ['/?//evil.example', 'http://m.example.com/?//evil.example'],
    ['//evil.example/', undefined],
    ['/%5C%5Cevil.example/', undefined],
    ['/@evil.example/', undefined],
    ['http://evil.example/', undefined],
  ])('P16: no request redirects to another host: %s', async (url, location) => {
    for (const host of ['www.example.com', 'evil.example']) {
      const answer = await sendRawBytes(
        mobile.fastify,
        `GET ${url} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${IPHONE}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(location === undefined ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 302 /)
      expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location)
    }
  })
})
