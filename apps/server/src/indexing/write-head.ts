import type { PageHead } from './page-heads.ts'

/** Beside what it is about: where it is, and what stands for it; null where nobody has said under which origin that is. */
export interface HeadTags extends PageHead {
  url: string | null
  image: string | null
  type: 'website' | 'article'
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The page for all routes with the head of one, and its words for who reads without scripts. */
export function writeHead(html: string, { title, description, lines, url, image, type }: HeadTags): string {
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

/** The page for all routes as it is served where nothing is to be found by strangers. */
export const writeUnlisted = (html: string): string =>
  html.replace('</head>', () => '<meta name="robots" content="noindex" /></head>')
