import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

// The text that is linted differs from the file on the disk: the one program of a single run, which CI means, would not see it.
process.env.TSESTREE_SINGLE_RUN = 'false'

const root = fileURLToPath(new URL('../..', import.meta.url))
const eslint = new ESLint({ cwd: root })

async function rulesBroken(file, text) {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, file) })
  return result.messages.map(({ ruleId, message }) => ruleId ?? message)
}

test('refuses a promise that is not awaited on the server', async () => {
  const late = 'const late = async () => {}\n'
  expect(await rulesBroken('apps/server/src/database/schema.ts', `${late}export const x = () => {\n  late()\n}\n`)).toContain('@typescript-eslint/no-floating-promises')
  expect(await rulesBroken('apps/server/src/database/schema.ts', `${late}export const x = async () => {\n  await late()\n}\n`)).toEqual([])
})
