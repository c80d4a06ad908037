export { readSettings } from '@moyun/api'
