import type { Model } from '@moyun/api'

/** How a model handles a picture: seen or not; the demo engine only measures it. Null while unknown. */
export const pictureSupportOf = (model: Model | undefined) =>
  model === undefined ? null : model.offline ? 'measured' : model.hasVision ? 'seen' : 'unseen'
