import fs from 'node:fs'
import path from 'node:path'
import { UPLOAD_LIMIT, BODY_LIMIT } from '@moyun/api'
import { endpoints } from '@moyun/api/endpoints'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')

/** The directives of an nginx file, as pairs of the enclosing block and the directive. */
function directivesOf(file) {
  const blocks = []
  const directives = []
  const text = read(file).replaceAll(/#.*/g, '')
  for (const [, words, end] of text.matchAll(/((?:"[^"]*"|'[^']*'|[^;{}"'])*)([;{}])/g)) {
    const directive = words.trim().replaceAll(/\s+/g, ' ')
    if (end === '{') blocks.push(directive)
    else if (end === '}') blocks.pop()
    else directives.push([blocks.join(' › '), directive])
  }
  return directives
}

const moyun = directivesOf('deploy/nginx/moyun.conf')
const inBlock = (name, block) =>
  moyun
    .filter(([where, directive]) => where === block && directive.startsWith(`${name} `))
    .map(([, directive]) => directive)
const everywhere = (name) => moyun.filter(([, directive]) => directive.startsWith(`${name} `))
const bytes = (size) => {
  const [, number, unit] = /^(\d+)([km]?)$/.exec(size)
  return Number(number) * { '': 1, k: 1024, m: 1024 ** 2 }[unit]
}
const UPLOADS = 'server › location = /api/files'

test('P33: nginx limits connections, calls and half requests of both its servers', () => {
  for (const name of ['limit_conn', 'limit_req', 'client_header_timeout', 'client_body_timeout', 'send_timeout'])
    expect([name, inBlock(name, '').length > 0]).toEqual([name, true])
  expect(inBlock('limit_conn', UPLOADS)).toEqual(['limit_conn moyun_connections 400'])
})

test('nginx keeps a reader who takes five kilobytes a second', () => {
  const [waits] = inBlock('send_timeout', '').map((directive) => Number(/ (\d+)s$/.exec(directive)[1]))
  const buffers = inBlock('listen', 'server').flatMap((directive) =>
    directive.includes(' ssl ') ? [/ sndbuf=(\w+)/.exec(directive)] : [],
  )

  expect(buffers.length).toBeGreaterThan(0)
  // The kernel doubles the number, and reports room when a third is free.
  for (const sndbuf of buffers) expect((2 * bytes(sndbuf[1])) / 3 / waits).toBeLessThan(5 * 1024)
})

test('P33: nginx accepts the largest body of each endpoint, and no larger one except an upload', () => {
  const largest = Math.max(BODY_LIMIT, ...endpoints.map(({ bodyLimit }) => bodyLimit ?? 0))
  const [limit] = inBlock('client_max_body_size', '').map((directive) => bytes(directive.split(' ')[1]))
  const [uploads] = inBlock('client_max_body_size', UPLOADS).map((directive) => bytes(directive.split(' ')[1]))

  expect(limit).toBeGreaterThanOrEqual(largest)
  expect(limit).toBeLessThan(1.2 * largest)
  expect(uploads).toBeGreaterThan(UPLOAD_LIMIT)
  expect(everywhere('client_max_body_size')).toHaveLength(2)
  expect(everywhere('proxy_request_buffering')).toEqual([[UPLOADS, 'proxy_request_buffering off']])
})

test('P33: the bodies that one address can have at once fit into the memory of nginx', () => {
  const [, size] = /tmpfs: \['\/var\/cache\/nginx:size=(\w+)'/.exec(read('compose.yaml'))
  const [, memory] = /\n {2}nginx:[^]*?mem_limit: (\w+)/.exec(read('compose.yaml'))
  const [limit] = inBlock('client_max_body_size', '').map((directive) => bytes(directive.split(' ')[1]))
  const [connections] = inBlock('limit_conn', '').map((directive) => Number(directive.split(' ')[2]))

  expect(bytes(size)).toBeGreaterThan(connections * limit)
  expect(bytes(size)).toBeLessThanOrEqual(bytes(memory.replace('1g', '1024m')) / 2)
})

test('nginx tells the servers the host that the reader asked for, and who asks', () => {
  const headers = Object.fromEntries(
    everywhere('proxy_set_header').map(([, directive]) => directive.split(' ').slice(1)),
  )
  expect(headers).toMatchObject({
    Host: '$http_host',
    'X-Forwarded-Host': '$http_host',
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Proto': '$scheme',
  })
})

test('P33: nginx has room for thousands of connections that say nothing', () => {
  const main = directivesOf('deploy/nginx/nginx.conf')
  const numberOf = (name) => Number(main.find(([, directive]) => directive.startsWith(`${name} `))[1].split(' ')[1])

  expect(numberOf('worker_connections')).toBeGreaterThanOrEqual(8192)
  expect(numberOf('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * numberOf('worker_connections'))
  expect(read('compose.yaml')).toContain('./deploy/nginx/nginx.conf:/etc/nginx/nginx.conf:ro')
})

test('every GitHub action is pinned to a commit', () => {
  const folder = '.github/workflows'
  const uses = fs
    .readdirSync(path.join(root, folder))
    .flatMap((file) => read(`${folder}/${file}`).match(/uses: .*/g) ?? [])

  expect(uses.length).toBeGreaterThan(0)
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})
