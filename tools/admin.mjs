// npm run admin -- grant|revoke ACCOUNT, or list: who may look after the members; the server may run.
import path from 'node:path'
import { buildServer } from './build.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'

const USAGE = `npm run admin -- grant ACCOUNT    makes the member with this account or phone an admin
npm run admin -- revoke ACCOUNT   takes it back
npm run admin -- list             says who is one`

const describe = ({ account, nickname, accountNo, mobile }) => [nickname || account || accountNo, account && `(${account})`, mobile, `#${accountNo}`].filter(Boolean).join(' ')

/** Prints what was done; gives the exit code: 0 done, or so already. */
const deeds = {
  async grant({ grant }, where, account) {
    const { member, changed } = await grant(where, account)
    console.log(changed ? `${describe(member)} is an admin now` : `${describe(member)} is an admin already`)
  },
  async revoke({ revoke }, where, account) {
    const { member, changed } = await revoke(where, account)
    console.log(changed ? `${describe(member)} is no admin any more` : `${describe(member)} is no admin`)
  },
  async list({ list }, where) {
    const admins = await list(where)
    for (const member of admins) console.log(describe(member))
    if (admins.length === 0) console.log('Nobody is an admin yet: npm run admin -- grant ACCOUNT')
  },
}

const [name, ...accounts] = process.argv.slice(2)
const isRight = Object.hasOwn(deeds, name ?? '') && accounts.length === (name === 'list' ? 0 : 1) && accounts.every((account) => account.trim() !== '')
if (!isRight) {
  console.error(USAGE)
  process.exit(2)
}
try {
  await install()
  await buildServer()
  const administration = await import('../apps/server/dist/administration.js')
  const { MOYUN_DATA, DATABASE_URL, MOYUN_MODE } = process.env
  const where = { dataFolder: path.resolve(root, MOYUN_DATA || '.data'), databaseUrl: DATABASE_URL || undefined, mode: MOYUN_MODE === 'live' ? 'live' : 'sandbox' }
  await deeds[name](administration, where, accounts[0])
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
