import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../../modules/admin/test-admin.ts'
import { products } from '../../modules/orders/products.ts'
import { testApp } from '../../testing/test-app.ts'
import { explainQueries, indexes, rowsRead, sequentialScans } from '../../modules/works/test-query-plans.ts'
import { testWorks, type TestWorks } from '../../modules/works/test-works.ts'

const ORIGIN = 'https://moyun.example'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-heads-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

let works: TestWorks
let member: IdentifiedMember
let found: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><meta name="description" content="of all" ' +
      '/><title>墨韵</title></head><body><div id="root"></div><noscript>需要 ' +
      'JavaScript</noscript></body></html>',
  )
  works = await testWorks()
  member = await works.member()
  found = await testApp(
    { publicUrl: ORIGIN, dataFolder: works.context.environment.dataFolder },
    { database: works.database, webFolder: folder },
  )
})

const page = async (url: string) => (await found.call('GET', url)).body

describe('an indexable page', () => {
  test.each(['/', '/website', '/imagerestoration', '/gallery', '/faq', '/agreement'])(
    '%s has a title, a description and a canonical URL of its own, and a preview image',
    async (url) => {
      const html = await page(url)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${url}" />`)
      expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/share.png" />`)
      expect(html).toContain('twitter:card')
      const title = /<title>(.+)<\/title>/.exec(html)?.[1] ?? ''
      expect(html).toContain(`<meta property="og:title" content="${title}" />`)
      expect(html).not.toContain('content="of all"')
      expect(html).not.toContain('noindex')
      expect(html).toContain(`<noscript><h1>${title}</h1>`)
    },
  )

  test('has a title that no other indexable page has', async () => {
    const titles = await Promise.all(
      ['/', '/website', '/imagerestoration', '/gallery', '/faq', '/agreement'].map(
        async (url) => /<title>(.+)<\/title>/.exec(await page(url))?.[1],
      ),
    )
    expect(new Set(titles).size).toBe(6)
  })

  test('contains the prices in its HTML', async () => {
    const html = await page('/website')
    for (const { price } of products.filter(({ kind }) => kind !== 'cash')) expect(html).toContain(`¥${price / 100}`)
    expect(html).toMatch(/绘画：4 点一张/)
  })
})

test.each(['/home', '/chat/1', '/login', '/no/such/page', '/works/00000000-0000-4000-8000-000000000000'])(
  '%s is marked noindex',
  async (url) => {
    const html = await page(url)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('canonical')
  },
)

describe('a public work', () => {
  test('is served with its title and cover, and without them after it is withdrawn', async () => {
    const picture = await works.picture(member, 'teal')
    const { id } = await works.add(member, { type: 'painting', title: '孤舟远山', output: [picture.id] })
    expect(await page(`/works/${id}`)).toContain('noindex')
    await works.move(member, 'publish', id)
    const html = await page(`/works/${id}`)
    expect(html).toContain('<title>孤舟远山 · 墨韵 Moyun</title>')
    expect(html).toContain('AI 生成')
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/api/gallery/${id}/cover" />`)
    const cover = async () => {
      const { status, headers } = await found.call('GET', `/api/gallery/${id}/cover`)
      return [status, headers['content-type']]
    }
    expect(await cover()).toEqual([200, 'image/webp'])
    // A preview card is loaded again when a signed URL would have expired.
    await found.advanceClock(11 * 60 * 1000)
    expect(await cover()).toEqual([200, 'image/webp'])
    await found.advanceClock(0)
    await works.move(member, 'withdraw', id)
    expect((await cover())[0]).toBe(404)
    expect(await page(`/works/${id}`)).not.toContain('孤舟远山')
  })

  test.each([
    '</title><script>alert(1)</script>',
    '" onload="alert(1)',
    "$& $' $1 </noscript><img src=x onerror=alert(1)>",
  ])('P24: has its title %s escaped', async (title) => {
    const { id } = await works.add(member, { title, text: title })
    await works.move(member, 'publish', id)
    const html = await page(`/works/${id}`)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('onload="')
    expect(html).not.toContain('<img')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<\/noscript>/g)).toHaveLength(1)
    expect(html).toContain('<div id="root"></div>')
  })
})

test('serves the page of a work without noindex while the work cannot be read', async () => {
  const { id } = await works.add(member, { title: '还在' })
  await works.move(member, 'publish', id)
  await works.database.pool.query('alter table works rename to works_away')
  try {
    const { status, body } = await found.call('GET', `/works/${id}`)
    expect([status, body.includes('noindex'), body.includes('<div id="root">')]).toEqual([200, false, true])
  } finally {
    await works.database.pool.query('alter table works_away rename to works')
  }
  expect(await page(`/works/${id}`)).toContain('<title>还在 · 墨韵 Moyun</title>')
})

describe('the sitemap', () => {
  test('lists pages, and public works with their date until they are withdrawn', async () => {
    const { id } = await works.add(member, { title: '可以找到' })
    await works.move(member, 'publish', id)
    const { status, headers, body } = await found.call('GET', '/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body).toContain(`<loc>${ORIGIN}/website</loc>`)
    expect(body).toMatch(new RegExp(`<loc>${ORIGIN}/works/${id}</loc><lastmod>\\d{4}-`))
    await works.move(member, 'withdraw', id)
    expect((await found.call('GET', '/sitemap.xml')).body).not.toContain(id)
  })

  test('is read by the index of the gallery, no further than the newest thousand works', async () => {
    const { pool } = works.database
    await pool.query(
      `insert into works (id, member_id, type, title, source, created_at, published_at)
        select gen_random_uuid(), $1, 'chat', '', 'many:' || n, now(), now() - n * interval '1 minute'
        from generate_series(1, 5000) n`,
      [member.id],
    )
    await pool.query('analyze works')
    const [plan, ...more] = await explainQueries(works, () => found.call('GET', '/sitemap.xml'))
    expect(more).toEqual([])
    const steps = plan?.steps ?? []
    expect(indexes(steps)).toContain('works_gallery')
    expect(sequentialScans(steps)).toEqual([])
    expect(rowsRead(steps)).toBeLessThanOrEqual(1000)
    await pool.query("delete from works where source like 'many:%'")
  })

  test('is named in robots.txt, with the disallowed paths', async () => {
    expect((await found.call('GET', '/robots.txt')).body).toBe(
      `User-agent: *\nDisallow: /sandbox/\nDisallow: /MPSign/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    )
  })

  test('does not exist without PUBLIC_URL', async () => {
    expect((await works.call('GET', '/robots.txt')).body).not.toContain('Sitemap')
    expect((await works.call('GET', '/sitemap.xml')).status).toBe(404)
  })
})
