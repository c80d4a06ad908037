import type { BuiltInTemplate } from './built-in-template.ts'
import { momentsPost } from './social/moments-post.ts'
import { officialAccountArticle } from './social/official-account-article.ts'
import { podcastOutline } from './social/podcast-outline.ts'
import { videoScript } from './social/video-script.ts'
import { xiaohongshuNote } from './social/xiaohongshu-note.ts'

/** Posts for social media feeds. */
export const socialTemplates: readonly BuiltInTemplate[] = [
  xiaohongshuNote,
  officialAccountArticle,
  videoScript,
  podcastOutline,
  momentsPost,
]
