import { gallery, isRefusal } from '@moyun/api'
import type { AppContext } from '../../app/app-context.ts'
import { findPublic } from '../../modules/gallery/read-public.ts'
import { prices } from '../../modules/about/prices.ts'
import { products } from '../../modules/orders/products.ts'
import { publicHeads } from './page-heads.ts'
import type { HeadTags } from './render-head.ts'

/** The preview image of the product, next to the page for all routes. */
const SHARE = '/share.png'
/** Maximum characters of a description: no client shows more. */
const LONGEST = 160

type HeadContext = Pick<AppContext, 'db' | 'files' | 'environment'>

const kinds = { chat: '对话', text: '文章', translation: '译文', painting: '绘画', restoration: '修复' } as const

/** The head tags of a page; null for a page that must not be indexed. */
export async function headTagsFor(context: HeadContext, pathname: string): Promise<HeadTags | null> {
  const origin = context.environment.publicUrl ?? null
  const at = (path: string) => origin && origin + path
  const known = publicHeads.get(pathname)
  if (known)
    return {
      ...known,
      lines: pathname === '/website' ? priceLines() : known.lines,
      url: at(pathname),
      image: at(SHARE),
      type: 'website',
    }
  const [, id] = /^\/works\/([\da-f-]{36})$/.exec(pathname) ?? []
  return id === undefined ? null : workHead(context, id, at)
}

/** The head tags of a public work; any other work is treated as unknown. */
async function workHead(
  { db, files }: HeadContext,
  id: string,
  at: (path: string) => string | null,
): Promise<HeadTags | null> {
  try {
    const { work } = await findPublic(db, files, gallery.read, undefined, id)
    const by = `${work.author.name}的${kinds[work.type]}，${work.offline ? '演示引擎' : 'AI 生成'}`
    return {
      title: `${work.title} · 墨韵 Moyun`,
      description: [[...work.excerpt].slice(0, LONGEST).join(''), by].filter(Boolean).join(' — '),
      lines: [],
      url: at(`/works/${id}`),
      image: at(work.cover === null ? SHARE : `/api/gallery/${id}/cover`),
      type: 'article',
    }
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

const yuan = (fen: number) => `¥${fen / 100}`

/** The prices, line by line. */
function priceLines(): string[] {
  const plans = products.flatMap(({ plan, price, points }) =>
    plan ? [`会员 ${plan.days} 天：${yuan(price)}，${points} 点，对话和任务按原价 ${plan.rate}%`] : [],
  )
  const packs = products.flatMap(({ kind, price, points }) =>
    kind === 'points' ? [`${points} 点：${yuan(price)}`] : [],
  )
  const tools = [
    `聊天：每问 1 点起，问 ${prices.chat.input} token 1 点，答 ${prices.chat.output} token 1 点，答的部分至多 ${prices.chat.wordsAtMost} 点`,
    `写作：${prices.writing.from} 点起一篇`,
    `翻译：1 点 ${prices.translation} 字`,
    `绘画：${prices.painting} 点一张`,
    `修复：${prices.restoration.from} 点起一张`,
  ]
  return [...tools, ...plans, ...packs]
}
