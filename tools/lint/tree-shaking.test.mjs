import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { messagesPlugin } from '../i18n/plugin.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const kit = path.join(root, 'packages/ui/src')

/** Each value export of the UI package's index, with its source file. */
const faced = [
  ...fs.readFileSync(path.join(kit, 'index.ts'), 'utf8').matchAll(/export \{([^}]+)\} from '([^']+)'/g),
].flatMap(([, names, file]) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => ({ name, file: path.join(kit, file) })),
)

/**
 * Bundles `import { name } from …`, through the index and from the file itself, and returns what each bundle contains.
 */
async function bundledSources() {
  const entries = Object.fromEntries(
    faced.flatMap(({ name, file }) => [
      [`face-${name}`, `export { ${name} } from '${path.join(kit, 'index.ts')}'`],
      [`file-${name}`, `export { ${name} } from '${file}'`],
    ]),
  )
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      messagesPlugin(),
      {
        name: 'entries',
        resolveId: { filter: { id: /^entry:/ }, handler: (id) => `\0${id}` },
        load: { filter: { id: /^\0entry:/ }, handler: (id) => entries[id.slice('\0entry:'.length)] },
      },
    ],
    worker: { format: 'es' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.keys(entries).map((name) => [name, `entry:${name}`])),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const modulesOf = (chunk, seen = new Set()) => {
    if (seen.has(chunk)) return []
    seen.add(chunk)
    return [...Object.keys(chunk.modules), ...chunk.imports.flatMap((file) => modulesOf(chunks.get(file), seen))]
  }
  return (name) => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name)
    return modulesOf(entry)
      .filter((id) => !id.startsWith('\0'))
      .map((id) => path.relative(root, id.split('?')[0]))
      .filter((id) => id !== 'packages/ui/src/index.ts')
      .sort()
  }
}

let modulesIn
beforeAll(async () => {
  modulesIn = await bundledSources()
})

test.each(faced.map(({ name }) => name))('%s bundles the same modules through the index as from its file', (name) => {
  expect(modulesIn(`face-${name}`)).toEqual(modulesIn(`file-${name}`))
})

test('Button bundles Button, its Dot and no other component', () => {
  const components = new Set(
    modulesIn('face-Button').flatMap((file) => /^packages\/ui\/src\/[a-z-]+\/([A-Z]\w+)\//.exec(file)?.[1] ?? []),
  )
  expect([...components]).toEqual(['Button', 'Dot'])
})
