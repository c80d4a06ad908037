import { and, desc, isNotNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { works } from '../../database/schema/work-schema.ts'
import { isAuthorActive } from '../../modules/gallery/public-works.ts'
import { publicHeads } from './page-heads.ts'
import type { Base } from '../../app/base.ts'

/** Maximum number of public works in the sitemap, newest first. */
const LISTED = 1000

const config = { access: 'public' } as const

/** Serves robots.txt and the sitemap. The sitemap exists once the public origin is configured. */
export function seoRoutes(app: FastifyInstance, { db, environment: { publicUrl } }: Pick<Base, 'db' | 'environment'>) {
  const rules = [
    'User-agent: *',
    'Disallow: /sandbox/',
    'Disallow: /MPSign/',
    ...(publicUrl === undefined ? [] : [`Sitemap: ${publicUrl}/sitemap.xml`]),
    '',
  ]
  app.get('/robots.txt', { config }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(rules.join('\n')),
  )
  if (publicUrl === undefined) return

  app.get('/sitemap.xml', { config }, async (_, reply) => {
    const publicWorks = await db
      .select({ id: works.id, publishedAt: works.publishedAt })
      .from(works)
      .where(and(isNotNull(works.publishedAt), isAuthorActive))
      .orderBy(desc(works.publishedAt), desc(works.id))
      .limit(LISTED)
    const entries = [
      ...[...publicHeads.keys()].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ...publicWorks.map(
        ({ id, publishedAt }) =>
          `<url><loc>${publicUrl}/works/${id}</loc><lastmod>${publishedAt?.toISOString() ?? ''}</lastmod></url>`,
      ),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
      )
  })
}
