import fs from 'node:fs'
import path from 'node:path'
import type { Approval } from '@moyun/api'
import {
  type AdminCommandOptions,
  approveRequests,
  grantAdmin,
  findAdmins,
  type MemberSummary,
  revokeAdmin,
} from './grant-admin.ts'
import { type BackupOptions, backUp, restore } from './backup.ts'
import { realNow } from '../time/clock.ts'
import { errorReasonOf } from '../database/embedded/database-error.ts'
import { ENGINE_VARIABLE_NAMES, engineMistakes, readEngines } from '../modules/ai/engine-variables.ts'
import { probe } from '../modules/ai/probe.ts'
import { readVariables } from '../config/read-variables.ts'

/** How the command was started: with npm in the source tree, or from the built server alone. */
export interface CommandEnvironment {
  /** Formats a command as it is called here, for messages. */
  spell: (name: string, rest: string) => string
  /** `MOYUN_DATA` and the backup folder are relative to it. */
  folder: string
  /** The environment. */
  variables: Readonly<Record<string, string | undefined>>
  print: (line: string) => void
  printError: (line: string) => void
}

/** The environment, and the database and files that the command uses. */
interface CommandContext extends CommandEnvironment {
  where: AdminCommandOptions & Omit<BackupOptions, 'file'>
}

interface Command {
  name: string
  rest: string
  description: string
  /** Undefined if the arguments do not match this command. */
  read: (words: readonly string[]) => ((context: CommandContext) => Promise<number>) | undefined
}

/** The environment variables that commands read. */
const READ = ['MOYUN_DATA', 'DATABASE_URL', 'FILES_S3_BUCKET', 'MOYUN_MODE', ...ENGINE_VARIABLE_NAMES]

const DONE = 0
const FAILED = 1
const WRONG_USE = 2
/** Exit code: the backup was written, but something is missing in it. */
const INCOMPLETE = 3

const isFile = (word: string) => word.trim() !== '' && !word.startsWith('-')
const oneAccount =
  (verb: string, action: (context: CommandContext, account: string) => Promise<void>): Command['read'] =>
  ([word, account = '', ...more]) =>
    word === verb && account.trim() !== '' && more.length === 0
      ? (context) => action(context, account).then(() => DONE)
      : undefined

const COMMANDS: readonly Command[] = [
  {
    name: 'backup',
    rest: '[FILE]',
    description: 'writes all rows and files to one file; the server may be running',
    read: (words) =>
      words.length < 2 && words.every(isFile) ? (context) => writeBackup(context, words[0]) : undefined,
  },
  {
    name: 'restore',
    rest: 'FILE',
    description: 'fills an empty database from a backup',
    read: ([file = '', ...more]) =>
      isFile(file) && more.length === 0 ? (context) => readBackup(context, file) : undefined,
  },
  {
    name: 'admin',
    rest: 'grant ACCOUNT',
    description: 'makes the member with this account or phone an admin',
    read: oneAccount('grant', grantTo),
  },
  {
    name: 'admin',
    rest: 'revoke ACCOUNT',
    description: 'takes the admin role from a member',
    read: oneAccount('revoke', revokeFrom),
  },
  {
    name: 'admin',
    rest: 'approve ACCOUNT',
    description: 'approves the open requests of the only admin',
    read: oneAccount('approve', approveOf),
  },
  {
    name: 'admin',
    rest: 'list',
    description: 'lists the admins',
    read: ([action, ...more]) => (action === 'list' && more.length === 0 ? listAdmins : undefined),
  },
  {
    name: 'admin',
    rest: 'probe',
    description: 'sends a request to each configured model and reports what is wrong',
    read: ([action, ...more]) => (action === 'probe' && more.length === 0 ? probeModels : undefined),
  },
]

/** Runs the command that the arguments name; returns the exit code. */
export async function runCommand([name, ...words]: readonly string[], caller: CommandEnvironment): Promise<number> {
  const named = COMMANDS.filter((command) => command.name === name)
  const run = named.map(({ read }) => read(words)).find((found) => found !== undefined)
  if (!run) {
    caller.printError(usage(named.length > 0 ? named : COMMANDS, caller))
    return WRONG_USE
  }
  const { given, mistakes } = readVariables(caller.variables, READ)
  if (mistakes.length > 0) {
    caller.printError(mistakes.map(([variable, message]) => `✗ ${variable} ${message}`).join('\n'))
    return FAILED
  }
  const { MOYUN_DATA, DATABASE_URL, FILES_S3_BUCKET, MOYUN_MODE } = given
  const where: CommandContext['where'] = {
    dataFolder: path.resolve(caller.folder, MOYUN_DATA ?? '.data'),
    databaseUrl: DATABASE_URL,
    inBucket: Boolean(FILES_S3_BUCKET),
    mode: MOYUN_MODE === 'live' ? 'live' : 'sandbox',
  }
  try {
    return await run({ ...caller, variables: given, where })
  } catch (problem) {
    caller.printError(`✗ ${errorReasonOf(problem)}`)
    return FAILED
  }
}

function usage(commands: readonly Command[], { spell }: CommandEnvironment) {
  const lines = commands.map(({ name, rest, description }) => ({ call: spell(name, rest), description }))
  const width = Math.max(...lines.map(({ call }) => call.length)) + 3
  return lines.map(({ call, description }) => call.padEnd(width) + description).join('\n')
}

async function writeBackup({ where, folder, variables, print, printError }: CommandContext, given: string | undefined) {
  const moment = realNow().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = given === undefined ? path.join(folder, 'backups', `moyun-${moment}.gz`) : path.resolve(given)
  if (fs.existsSync(file)) throw new Error(`${file} exists already`)
  const { rows, files, missing, damaged } = await backUp({ ...where, file })
  if (missing > 0) printError(`${missing} files are missing`)
  if (missing > 0 && files === 0 && where.databaseUrl) {
    printError(
      `None is in ${path.join(where.dataFolder, 'files')}: if they are in a bucket, set its FILES_S3_… variables here too`,
    )
  }
  if (damaged > 0) printError(`${damaged} files are damaged; the backup contains them as they are`)
  if (where.inBucket) print(`The files are in the bucket ${variables['FILES_S3_BUCKET']} and not in the backup`)
  print(`${rows} rows, ${files} files, ${(fs.statSync(file).size / 1e6).toFixed(2)} MB: ${file}`)
  return missing + damaged > 0 ? INCOMPLETE : DONE
}

async function readBackup({ where, print }: CommandContext, given: string) {
  const { rows, files, damaged, where: place } = await restore({ ...where, file: path.resolve(given) })
  if (damaged > 0) print(`${damaged} files were damaged and are not restored`)
  print(`${rows} rows are in ${place}, ${files - damaged} files in their folder`)
  return DONE
}

const describe = ({ account, nickname, accountNo, mobile }: MemberSummary) =>
  [nickname || account || accountNo, account && `(${account})`, mobile, `#${accountNo}`].filter(Boolean).join(' ')

async function grantTo({ where, print }: CommandContext, account: string) {
  const { member, changed } = await grantAdmin(where, account)
  print(changed ? `${describe(member)} is an admin now` : `${describe(member)} is an admin already`)
}

async function revokeFrom({ where, print }: CommandContext, account: string) {
  const { member, changed } = await revokeAdmin(where, account)
  print(changed ? `${describe(member)} is no longer an admin` : `${describe(member)} is not an admin`)
}

async function approveOf({ where, print }: CommandContext, account: string) {
  const approved = await approveRequests(where, account)
  for (const { work } of approved) print(`Approved: ${describeWork(work)}`)
  print(approved.length === 0 ? 'No request waits for approval' : `${account} can now complete it under Approvals`)
}

function describeWork(work: Approval['work']): string {
  if (work.kind === 'promoted') return `make ${work.member.name} an admin`
  if (work.kind === 'codesMade') return `make ${work.input.count} codes of ${work.input.points} points`
  const { unit, amount, reason } = work.input
  return `add ${unit === 'cash' ? `¥${(amount / 100).toFixed(2)}` : `${amount} points`} to ${work.member.name} (${reason})`
}

async function listAdmins({ where, print, spell }: CommandContext) {
  const admins = await findAdmins(where)
  for (const member of admins) print(describe(member))
  if (admins.length === 0) print(`There is no admin yet: ${spell('admin', 'grant ACCOUNT')}`)
  return DONE
}

async function probeModels({ variables, print, printError }: CommandContext) {
  const mistakes = engineMistakes(variables)
  for (const [name, message] of mistakes) printError(`✗ ${name} ${message}`)
  if (mistakes.length > 0) return FAILED
  const engines = readEngines(variables)
  if (engines.length === 0) print('AI_BASE_URL is not set: the demonstration engine answers')
  let code = DONE
  for await (const { isWrong, line } of probe({
    engines,
    aiImageModel: variables['AI_IMAGE_MODEL'],
    aiImageSizes: variables['AI_IMAGE_SIZES'],
  })) {
    if (isWrong) code = FAILED
    if (isWrong) printError(`✗ ${line}`)
    else print(`✓ ${line}`)
  }
  return code
}
