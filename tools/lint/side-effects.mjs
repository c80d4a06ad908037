import { locateFile } from './locate-file.mjs'

const pureStatements = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSDeclareFunction',
  'TSModuleDeclaration',
  'TSEnumDeclaration',
  'TSExportAssignment',
])
const effectFunctions = new Set([
  'fetch',
  'setInterval',
  'setTimeout',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'addEventListener',
  'createRoot',
])
const effectMethods =
  /^(start|listen|connect|subscribe|addEventListener|on|once|setItem|removeItem|render|register|.+Sync)$/
const effectClasses = new Set([
  'WebSocket',
  'EventSource',
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
  'XMLHttpRequest',
])
const globalObjects = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'process',
  'indexedDB',
])

const isFunction = (node) => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

function hasEffect(node) {
  if (node.type === 'AwaitExpression') return true
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' && effectClasses.has(node.callee.name)
  if (node.type === 'MemberExpression') return node.object.type === 'Identifier' && globalObjects.has(node.object.name)
  if (node.type !== 'CallExpression') return false
  if (node.callee.type === 'Identifier') return effectFunctions.has(node.callee.name)
  return (
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    effectMethods.test(node.callee.property.name)
  )
}

/**
 * The first part of a value that has a side effect when it is evaluated; function bodies run later and do not count.
 */
function findEffect(node, keys) {
  if (!node || isFunction(node)) return null
  if (hasEffect(node)) return node
  for (const key of keys[node.type] ?? []) {
    for (const child of [node[key]].flat()) {
      if (!child || (node.type === 'PropertyDefinition' && key === 'value' && !node.static)) continue
      const found = findEffect(child, keys)
      if (found) return found
    }
  }
  return null
}

function rootName(node) {
  let at = node
  while (at.type === 'MemberExpression') at = at.object
  return at.type === 'Identifier' ? at.name : null
}

/**
 * Boundary 4: no side effects at import, except in `main.ts`, `main.tsx`, the server's `command.ts` and `.storybook`.
 */
export const noSideEffects = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      effect:
        "This is a side effect at import; only main.ts, main.tsx, the server's command.ts and .storybook may have one.",
    },
  },
  create(context) {
    const { file, inside } = locateFile(context.filename)
    if (
      !inside.startsWith('src/') ||
      /(^|\/)main\.tsx?$/.test(inside) ||
      file === 'apps/server/src/cli/command.ts' ||
      /\.worker\.ts$/.test(inside)
    )
      return {}
    const { sourceCode } = context
    const report = (node) => context.report({ node, messageId: 'effect' })
    const isOwn = (name) =>
      sourceCode.scopeManager.scopes.some((scope) => scope.type === 'module' && scope.set.has(name))

    function look(statement) {
      if (
        statement.type === 'ImportDeclaration' &&
        statement.specifiers.length === 0 &&
        statement.importKind !== 'type'
      )
        return report(statement)
      if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration') {
        return statement.declaration ? look(statement.declaration) : undefined
      }
      if (statement.type === 'VariableDeclaration' || statement.type === 'ClassDeclaration') {
        if (statement.declare) return undefined
        const loud = findEffect(statement, sourceCode.visitorKeys)
        return loud ? report(loud) : undefined
      }
      if (pureStatements.has(statement.type) || statement.directive) return undefined
      const assigned =
        statement.expression?.type === 'AssignmentExpression' ? rootName(statement.expression.left) : null
      if (assigned && isOwn(assigned)) return undefined
      const isValue =
        /^(Identifier|Literal|ObjectExpression|ArrayExpression|ArrowFunctionExpression|TSSatisfiesExpression|TSAsExpression)$/
      return isValue.test(statement.type) ? undefined : report(statement)
    }

    return { Program: (node) => node.body.forEach(look) }
  },
}
