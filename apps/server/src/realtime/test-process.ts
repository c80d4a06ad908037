import { startServer } from './test-server.ts'

// A server in a process of its own, for tests that kill it: the address of its database, then its port.
const [url = '', port = '0'] = process.argv.slice(2)
const server = await startServer(url, { port: Number(port) })
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
process.stdout.write(`${server.url}\n`)
