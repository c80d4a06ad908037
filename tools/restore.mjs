// npm run restore -- FILE: fills an empty database from a backup; existing data is never overwritten.
import { command } from './command.mjs'

await command('restore')
