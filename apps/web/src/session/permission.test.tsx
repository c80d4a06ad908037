import { roleMachine } from '@moyun/machines'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Permission, usePermission } from './permission.tsx'
import { Role } from './role.ts'

function draw(view: ReactElement, role: 'user' | 'admin' | '', { switched = false } = {}) {
  const actor = createActor(roleMachine).start()
  if (role !== '') actor.send({ type: 'role.loaded', role })
  if (switched) actor.send({ type: 'role.switch' })
  return renderToStaticMarkup(<Role.Provider actor={actor}>{view}</Role.Provider>)
}

const secret = <Permission roles={['admin']}>封禁</Permission>

test('does not render what the role may not see', () => {
  expect(draw(secret, 'user')).toBe('')
  expect(draw(secret, '')).toBe('')
})

test('renders what the role may see', () => {
  expect(draw(secret, 'admin')).toBe('封禁')
  expect(draw(<Permission roles={['user', 'admin']}>看看</Permission>, 'user')).toBe('看看')
})

test('an empty list and “*” allow every role', () => {
  expect(draw(<Permission roles={[]}>看看</Permission>, 'user')).toBe('看看')
  expect(draw(<Permission roles={['*']}>看看</Permission>, 'user')).toBe('看看')
})

test('an admin in the user view sees what a user sees', () => {
  expect(draw(secret, 'admin', { switched: true })).toBe('')
})

test('a missing role list throws an error that names the component or hook', () => {
  const forgotten = {} as { roles: readonly string[] } // as a caller without types would leave it
  function Asks() {
    return String(usePermission(forgotten.roles))
  }

  expect(() => draw(<Permission {...forgotten}>封禁</Permission>, 'admin')).toThrow('Permission needs a list of roles')
  expect(() => draw(<Asks />, 'admin')).toThrow('usePermission needs a list of roles')
})

test('the hook gives the same result as the component', () => {
  function Asks() {
    return String(usePermission(['admin']))
  }

  expect(draw(<Asks />, 'admin')).toBe('true')
  expect(draw(<Asks />, 'user')).toBe('false')
})
