// npm run backup [-- FILE]: writes a consistent snapshot of all rows, and the files, into one compressed file. The
// server may be running.
import { command } from './command.mjs'

await command('backup')
