import { testDatabase } from '../../database/test-database.ts'
import { closeAfterFile } from '../../testing/test-closing.ts'
import { startServer } from './test-server.ts'

/** A database, and a server that uses it, for all tests of a file. */
export async function sharedTestServer() {
  const database = await testDatabase()
  const server = await startServer(database.url)
  closeAfterFile(() => server.close())
  return { database, server }
}
