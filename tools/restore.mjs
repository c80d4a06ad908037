// npm run restore -- FILE: fills an empty database from a backup; what is there is never written over.
import { command } from './command.mjs'

await command('restore')
