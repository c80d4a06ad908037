import fs from 'node:fs'
import path from 'node:path'
import { compile } from './plugin.mjs'
import { unloadedMessages } from './message-usage.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const ID = /^[a-z][\w-]*(?:\.[\w-]+)+$/
/** Where a message id is used: `id="ui.send"`, `id: 'ui.send'`, `locale: 'menu.home'`. */
const NAMED = /\b(?:id|locale)(?:=|: ?|=\{)['"`]([^'"`]+)['"`]/g
const QUOTED = /['"`]([^'"`\n]+)['"`]/g

/** Every file below `folder` that `matches` accepts, without build output and installed packages. */
function* files(folder, matches) {
  if (!fs.existsSync(folder)) return
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* files(file, matches)
    else if (matches(file)) yield file
  }
}

/**
 * By the parser's type number. Literal arguments and numbers are one kind: a number may be text in one language and
 * formatted in the other.
 */
const KINDS = { 1: 'value', 2: 'value', 3: 'date', 4: 'time', 5: 'choice', 6: 'value' }

/** The placeholders of a message, each with its kind of value. */
function placeholders(message, found = new Set()) {
  for (const part of message) {
    if (KINDS[part.type]) found.add(`${part.value}:${KINDS[part.type]}`)
    if (part.type === 8) found.add(`<${part.value}>`)
    for (const { value } of Object.values(part.options ?? {})) placeholders(value, found)
    if (part.children) placeholders(part.children, found)
  }
  return found
}

/** Every text that a message can become. Numbers become a digit, other placeholders a line break. */
function texts(message) {
  return message.reduce(
    (heads, part) => {
      const tails = part.options
        ? [...new Set(Object.values(part.options).flatMap(({ value }) => texts(value)))]
        : part.children
          ? texts(part.children)
          : [part.type === 0 ? part.value : part.type === 2 || part.type === 7 ? '0' : '\n']
      return heads.flatMap((head) => tails.map((tail) => head + tail))
    },
    [''],
  )
}

const TIGHT = /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u

/** The Chinese messages of one folder without a space between Chinese and a Latin letter or a digit. */
export function tightMessages(folder, chinese) {
  return Object.entries(chinese).flatMap(([id, text]) => {
    const tight = texts(compile(text)).find((one) => TIGHT.test(one))
    return tight === undefined ? [] : [`${folder}: "${id}" has no space at "${TIGHT.exec(tight)?.[0]}"`]
  })
}

const displayPath = (file) => path.relative(root, file)
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** The differences between the two languages of one folder. */
export function differences(folder, chinese, english) {
  const wrong = []
  for (const id of new Set([...Object.keys(chinese), ...Object.keys(english)])) {
    if (!(id in chinese)) wrong.push(`${folder}: "${id}" is missing in zh-CN`)
    else if (!(id in english)) wrong.push(`${folder}: "${id}" is missing in en-US`)
    else {
      const [one, other] = [chinese[id], english[id]].map((text) => [...placeholders(compile(text))].sort().join(' '))
      if (one !== other) wrong.push(`${folder}: "${id}" has the placeholders {${one}} in zh-CN and {${other}} in en-US`)
    }
  }
  return wrong
}

/** The message ids in a source that are used as ids, and all its quoted texts; a quoted id counts as used. */
export function namesIn(source) {
  const named = new Set([...source.matchAll(NAMED)].map(([, id]) => id).filter((id) => ID.test(id)))
  const quoted = new Set([...source.matchAll(QUOTED)].map(([, text]) => text))
  return { named, quoted }
}

function check() {
  const wrong = []
  const defined = new Map()
  const places = ['packages/ui/src', 'apps/web/src', 'apps/server/src'].map((place) => path.join(root, place))
  for (const chinese of places.flatMap((place) => [
    ...files(place, (file) => /i18n\/(?:[a-z]+\/)?zh-CN\.json$/.test(file)),
  ])) {
    const folder = path.dirname(chinese)
    const english = path.join(folder, 'en-US.json')
    if (!fs.existsSync(english)) wrong.push(`${displayPath(english)} is missing`)
    else wrong.push(...differences(displayPath(folder), read(chinese), read(english)))
    wrong.push(...tightMessages(displayPath(folder), read(chinese)))
    if (folder.includes('apps/server')) continue
    for (const id of Object.keys(read(chinese))) {
      if (defined.has(id)) wrong.push(`"${id}" is defined twice: ${defined.get(id)} and ${displayPath(folder)}`)
      defined.set(id, displayPath(folder))
    }
  }

  const used = new Set()
  const sources = places.slice(0, 2).flatMap((place) => [...files(place, (file) => /\.tsx?$/.test(file))])
  for (const file of sources) {
    const { named, quoted } = namesIn(fs.readFileSync(file, 'utf8'))
    for (const id of quoted) if (defined.has(id)) used.add(id)
    const known = new Set([...defined.keys()].map((id) => id.split('.')[0]))
    for (const id of named)
      if (!defined.has(id) && known.has(id.split('.')[0])) wrong.push(`${displayPath(file)}: "${id}" is not defined`)
  }
  for (const [id, folder] of defined) if (!used.has(id)) wrong.push(`${folder}: "${id}" is not used`)
  return { wrong: [...wrong, ...reach()], count: defined.size }
}

/** Checks that each page loads the UI package's messages that it shows. */
function reach() {
  const kit = path.join(root, 'packages/ui/src')
  const web = path.join(root, 'apps/web/src')
  const table = /uiMessagesOf\b.* = \{\n([\s\S]*?)\n\}/.exec(
    fs.readFileSync(path.join(web, 'i18n/ui-messages.ts'), 'utf8'),
  )[1]
  const folders = fs.readdirSync(path.join(kit, 'i18n'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return unloadedMessages({
    kit,
    routes: path.join(web, 'routes'),
    features: path.join(web, 'features'),
    sources: [...files(web, (file) => /\.tsx?$/.test(file) && !/\.(?:stories|test)\.|\/testing\//.test(file))],
    groups: Object.fromEntries(
      folders.map(({ name }) => [name, Object.keys(read(path.join(kit, 'i18n', name, 'zh-CN.json')))]),
    ),
    loadedGroups: Object.fromEntries(
      [...table.matchAll(/(\w[\w/-]*)'?: \[([^\]]*)\]/g)].map(([, page, names]) => [page, names.split(', ')]),
    ),
  })
}

if (import.meta.filename === process.argv[1]) {
  const { wrong, count } = check()
  for (const line of wrong) console.error(`✗ ${line}`)
  if (wrong.length === 0) console.log(`✓ ${count} messages in two languages`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
