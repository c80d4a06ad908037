import { startServer } from './test-server.ts'

// A server in a process of its own, for tests that kill it: the address of its database, then its port, then where it shall die.
const [url = '', port = '0', crashAt = ''] = process.argv.slice(2)
const server = await startServer(url, { port: Number(port), variables: { CRASH_AT: crashAt } })
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
process.stdout.write(`${server.url}\n`)
