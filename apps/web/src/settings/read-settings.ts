export { isSound, readSettings } from '@moyun/api'
