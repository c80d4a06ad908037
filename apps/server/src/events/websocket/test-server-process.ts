import { startServer } from './test-server.ts'

// A server in a child process, for tests that kill it. Arguments: the database URL, the port, the crash point.
const [url = '', port = '0', crashAt = ''] = process.argv.slice(2)
const server = await startServer(url, { port: Number(port), variables: { CRASH_AT: crashAt } })
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0))
})
process.stdout.write(`${server.url}\n`)
