// npm run admin -- grant|revoke|approve ACCOUNT, or list: who may look after the members; or probe: whether the models answer. The server may run.
import { command } from './command.mjs'

await command('admin')
