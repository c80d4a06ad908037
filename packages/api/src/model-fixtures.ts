import type { Model } from './contract/models.ts'

/** What can be asked: the house's own engine, one that reads, one that sees. */
export const models: Model[] = [
  { id: 'moyun-demo', name: 'Moyun Demo', offline: true, sees: false, costsAtMost: 20 },
  { id: 'qwen-plus', name: 'Qwen Plus', offline: false, sees: false, costsAtMost: 20 },
  { id: 'qwen-vl-plus', name: 'Qwen VL Plus', offline: false, sees: true, costsAtMost: 20 },
]
