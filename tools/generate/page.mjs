import { insertBefore } from './insert.mjs'
import { toCamel, toPascal, toWords } from './change-case.mjs'

const map = 'apps/web/src/router/route-table.tsx'
const languages = ['zh-CN', 'en-US']

const page = (name, camel, pascal, title) => `import { FormattedMessage } from 'react-intl'

/** \`/${name}\`: says in one sentence what a member does here. */
export function ${pascal}Page() {
  return (
    <>
      <h1>
        <FormattedMessage id="${title}" />
      </h1>
      <p>
        <FormattedMessage id="${camel}.lead" />
      </p>
    </>
  )
}
`

const stories = (name, camel, pascal) => `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ${pascal}Page } from './${name}.tsx'

const meta = {
  title: 'Pages/${toWords(name)}',
  component: ${pascal}Page,
} satisfies Meta<typeof ${pascal}Page>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const HasHeading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}
`

/** Adds a message after the last menu message, in a file with one message per line. */
function addWord(text, id, message) {
  const lines = text.trimEnd().split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('  "menu.'))
  if (!lines[last].endsWith(',')) lines[last] += ','
  const isLast = last === lines.length - 2
  lines.splice(last + 1, 0, `  "${id}": ${JSON.stringify(message)}${isLast ? '' : ','}`)
  return `${lines.join('\n')}\n`
}

/** Adds the page to the site map. */
function addPlace(text, name, camel, pascal) {
  if (new RegExp(`^const ${camel}\\b`, 'm').test(text))
    throw new Error(`${map} has a \`${camel}\` already; nothing was written.`)
  const lazy = `const ${camel}: Lazy = {\n  folder: '${name}',\n  page: async () => (await import('../routes/${name}/${name}.tsx')).${pascal}Page,\n}\n\n`
  const withPage = insertBefore(map, text, /\/\*\* The site map:/, lazy)
  if (text.includes(`path: '/${name}'`)) throw new Error(`${map} has a route /${name} already; nothing was written.`)
  const line = `  { path: '/${name}', name: '${name.replaceAll('-', '')}', ...hidden('menu.${camel}'), ...${camel} },\n`
  return { text: insertBefore(map, withPage, / {2}\{ path: '\*',/, line), title: `menu.${camel}` }
}

/** Plans a page: its site map entry, its file, its messages in both languages, its stories. */
export function planPage(name, { read }) {
  const [camel, pascal] = [toCamel(name), toPascal(name)]
  const folder = `apps/web/src/routes/${name}`
  const place = addPlace(read(map), name, camel, pascal)
  const files = {
    [`${folder}/${name}.tsx`]: page(name, camel, pascal, place.title),
    [`${folder}/${name}.stories.tsx`]: stories(name, camel, pascal),
  }
  const changes = { [map]: place.text }

  for (const language of languages) {
    files[`${folder}/i18n/${language}.json`] = `${JSON.stringify({ [`${camel}.lead`]: toWords(name) }, null, 2)}\n`
    const shell = `apps/web/src/i18n/${language}.json`
    if (!read(shell).includes(`"${place.title}"`)) changes[shell] = addWord(read(shell), place.title, toWords(name))
  }
  const next =
    'Write its messages in both languages, and set in the route table who may open it and where the menu shows it.'
  return { files, changes, next }
}
