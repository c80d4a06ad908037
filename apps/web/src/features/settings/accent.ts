export { applyAccent } from '@moyun/ui'
