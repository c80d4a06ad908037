import { Script } from 'node:vm'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { diagramPage } from './plugin.mjs'

test('P23: the diagram page has one classic script, which a page without an origin may run', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [diagramPage()],
    server: { port: 0, host: '127.0.0.1' },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const get = async (path) => (await fetch(new URL(path, server.resolvedUrls.local[0]))).text()

  const [, address, ...others] = /<script src="([^"]+)">(.*<script)?/s.exec(await get('/diagram.html'))
  expect(others).toEqual([undefined])
  const code = await get(address)
  expect(() => new Script(code)).not.toThrow()
  expect(code.includes('startDiagramWorker')).toBe(true)
})
