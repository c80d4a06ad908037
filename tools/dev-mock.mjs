// npm run dev:mock: Vite alone. Mock Service Worker responds in the browser; there is no server and no database.
import path from 'node:path'
import { exitWithParent } from './exit-with-parent.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'

try {
  exitWithParent()
  await install()
  process.env.VITE_MOCK = 'true' // read by apps/web/vite.config.ts
  const { createServer } = await import('vite')
  const web = path.join(root, 'apps/web')
  const pages = await createServer({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    server: { port: Number(process.env.WEB_PORT || 5173), strictPort: true, host: '127.0.0.1' },
  })
  await pages.listen()
  pages.printUrls()
  console.log('  Mock data: sign in as admin/admin or user/user. Any six digits but 000000 are a valid SMS code.')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void pages.close().then(() => process.exit(0)))
} catch (problem) {
  console.error(`✗ ${problem.message}`)
  process.exit(1)
}
