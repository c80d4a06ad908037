import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../../oxlint.config.mjs'
import { sizeLimits, tooLong } from './size-limits.mjs'

const root = path.resolve(import.meta.dirname, '../..')

const machine = 'packages/machines/src/session/session.machine.ts'
const card = 'packages/ui/src/data-display/Card/Card.tsx'
const asCard = (inside) => `/** Frames. */\nexport function Card() {\n${inside}\n}\n`
const pageFile = 'apps/web/src/routes/orders/orders.tsx'
const stories = 'packages/ui/src/data-display/Card/Card.stories.tsx'
const story = ({ imported = '', meta = 'component: Card', named = 'Plain', play = '' } = {}) =>
  `import type { Meta } from '@storybook/react-vite'\n${imported}import { Card } from './Card.tsx'\n\nconst meta = { ${meta} } satisfies Meta<typeof Card>\n\nexport default meta\n\nexport const ${named} = { ${play} }\n`
const clicking = (how) =>
  story({
    imported: "import { userEvent } from 'storybook/test'\n",
    play: `play: async ({ canvas }) => { ${how} userEvent.click(canvas.getByRole('button')) }`,
  })
const finding = (how) => story({ play: `play: async ({ canvas }) => { ${how} canvas.findByRole('button') }` })
const lines = (count) => Array.from({ length: count }, (_, at) => `  void ${at}`).join('\n')

/** What is rejected, the rule that rejects it, the file that contains it, a variant that passes, and other files. */
const walls = [
  [
    'the UI package importing the contract',
    'moyun/package-boundaries',
    card,
    `import type { Member } from '@moyun/api'\n${asCard('  return {} as Member')}`,
    asCard('  return null'),
  ],
  [
    'the UI package importing an HTTP client',
    'moyun/package-boundaries',
    card,
    `import axios from 'axios'\n${asCard('  return axios')}`,
    asCard('  return null'),
  ],
  [
    'the UI package importing XState',
    'moyun/package-boundaries',
    card,
    `import { createActor } from 'xstate'\n${asCard('  return createActor')}`,
    asCard('  return null'),
  ],
  [
    'the contract importing a machine',
    'moyun/package-boundaries',
    'packages/api/src/contract/orders.ts',
    "import type { X } from '@moyun/machines'\nexport type Y = X\n",
    'export type Y = string\n',
  ],
  [
    'the contract importing axios',
    'moyun/package-boundaries',
    'packages/api/src/contract/orders.ts',
    "import axios from 'axios'\nexport const x = axios\n",
    "import * as z from 'zod/mini'\nexport const x = z.string()\n",
  ],
  [
    'the contract importing the whole of zod',
    'moyun/package-boundaries',
    'packages/api/src/contract/orders.ts',
    "import { z } from 'zod'\nexport const x = z.string()\n",
    "import * as z from 'zod/mini'\nexport const x = z.string()\n",
  ],
  [
    'a machine importing values of the contract',
    'moyun/package-boundaries',
    machine,
    "import { session } from '@moyun/api'\nexport const x = session\n",
    "import type { Member } from '@moyun/api'\nexport type X = Member\n",
  ],
  [
    'a machine importing types in a way that stays in the bundle',
    'moyun/package-boundaries',
    machine,
    "import { type Member } from '@moyun/api'\nexport type X = Member\n",
    "import type { Member } from '@moyun/api'\nexport type X = Member\n",
  ],
  [
    'a machine importing React',
    'moyun/package-boundaries',
    machine,
    "import { useState } from 'react'\nexport const x = useState\n",
    "import { setup } from 'xstate'\nexport const x = setup\n",
  ],
  [
    'a machine importing axios',
    'moyun/package-boundaries',
    machine,
    "import axios from 'axios'\nexport const x = axios\n",
    "import { fromPromise } from 'xstate'\nexport const x = fromPromise\n",
  ],
  [
    'a machine reading a browser global',
    'no-restricted-globals',
    machine,
    "export const read = () => localStorage.getItem('token')\n",
    'export const read = (store: Storage) => store\n',
  ],
  [
    'an app importing the other app',
    'moyun/package-boundaries',
    'apps/web/src/orders.ts',
    "import { clock } from '../../server/src/clock.ts'\nexport const x = clock\n",
    "import { clock } from './clock.ts'\nexport const x = clock\n",
  ],
  [
    'the server importing the UI package',
    'moyun/package-boundaries',
    'apps/server/src/orders/orders.ts',
    "import { Button } from '@moyun/ui'\nexport const x = Button\n",
    "import { Refusal } from '@moyun/api'\nexport const x = Refusal\n",
  ],
  [
    'the server importing node:https outside the outbound module',
    'moyun/package-boundaries',
    'apps/server/src/orders/orders.ts',
    "import https from 'node:https'\nexport const x = https\n",
    "import type { Server } from 'node:https'\nexport type X = Server\n",
  ],
  [
    'the server resolving a host outside the outbound module',
    'moyun/package-boundaries',
    'apps/server/src/orders/orders.ts',
    "import { lookup } from 'node:dns/promises'\nexport const x = lookup\n",
    null,
  ],
  [
    'the server opening a TLS connection outside the outbound module',
    'moyun/package-boundaries',
    'apps/server/src/orders/orders.ts',
    "import tls from 'node:tls'\nexport const x = tls\n",
    null,
  ],
  [
    'the outbound module using the global fetch',
    'no-restricted-globals',
    'apps/server/src/outbound/orders.ts',
    "export const ask = () => fetch('')\n",
    "import https from 'node:https'\nexport const x = https\n",
  ],
  [
    'the server importing sharp',
    'moyun/package-boundaries',
    'apps/server/src/orders/orders.ts',
    "export const x = async () => await import('sharp')\n",
    "import type { Sharp } from 'sharp'\nexport type X = Sharp\n",
  ],
  [
    'the server importing the code of the image worker',
    'moyun/package-boundaries',
    'apps/server/src/orders/orders.ts',
    "import { drawPicture } from '../modules/images/worker/draw-picture.ts'\nexport const x = drawPicture\n",
    "import { createPicturePool } from '../modules/images/picture-pool.ts'\nexport const x = createPicturePool\n",
  ],
  [
    'the web app importing the server part of the contract',
    'moyun/package-boundaries',
    'apps/web/src/orders.ts',
    "import { serve } from '@moyun/api/serve'\nexport const x = serve\n",
    "import { createCaller } from '@moyun/api/call'\nexport const x = createCaller\n",
  ],
  [
    'the web app importing a file inside a package by name',
    'moyun/package-boundaries',
    'apps/web/src/orders.ts',
    "import { Card } from '@moyun/ui/src/Card/Card.tsx'\nexport const x = Card\n",
    "import { Card } from '@moyun/ui'\nexport const x = Card\n",
  ],
  [
    'the web app importing a file inside a package by path',
    'moyun/package-boundaries',
    'apps/web/src/orders.ts',
    "import { Card } from '../../../packages/ui/src/data-display/Card/Card.tsx'\nexport const x = Card\n",
    "import { Card } from '@moyun/ui'\nexport const x = Card\n",
  ],
  [
    'a package importing its own index',
    'moyun/package-boundaries',
    card,
    `import { Button } from '../../index.ts'\n${asCard('  return Button')}`,
    `import { Button } from '../../actions/Button/Button.tsx'\n${asCard('  return Button')}`,
  ],
  [
    'a package importing itself by name',
    'moyun/package-boundaries',
    card,
    `import { Button } from '@moyun/ui'\n${asCard('  return Button')}`,
    `import { Button } from '../../actions/Button/Button.tsx'\n${asCard('  return Button')}`,
  ],
  [
    'a page importing axios',
    'moyun/package-boundaries',
    'apps/web/src/routes/orders/orders.tsx',
    "import axios from 'axios'\nexport const x = axios\n",
    "import { createCaller } from '@moyun/api/call'\nexport const x = createCaller\n",
  ],
  [
    'a barrel inside a package',
    'moyun/no-barrel',
    'packages/ui/src/data-display/Card/parts.ts',
    "export * from './Card.tsx'\n",
    'export const parts = 2\n',
  ],
  [
    'a re-export of another file',
    'moyun/no-barrel',
    'apps/web/src/orders.ts',
    "export { read } from './read.ts'\n",
    "export { Card } from '@moyun/ui'\n",
  ],
  ['a second index', 'moyun/no-barrel', 'packages/ui/src/data-display/Card/index.ts', 'export const parts = 2\n', null],
  [
    'an import cycle of types',
    'import/no-cycle',
    'packages/api/src/contract/endpoint.ts',
    "import type { Session } from './session.ts'\nexport type Endpoint = Session\n",
    "import type { Refusal } from '../errors/refusal.ts'\nexport type Endpoint = Refusal\n",
    {
      'packages/api/src/contract/session.ts':
        "import type { Endpoint } from './endpoint.ts'\nexport type Session = Endpoint | null\n",
    },
  ],
  [
    'an import cycle',
    'import/no-cycle',
    'packages/api/src/contract/endpoint.ts',
    "import { session } from './session.ts'\nexport const endpoint = session\n",
    "import { Refusal } from '../errors/refusal.ts'\nexport const endpoint = Refusal\n",
    {
      'packages/api/src/contract/session.ts':
        "import { endpoint } from './endpoint.ts'\nexport const session = endpoint\n",
    },
  ],
  [
    'a function call at import time',
    'moyun/no-side-effects',
    'apps/web/src/orders.ts',
    'announce()\nexport function announce() {}\n',
    'export function announce() {}\n',
  ],
  [
    'a timer at import time',
    'moyun/no-side-effects',
    'apps/web/src/orders.ts',
    'export const timer = setInterval(() => {}, 1000)\n',
    'export const start = () => setInterval(() => {}, 1000)\n',
  ],
  [
    'an await at import time',
    'moyun/no-side-effects',
    'apps/server/src/orders/orders.ts',
    'export const x = await Promise.resolve(1)\n',
    'export const x = async () => await Promise.resolve(1)\n',
  ],
  [
    'reading the environment at import time',
    'moyun/no-side-effects',
    'apps/server/src/orders/orders.ts',
    'export const port = process.env.PORT\n',
    'export const port = () => process.env.PORT\n',
  ],
  [
    'reading storage at import time',
    'moyun/no-side-effects',
    'apps/web/src/orders.ts',
    "export const token = localStorage.getItem('token')\n",
    "export const token = () => localStorage.getItem('token')\n",
  ],
  [
    'an import for its side effect',
    'moyun/no-side-effects',
    'apps/web/src/orders.ts',
    "import './loud.ts'\n",
    "import { loud } from './loud.ts'\nexport const x = loud\n",
  ],
  [
    'a global fetch',
    'no-restricted-globals',
    'apps/server/src/orders/orders.ts',
    'export const ask = () => fetch("https://example.com")\n'.replaceAll('"', "'"),
    "export const ask = (get: (url: string) => void) => get('')\n",
  ],
  [
    'window.fetch',
    'moyun/no-restricted-syntax',
    'apps/web/src/orders.ts',
    "export const ask = () => window.fetch('/')\n",
    'export const ask = () => window.scrollTo(0, 0)\n',
  ],
  [
    'an error code as a prop of the UI package',
    'moyun/no-error-codes',
    card,
    `export interface CardProps {\n  errorCode: number\n}\n${asCard('  return null')}`,
    `export interface CardProps {\n  problem: string\n}\n${asCard('  return null')}`,
  ],
  [
    'an error as a prop of the UI package',
    'moyun/no-error-codes',
    card,
    `export interface CardProps {\n  problem?: Error | null\n}\n${asCard('  return null')}`,
    `export interface CardProps {\n  /** The code in the block. */\n  code: string\n}\n${asCard('  return null')}`,
  ],
  [
    'the UI package comparing an error code',
    'moyun/no-error-codes',
    card,
    `export const isOut = (n: number) => n === 401\n${asCard('  return null')}`,
    `export const isOut = (n: number) => n === 3\n${asCard('  return null')}`,
  ],
  [
    'a variable named data',
    'moyun/names',
    card,
    asCard('  const data = 1\n  return data'),
    asCard('  const title = 1\n  return title'),
  ],
  [
    'a parameter named item',
    'moyun/names',
    card,
    'export const Card = (items: string[]) => items.map((item) => item)\n',
    'export const Card = (rows: string[]) => rows.map((row) => row)\n',
  ],
  [
    'a parameter named info',
    'moyun/names',
    'apps/server/src/orders/orders.ts',
    'export const read = (info: string) => info\n',
    'export const read = ({ data }: { data: string }) => data\n',
  ],
  [
    'an exported name with a replaced word',
    'moyun/names',
    'apps/server/src/orders/orders.ts',
    'export const readDeeds = 1\n',
    'export const readAuditEntries = 1\n',
  ],
  [
    'a variable named tell',
    'moyun/names',
    machine,
    'export const start = () => {\n  const tell = () => {}\n  tell()\n}\n',
    'export const start = () => {\n  const notify = () => {}\n  notify()\n}\n',
  ],
  [
    'a property named say',
    'moyun/names',
    'apps/server/src/orders/orders.ts',
    'export interface OrderOptions {\n  say: (line: string) => void\n}\n',
    'export interface OrderOptions {\n  log: (line: string) => void\n}\n',
  ],
  [
    'a class named Manager',
    'moyun/names',
    'apps/server/src/orders/orders.ts',
    'export class OrderManager {\n  rows = 1\n}\n',
    'export class Orders {\n  rows = 1\n}\n',
  ],
  [
    'an interface named Service',
    'moyun/names',
    'apps/server/src/orders/orders.ts',
    'export interface OrderService {\n  x: 1\n}\n',
    'export interface Orders {\n  x: 1\n}\n',
  ],
  [
    'a constant named Helper',
    'moyun/names',
    'apps/server/src/orders/orders.ts',
    'export const orderHelper = 1\n',
    'export const orderWidth = 1\n',
  ],
  [
    'a function named handleClick',
    'moyun/names',
    card,
    asCard('  const handleClick = () => {}\n  return handleClick'),
    asCard('  const open = () => {}\n  return open'),
  ],
  [
    'a boolean prop with the prefix is',
    'moyun/names',
    card,
    `export interface CardProps {\n  isBusy?: boolean\n}\n${asCard('  return null')}`,
    `export interface CardProps {\n  busy?: boolean\n}\n${asCard('  return null')}`,
  ],
  ['a component outside its folder', 'moyun/file-names', 'packages/ui/src/Card.tsx', asCard('  return null'), null],
  [
    'a component with another name than its file',
    'moyun/file-names',
    card,
    'export function Board() {\n  return null\n}\n',
    asCard('  return null'),
  ],
  [
    'a component in a kebab-case file',
    'moyun/file-names',
    'packages/ui/src/data-display/Card/card-foot.tsx',
    'export function CardFoot() {\n  return null\n}\n',
    null,
  ],
  [
    'a camelCase file',
    'moyun/file-names',
    'apps/server/src/orders/readOrders.ts',
    'export const readShelf = 1\n',
    null,
  ],
  [
    'a file name with a replaced word',
    'moyun/file-names',
    'apps/server/src/orders/order-desk.ts',
    'export const listOrders = 1\n',
    null,
  ],
  [
    'a PascalCase file that is not a component',
    'moyun/file-names',
    'apps/server/src/orders/Orders.ts',
    'export const Orders = 1\n',
    null,
  ],
  [
    'a file in a folder named utils',
    'moyun/file-names',
    'packages/ui/src/utils/clamp.ts',
    'export const clamp = 1\n',
    null,
  ],
  ['a hooks folder', 'moyun/file-names', 'apps/web/src/hooks/use-x.ts', 'export const useX = 1\n', null],
  ['a helpers file', 'moyun/file-names', 'apps/web/src/helpers.ts', 'export const x = 1\n', null],
  [
    'a hex colour in a style',
    'moyun/no-raw-colour',
    card,
    "import { styled } from 'styled-components'\nexport const Card = styled.div`\n  color: #fff;\n`\n",
    "import { styled } from 'styled-components'\nexport const Card = styled.div`\n  color: ${({ theme }) => theme.color.text};\n`\n",
  ],
  [
    'an rgb colour',
    'moyun/no-raw-colour',
    card,
    "export const Card = 'rgb(0 0 0 / 50%)'\n",
    "export const Card = 'currentColor'\n",
  ],
  [
    'a test id',
    'moyun/no-restricted-syntax',
    card,
    asCard('  return <p data-testid="x" />'),
    asCard('  return <p aria-label="x" />'),
  ],
  [
    'a query by test id',
    'moyun/no-restricted-syntax',
    'packages/ui/src/data-display/Card/Card.test.tsx',
    "export const ask = (canvas: { getByTestId: (id: string) => void }) => canvas.getByTestId('x')\n",
    "export const ask = (canvas: { getByRole: (role: string) => void }) => canvas.getByRole('x')\n",
  ],
  [
    'the type any',
    'typescript/no-explicit-any',
    'apps/server/src/orders/orders.ts',
    'export const x = (y: any) => y as string\n',
    'export const x = (y: unknown) => String(y)\n',
  ],
  [
    'a non-null assertion',
    'typescript/no-non-null-assertion',
    'apps/server/src/orders/orders.ts',
    'export const x = (y?: string) => y!\n',
    "export const x = (y?: string) => y ?? ''\n",
  ],
  [
    'an enum',
    'moyun/no-restricted-syntax',
    'apps/server/src/orders/orders.ts',
    'export enum Tone { Calm }\n',
    "export type Tone = 'calm'\n",
  ],
  [
    'a default export',
    'import/no-default-export',
    card,
    'export default function Card() {\n  return null\n}\n',
    asCard('  return null'),
  ],
  [
    'raw HTML',
    'moyun/no-restricted-syntax',
    card,
    asCard("  return <p dangerouslySetInnerHTML={{ __html: '' }} />"),
    asCard('  return <p />'),
  ],
  [
    'an assignment to innerHTML',
    'moyun/no-restricted-syntax',
    card,
    "export const Card = (p: Element) => {\n  p.innerHTML = ''\n}\n",
    "export const Card = (p: Element) => {\n  p.textContent = ''\n}\n",
  ],
  [
    'a long file',
    'max-lines',
    'apps/server/src/orders/orders.ts',
    `export const x = [\n${'  1,\n'.repeat(250)}]\n`,
    `export const x = [\n${'  1,\n'.repeat(200)}]\n`,
  ],
  [
    'a long function',
    'max-lines-per-function',
    'apps/server/src/orders/orders.ts',
    `export function x() {\n${lines(61)}\n}\n`,
    `export function x() {\n${lines(50)}\n}\n`,
  ],
  [
    'new Date() outside the clock',
    'moyun/one-clock',
    'apps/server/src/orders/orders.ts',
    'export const now = () => new Date()\n',
    'export const at = (milliseconds: number) => new Date(milliseconds)\n',
  ],
  [
    'Date.now() outside the clock',
    'moyun/one-clock',
    'apps/server/src/orders/orders.ts',
    'export const now = () => Date.now()\n',
    'export const at = (date: Date) => date.getTime()\n',
  ],
  [
    'now() in SQL',
    'moyun/one-clock',
    'apps/server/src/orders/orders.ts',
    'export const x = (sql: (t: TemplateStringsArray) => void) => sql`select now()`\n',
    'export const x = (sql: (t: TemplateStringsArray) => void) => sql`select 1`\n',
  ],
  [
    'a page with styles',
    'moyun/thin-pages',
    pageFile,
    "import { styled } from 'styled-components'\nexport const x = styled\n",
    "import { Card } from '@moyun/ui'\nexport const x = Card\n",
  ],
  [
    'a page with an effect',
    'moyun/thin-pages',
    pageFile,
    "import { useEffect } from 'react'\nexport function OrdersPage() {\n  useEffect(() => {})\n  return null\n}\n",
    'export function OrdersPage() {\n  return null\n}\n',
  ],
  [
    'a page that is too long',
    'moyun/thin-pages',
    pageFile,
    `export const x = [\n${'  1,\n'.repeat(90)}]\n`,
    'export const x = []\n',
  ],
  [
    'a page that chooses a time zone',
    'moyun/one-zone',
    pageFile,
    "export const when = (intl, at) => intl.formatDate(at, { timeZone: 'Asia/Shanghai' })\n",
    "import { moneyTime } from '@moyun/ui/time'\nexport const when = (intl, at) => moneyTime(intl, at, {})\n",
  ],
  [
    'a page that formats a date in the device’s time zone',
    'moyun/one-zone',
    'apps/web/src/orders.tsx',
    "import { FormattedDate } from 'react-intl'\nexport const day = FormattedDate\n",
    "import { OwnTime } from './time.tsx'\nexport const day = OwnTime\n",
  ],
  [
    'the UI package reading the local hour',
    'moyun/one-zone',
    'packages/ui/src/data-display/Card/hour.ts',
    'export const hour = (at: Date) => at.getHours()\n',
    'export const hour = (at: Date) => at.getTime()\n',
  ],
  [
    'a day cut out of a UTC timestamp',
    'moyun/one-zone',
    'apps/server/src/orders/orders.ts',
    'export const day = (at: Date) => at.toISOString().slice(0, 10)\n',
    'export const day = (at: Date) => at.toISOString()\n',
  ],
  ['a story that does not wait for a click', 'moyun/stories', stories, clicking(''), clicking('await')],
  ['a story that does not wait for what it looks for', 'moyun/stories', stories, finding(''), finding('await')],
  ['stories without a component', 'moyun/stories', stories, story({ meta: "tags: ['dev']" }), story()],
  ['a story with a small initial', 'moyun/stories', stories, story({ named: 'plain' }), story()],
  [
    'a side effect at import time outside of main.tsx',
    'moyun/no-side-effects',
    'apps/web/src/orders.tsx',
    'document.title = String(1)\n',
    null,
  ],
  [
    'a side effect at import time in a command.ts that is not the server’s',
    'moyun/no-side-effects',
    'apps/server/src/orders/command.ts',
    "process.on('SIGINT', () => {})\n",
    null,
  ],
]

/** What passes in these files only. */
const doors = [
  ['the default export of a story file', stories, story()],
  ['side effects at import time in main.tsx', 'apps/web/src/main.tsx', 'document.title = String(1)\n'],
  ['side effects at import time in command.ts', 'apps/server/src/cli/command.ts', "process.on('SIGINT', () => {})\n"],
]

const orders = 'apps/server/src/orders/orders.ts'
const asks = (how) =>
  `const ask = async () => await Promise.resolve(1)\nexport const run = async () => {\n  ${how}\n}\n`
const unawaited = asks('await ask()\n  ask()')
const awaited = asks('await ask()\n  await ask()')

let folder
beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-lint-')))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs oxlint in a folder, and returns each problem's file and rule. */
function oxlint(cwd, ...args) {
  const script = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [script, '--format=json', ...args], { cwd, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  return JSON.parse(stdout).diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    rule:
      code?.replace(/^(?:eslint\((.+)\)|(.+)\((.+)\))$/, (_, core, plugin, name) => core ?? `${plugin}/${name}`) ??
      message,
  }))
}

const below = (globs) => globs.map((glob) => (glob.startsWith('**/') ? glob : `*/${glob}`))
/** The repository's lint config for a folder of folders that each have the repository's layout. */
const forCases = {
  ...config,
  jsPlugins: config.jsPlugins.map((file) => path.join(root, file)),
  overrides: config.overrides.map(({ files, excludeFiles = [], ...rest }) => ({
    ...rest,
    files: below(files),
    excludeFiles: below(excludeFiles),
  })),
}

/** The rules that reject each text in its file, in a single run. */
function complaints(cases, ...args) {
  const cwd = fs.mkdtempSync(path.join(folder, 'cases-'))
  fs.writeFileSync(path.join(cwd, '.oxlintrc.json'), JSON.stringify(forCases))
  const paths = cases.map(([file, text, others = {}], at) => {
    for (const [name, content] of Object.entries({ ...others, [file]: text })) {
      const target = path.join(cwd, String(at), name)
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.writeFileSync(target, content)
    }
    return `${at}/${file}`
  })
  const problems = oxlint(cwd, ...args)
  return paths.map((file) => problems.filter((problem) => problem.file === file).map(({ rule }) => rule))
}

describe('the lint rules', () => {
  let bad, good, open
  beforeAll(() => {
    const all = complaints([
      ...walls.map(([, , file, text, , others]) => [file, text, others]),
      ...walls.map(([, , file, , text, others]) => [file, text ?? '', others]),
      ...doors.map(([, file, text]) => [file, text]),
    ])
    bad = all.slice(0, walls.length)
    good = all.slice(walls.length, 2 * walls.length)
    open = all.slice(2 * walls.length)
  })

  test.each(walls.map(([what, rule, , , variant], at) => [what, rule, variant, at]))(
    'P24, P30: refuse %s',
    (_, rule, variant, at) => {
      expect(bad[at]).toContain(rule)
      if (variant !== null) expect(good[at]).toEqual([])
    },
  )

  test.each(doors.map(([what], at) => [what, at]))('allow %s', (_, at) => {
    expect(open[at]).toEqual([])
  })
})

test('a promise that is not awaited on the server is refused', () => {
  const types = { 'tsconfig.json': '{ "compilerOptions": { "strict": true } }' }
  const [refused, passed] = complaints(
    [
      [orders, unawaited, types],
      [orders, awaited, types],
    ],
    '--type-aware',
  )
  expect(refused).toEqual(['typescript/no-floating-promises'])
  expect(passed).toEqual([])
})

test('every file that may be too long still is', () => {
  const limits = path.join(folder, 'limits.json')
  fs.writeFileSync(limits, JSON.stringify({ categories: { correctness: 'off' }, rules: sizeLimits }))
  const problems = oxlint(root, '--config', limits, ...tooLong.files, ...tooLong.functions)
  const short = (rule, files) =>
    files.filter((name) => !problems.some((each) => each.file === name && each.rule === rule))

  expect(short('max-lines', tooLong.files)).toEqual([])
  expect(short('max-lines-per-function', tooLong.functions)).toEqual([])
})
