import net, { type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { closeAfterFile } from '../testing/test-closing.ts'
import { connect } from './connect.ts'

/**
 * A second URL of a test's database, through a relay on loopback that can be cut: then every connection breaks, and new
 * ones are rejected.
 */
export async function interruptibleDatabase(url: string) {
  const there = new URL(url)
  const host = there.searchParams.get('host') ?? there.hostname
  const port = there.port || '5432'
  const pairs = new Set<Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy()
    const far = host.startsWith('/')
      ? net.connect(path.join(host, `.s.PGSQL.${port}`))
      : net.connect(Number(port), host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  there.searchParams.delete('host')
  there.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const { db, pool } = connect(there.href)
  closeAfterFile(async () => {
    await pool.end()
    for (const one of pairs) one.destroy()
    server.close()
  })

  return {
    db,
    cut() {
      isCut = true
      for (const one of pairs) one.destroy()
    },
    mend() {
      isCut = false
    },
  }
}
