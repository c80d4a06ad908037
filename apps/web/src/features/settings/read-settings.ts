export { areSettingsIntact, readSettings } from '@moyun/api'
