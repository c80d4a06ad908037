import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { fieldKeys } from '../../packages/api/src/errors/field-key.ts'

const server = path.resolve(import.meta.dirname, '../../apps/server/src')
const sources = fs.readdirSync(server, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file))

/** A node and all its descendants. */
function nodesIn(node, nodes = []) {
  nodes.push(node)
  ts.forEachChild(node, (child) => void nodesIn(child, nodes))
  return nodes
}

/**
 * The texts that an expression may evaluate to as a field message: property values, in both branches of a conditional.
 */
function valuesOf(expression) {
  if (ts.isObjectLiteralExpression(expression))
    return expression.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? valuesOf(property.initializer) : [],
    )
  if (ts.isConditionalExpression(expression))
    return [...valuesOf(expression.whenTrue), ...valuesOf(expression.whenFalse)]
  if (ts.isStringLiteral(expression)) return [expression.text]
  return []
}

/** The field messages of a file: in `fields: {…}`, or in a variable that is passed on as `fields` and filled before. */
function keysIn(text) {
  if (!/\bfields\b/.test(text)) return []
  const nodes = nodesIn(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true))
  const given = nodes.flatMap((node) => {
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'fields') return [node.name]
    return ts.isPropertyAssignment(node) && node.name.getText() === 'fields' ? [node.initializer] : []
  })
  const names = given.filter(ts.isIdentifier).map(({ text: name }) => name)
  const filled = nodes.flatMap((node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && names.includes(node.name.getText()))
      return [node.initializer]
    const isAssigned =
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isElementAccessExpression(node.left)
    return isAssigned && names.includes(node.left.expression.getText()) ? [node.right] : []
  })
  return [...given, ...filled].flatMap(valuesOf)
}

test('finds field keys in every form of assignment', () => {
  const text = `
    throw refuse(x, 'invalid', { result: { fields: bad ? { a: 'one' } : { b: 'two' } } })
    const wrong = closed ? { c: 'three' } : odd ? { d: 'four' } : null
    throw refuse(x, 'invalid', { result: { fields: wrong } })
    const fields: Record<string, string> = {}
    if (odd) fields['e'] = 'five'
    throw refuse(x, 'invalid', { result: { fields } })`

  expect(keysIn(text).sort()).toEqual(['five', 'four', 'one', 'three', 'two'])
})

test('the server reports invalid fields by known field keys only', () => {
  const keys = [...new Set(sources.flatMap((file) => keysIn(fs.readFileSync(path.join(server, file), 'utf8'))))]

  expect(keys).toEqual(expect.arrayContaining(['areacodeClosed', 'missing', 'keyNeeded', 'tooLong']))
  expect(keys.filter((key) => !fieldKeys.includes(key))).toEqual([])
})

test.each(['zh-CN', 'en-US'])('the server has a text in %s for each field key, and no others', (language) => {
  const words = JSON.parse(fs.readFileSync(path.join(server, 'i18n', `${language}.json`), 'utf8'))
  const keys = Object.keys(words)
    .filter((word) => word.startsWith('field.'))
    .map((word) => word.slice('field.'.length))

  expect(keys.sort()).toEqual([...fieldKeys].sort())
})
