import fs from 'node:fs'
import path from 'node:path'

const escape = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const address = (file) => file.split(path.sep).map(encodeURIComponent).join('/')

const style = `
body { margin: 40px 48px; background: #fdfcfa; color: #2b2e33; font: 14px/24px system-ui, sans-serif; color-scheme: light }
h1 { font: 600 32px/48px serif } h2 { margin: 48px 0 12px; font: 600 16px/26px system-ui, sans-serif; overflow-wrap: anywhere }
section { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 20px; align-items: start }
figure { margin: 0 } figcaption { color: #53575e; font-size: 12px } img { max-width: 100%; box-shadow: 0 0 0 1px #1b1d211f }
section:has(input:checked) { grid-template-columns: 1fr }`

const figure = (file, kind) =>
  `<figure><figcaption>${kind}</figcaption><a href="${address(file)}"><img loading="lazy" src="${address(file)}" alt="${kind}"></a></figure>`

/** Copies the differing pictures beside an HTML page that shows them; returns the page's path. */
export function writeReport(folder, { before, after, differences: { changed, added, gone } }) {
  fs.rmSync(folder, { recursive: true, force: true })
  const copyOf = (file, kind) => file.replace(/\.png$/, `.${kind}.png`)
  function save(file, kind, content) {
    const target = path.join(folder, copyOf(file, kind))
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, content)
    return figure(copyOf(file, kind), kind)
  }

  const parts = changed.map(({ file, difference }) => {
    const figures = [
      save(file, 'before', fs.readFileSync(path.join(before, file))),
      save(file, 'after', fs.readFileSync(path.join(after, file))),
      save(file, 'difference', difference.picture),
    ]
    return `<h2>${escape(file)}: ${difference.pixels} pixels</h2><section>${figures.join('')}</section>`
  })
  for (const file of added)
    parts.push(
      `<h2>${escape(file)}: new</h2><section>${save(file, 'after', fs.readFileSync(path.join(after, file)))}</section>`,
    )
  for (const file of gone)
    parts.push(
      `<h2>${escape(file)}: gone</h2><section>${save(file, 'before', fs.readFileSync(path.join(before, file)))}</section>`,
    )

  const title = `${changed.length} changed, ${added.length} new, ${gone.length} gone`
  const page = path.join(folder, 'index.html')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${parts.join('\n')}</html>`,
  )
  return page
}
