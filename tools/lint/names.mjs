import path from 'node:path'
import { isTestFile, locateFile } from './locate-file.mjs'
import { replacementIn } from './replaced-words.mjs'

const emptyWords = ['data', 'info', 'item']
/** Verbs that do not say who calls what: no declaration has one of them as its whole name. */
const speechWords = ['say', 'tell', 'told', 'hear', 'heard']
const emptyEnding = '(?:Manager|Service|Helpers?|Utils?)'
const emptyEndings = new RegExp(`${emptyEnding}$`)
/** Any file that declares such a name contains this; in the other files, scopes need not be analysed. */
const suspicious = new RegExp(`\\b(?:${[...emptyWords, ...speechWords].join('|')})\\b|\\bhandle[A-Z]|${emptyEnding}\\b`)

function problemOf(name, workspace) {
  if (emptyWords.includes(name)) return 'is too vague: name what it is'
  if (speechWords.includes(name)) return replacementIn(name)
  if (workspace !== 'server' && /^handle[A-Z]/.test(name))
    return 'names the event: name the action instead (`submit`, `openMenu`)'
  if (emptyEndings.test(name)) return 'is too vague: name what it does'
  return null
}

/**
 * A shorthand such as `{ data }`, destructured from a row or an envelope: outside of `ui` and `web` it keeps the
 * contract's name.
 */
const isField = ({ workspace }, identifier) =>
  workspace !== 'ui' && workspace !== 'web' && identifier.parent.type === 'Property' && identifier.parent.shorthand

/** Reports declared names that say nothing, and exported names with a word that has a standard term. */
export const names = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      empty: '`{{name}}` {{problem}}.',
      boolean: '`{{name}}`: a boolean prop must be an adjective without a prefix (`busy`, `disabled`).',
    },
  },
  create(context) {
    const place = locateFile(context.filename)
    return {
      'Program:exit'(program) {
        for (const name of exportedNames(program)) {
          const problem = replacementIn(name)
          if (problem) context.report({ node: program, messageId: 'empty', data: { name, problem } })
        }
        if (!suspicious.test(context.sourceCode.text)) return
        for (const scope of context.sourceCode.scopeManager.scopes) {
          for (const variable of scope.variables) {
            const declared = variable.defs.find(
              ({ type }) => type !== 'ImportBinding' && type !== 'ImplicitGlobalVariable',
            )
            const [identifier] = variable.identifiers
            const problem =
              declared && identifier && !isField(place, identifier) ? problemOf(variable.name, place.workspace) : null
            if (problem)
              context.report({ node: identifier, messageId: 'empty', data: { name: variable.name, problem } })
          }
        }
      },
      TSPropertySignature(node) {
        const name = node.key.name
        if (typeof name !== 'string') return
        if (/^handle[A-Z]/.test(name) || speechWords.includes(name))
          context.report({ node, messageId: 'empty', data: { name, problem: problemOf(name, place.workspace) } })
        const boolean = node.typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword'
        if (place.workspace === 'ui' && boolean && /^(is|has|should)[A-Z]/.test(name))
          context.report({ node, messageId: 'boolean', data: { name } })
      },
    }
  },
}

const sharedFolders = /^(utils?|helpers?|libs?|common|types|hooks|misc|services|managers)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascal = /^[A-Z][A-Za-z0-9]*$/

function folderProblem(folders) {
  const shared = folders.find((folder) => sharedFolders.test(folder))
  if (shared)
    return `A folder \`${shared}\` is a catch-all: put each function beside its caller, or in a file named after what it does.`
  const odd = folders.find((folder) => !kebab.test(folder) && !pascal.test(folder))
  return odd ? `Folder \`${odd}\` must be in kebab-case, or in PascalCase for a component.` : null
}

function componentProblem({ workspace }, folders, stem, exported) {
  if (!exported.has(stem)) return `\`${stem}.tsx\` must export \`${stem}\`: a file has the name of its component.`
  const home = folders.at(-1) ?? ''
  if (workspace === 'ui' && !pascal.test(home) && home !== 'theme')
    return `\`${stem}.tsx\` must be in a folder \`${stem}/\`.`
  return null
}

function fileProblem(place, exported) {
  const parts = place.inside.split('/')
  const base = parts.at(-1)
  const folders = parts.slice(1, -1)
  const stem = base.split('.')[0]
  const folder = folderProblem(folders)
  if (folder) return folder
  const replaced = [...folders, stem].map(replacementIn).find(Boolean)
  if (replaced) return `\`${base}\` ${replaced}.`
  if (sharedFolders.test(stem)) return `\`${base}\` is too vague: name the file after what it exports.`
  if (emptyWords.includes(stem) || emptyEndings.test(stem))
    return `\`${base}\` is too vague: name the file after what it exports.`
  if (!kebab.test(stem) && !pascal.test(stem))
    return `\`${base}\` must be in kebab-case, or in PascalCase for a component.`
  if (isTestFile(place)) return null
  if (pascal.test(stem)) {
    return base === `${stem}.tsx`
      ? componentProblem(place, folders, stem, exported)
      : `\`${base}\` must be in kebab-case: PascalCase is for components.`
  }
  if (place.workspace === 'ui' && base.endsWith('.tsx'))
    return `\`${base}\` must be in PascalCase: a .tsx file of packages/ui is a component.`
  const component = stem.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  // The app's files are named after what they export, parts of a page included: `routes/chat/not-sent.tsx` → `NotSent`.
  if (place.workspace !== 'web' && base.endsWith('.tsx') && exported.has(component))
    return `\`${base}\` exports a component: name it \`${component}.tsx\`.`
  const leaf =
    place.workspace === 'machines' && base.endsWith('.machine.ts') && stem !== folders.at(-1) && !folders.at(-1)
  return leaf ? `\`${base}\` must be in a folder \`${stem}/\`.` : null
}

/** The names that a module exports. */
function exportedNames(program) {
  const found = new Set()
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of node.specifiers) found.add(exported.name)
    if (node.declaration?.id) found.add(node.declaration.id.name)
    for (const { id } of node.declaration?.declarations ?? []) if (id.type === 'Identifier') found.add(id.name)
  }
  return found
}

/**
 * File and folder names: PascalCase for a component in its own folder, kebab-case for the rest, no catch-all folders.
 */
export const fileNames = {
  meta: { type: 'problem', schema: [], messages: { name: '{{problem}}' } },
  create(context) {
    const place = locateFile(path.normalize(context.filename))
    if (!place.inside.startsWith('src/')) return {}
    return {
      Program(node) {
        const problem = fileProblem(place, exportedNames(node))
        if (problem) context.report({ loc: { line: 1, column: 0 }, messageId: 'name', data: { problem } })
      },
    }
  },
}
