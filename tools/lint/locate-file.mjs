import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const inWorkspace = /(?:^|\/)((?:packages|apps)\/(ui|machines|api|web|server)\/(.+))$/

/**
 * Where a file is: its package or app (`ui`, `machines`, `api`, `web`, `server`, or the top folder) and its path inside
 * it.
 */
export function locateFile(filename) {
  const relative = path.relative(root, filename).split(path.sep).join('/')
  const [, file, workspace, inside] = inWorkspace.exec(relative) ?? []
  return file ? { workspace, file, inside } : { workspace: relative.split('/')[0], file: relative, inside: relative }
}

/** True for stories, tests, end-to-end tests and their setup: files that a test runner runs, not the product. */
export const isTestFile = ({ inside }) =>
  /\.(stories|test|spec|e2e)\.[a-z]+$/.test(inside) ||
  /^(e2e|rehearsal)\//.test(inside) ||
  /(^|\/)(test-[a-z-]+|[a-z-]+\.setup)\.[a-z]+$/.test(inside)

/**
 * What an import resolves to: one of our packages with its subpath, a file of the repository, or an external package.
 */
export function resolveImport(source, filename) {
  const ours = /^@moyun\/([a-z]+)(?:\/(.+))?$/.exec(source)
  if (ours) return { kind: 'package', workspace: ours[1], rest: ours[2] ?? '' }
  if (!source.startsWith('.')) return { kind: 'outside', name: source }
  return { kind: 'file', ...locateFile(path.resolve(path.dirname(filename), source.replace(/\?.*$/, ''))) }
}

/** Visits every import and re-export of a module; tells whether it is type-only. */
export function onImport(visit) {
  const typeOnly = (node) => node.importKind === 'type' || node.exportKind === 'type'
  const named = (node) => node.source && visit(node.source, typeOnly(node))
  return {
    ImportDeclaration: named,
    ExportNamedDeclaration: named,
    ExportAllDeclaration: named,
    ImportExpression: (node) => node.source.type === 'Literal' && visit(node.source, false),
    TSImportType: (node) => visit(node.source ?? node.argument.literal, true),
  }
}
