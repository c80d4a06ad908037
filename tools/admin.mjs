// npm run admin -- grant|revoke|approve ACCOUNT, list or probe: manages admin rights, approves a request of the only
// admin, or checks whether the models respond. The server may be running.
import { command } from './command.mjs'

await command('admin')
