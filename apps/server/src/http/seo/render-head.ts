import type { PageHead } from './page-heads.ts'

/** The head tags of a page, with its URL and its image; both are null if the public origin is not configured. */
export interface HeadTags extends PageHead {
  url: string | null
  image: string | null
  type: 'website' | 'article'
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The page for all routes with the head tags of one, and its text for clients without scripts. */
export function renderHead(html: string, { title, description, lines, url, image, type }: HeadTags): string {
  const property = (name: string, content: string | null) =>
    content === null ? '' : `<meta property="og:${name}" content="${escaped(content)}" />`
  const tags = [
    url === null ? '' : `<link rel="canonical" href="${escaped(url)}" />`,
    property('site_name', '墨韵 Moyun'),
    property('type', type),
    property('title', title),
    property('description', description),
    property('url', url),
    property('image', image),
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}" />`,
  ]
  const words = [
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(description)}</p>`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
  ]
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*" \/>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
    .replace('</head>', () => `${tags.filter(Boolean).join('')}</head>`)
    .replace('<noscript>', () => `<noscript>${words.join('')}`)
}

/** The page for all routes with `noindex`. */
export const renderNoindex = (html: string): string =>
  html.replace('</head>', () => '<meta name="robots" content="noindex" /></head>')
