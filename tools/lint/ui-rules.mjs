import path from 'node:path'
import { locateFile } from './locate-file.mjs'

const colour =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgb|rgba|hsl|hsla|hwb|oklch|oklab|lab|lch)\(/i

/** Colours come from the theme only. */
export const noRawColour = {
  meta: { type: 'problem', schema: [], messages: { colour: '`{{found}}`: use a colour of the theme.' } },
  create(context) {
    const look = (node, text) => {
      const found = colour.exec(text)
      if (found) context.report({ node, messageId: 'colour', data: { found: found[0] } })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && look(node, node.value),
      TemplateElement: (node) => look(node, node.value.raw),
      JSXText: (node) => look(node, node.value),
    }
  },
}

const codeNames = /^(?:error|status|http|response|refusal|envelope)Codes?$/
const troubleNames = /^(?:error|refusal|problem|failure|reason)s?$/
const codes = new Set([
  400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 1001, 1002, 1003, 1006, 1007, 1008, 2001, 2002, 2003, 3001,
  50000, 50008, 50012, 50014,
])

const isCodeType = (type) =>
  type?.type === 'TSNumberKeyword' ||
  type?.type === 'TSUnknownKeyword' ||
  (type?.type === 'TSTypeReference' && /(Error|Refusal)$/.test(type.typeName.name ?? ''))

/** Boundary 5: the UI package takes texts or message descriptors, never error codes. */
export const noErrorCodes = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { code: 'packages/ui takes texts, never error codes: the app turns an error into a text.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'code' })
    const isCode = (node) => node?.type === 'Literal' && codes.has(node.value)
    return {
      TSPropertySignature(node) {
        const name = node.key.name ?? ''
        const type = node.typeAnnotation?.typeAnnotation
        const parts = type?.type === 'TSUnionType' ? type.types : [type]
        if (codeNames.test(name)) report(node)
        else if (troubleNames.test(name) && parts.some(isCodeType)) report(node)
        else if (name === 'code' && parts.some((part) => part?.type === 'TSNumberKeyword')) report(node)
      },
      BinaryExpression: (node) =>
        /^[!=]==?$/.test(node.operator) && (isCode(node.left) || isCode(node.right)) && report(node),
      SwitchCase: (node) => isCode(node.test) && report(node),
      'Property[computed=false]': (node) => isCode(node.key) && node.key.value > 1000 && report(node),
    }
  },
}

/** A page only queries, navigates and renders: no styles, no effects of its own, at most 90 lines. */
export const thinPages = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      style: 'A page has no styles: move them into a component of packages/ui.',
      effect: 'A page has no effects: move them into a machine.',
      long: 'A page has at most 90 lines, this one has {{lines}}: extract a component or a machine.',
    },
  },
  create(context) {
    const { inside } = locateFile(context.filename)
    const folder = path.posix.basename(path.posix.dirname(inside))
    if (inside !== `src/routes/${folder}/${folder}.tsx`) return {}
    return {
      ImportDeclaration(node) {
        if (node.source.value === 'styled-components') context.report({ node, messageId: 'style' })
      },
      'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/]': (node) =>
        context.report({ node, messageId: 'effect' }),
      'Program:exit'() {
        const lines = context.sourceCode.lines.length - 1
        if (lines > 90) context.report({ loc: { line: 91, column: 0 }, messageId: 'long', data: { lines } })
      },
    }
  },
}
