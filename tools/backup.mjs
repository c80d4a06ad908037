// npm run backup [-- FILE]: every row as it was at one moment, and the files, in one compressed file; the server may run.
import { command } from './command.mjs'

await command('backup')
