import { insertExport } from './insert.mjs'
import { toCamel, toPascal } from './change-case.mjs'

const machine = (name, camel, pascal) => `import { assign, setup, type SnapshotFrom } from 'xstate'
import { placeholderActor } from '../placeholder-actor.ts'

/** Watches ${name}: says here what it is for, and who starts it. */
export const ${camel}Machine = setup({
  types: {
    context: {} as { title: string; error: unknown },
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    readTitle: placeholderActor<string>('readTitle'),
  },
  actions: {
    setTitle: assign((_, params: { title: string }) => ({ ...params, error: null })),
    report: assign((_, params: { error: unknown }) => params),
  },
}).createMachine({
  id: '${camel}',
  context: { title: '', error: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readTitle',
        onDone: { actions: { type: 'setTitle', params: ({ event }) => ({ title: event.output }) }, target: 'ready' },
        onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) }, target: 'unreachable' },
      },
    },
    ready: {},
    unreachable: {
      on: { retry: 'reading' },
    },
  },
})

export type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>

export const select${pascal}Title = (snapshot: ${pascal}Snapshot) => snapshot.context.title
`

const test = (name, camel, pascal) => `import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { select${pascal}Title, ${camel}Machine } from './${name}.machine.ts'

const reading = (...answers: (() => Promise<string>)[]) =>
  createActor(${camel}Machine.provide({ actors: { readTitle: fromPromise<string>(() => answers.shift()?.() ?? Promise.reject(new Error('no more'))) } })).start()

test('shows the title that it read', async () => {
  const watch = reading(() => Promise.resolve('晨课'))

  const ready = await waitFor(watch, (s) => s.matches('ready'))

  expect(select${pascal}Title(ready)).toBe('晨课')
})

test('reports a failed request, and reads again on retry', async () => {
  const away = new Error('away')
  const watch = reading(() => Promise.reject(away), () => Promise.resolve('晨课'))

  const unreachable = await waitFor(watch, (s) => s.matches('unreachable'))
  expect(unreachable.context.error).toBe(away)

  watch.send({ type: 'retry' })
  const ready = await waitFor(watch, (s) => s.matches('ready'))
  expect(ready.context.error).toBeNull()
})
`

/** Plans a machine: its definition, its test, its line in the package index. */
export function planMachine(name, { read }) {
  const face = 'packages/machines/src/index.ts'
  const folder = `packages/machines/src/${name}`
  const [camel, pascal] = [toCamel(name), toPascal(name)]
  return {
    files: {
      [`${folder}/${name}.machine.ts`]: machine(name, camel, pascal),
      [`${folder}/${name}.machine.test.ts`]: test(name, camel, pascal),
    },
    changes: { [face]: insertExport(read(face), `export * from './${name}/${name}.machine.ts'`) },
    next: `Name the states after situations, then give it real actors in apps/web/src/features/${name}.`,
  }
}
