import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The signed-in member in the console's format. */
export const ConsoleUser = z.object({
  name: z.string(),
  avatar: z.string(),
  email: z.optional(z.string()),
  job: z.optional(z.string()),
  jobName: z.optional(z.string()),
  organization: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  location: z.optional(z.string()),
  locationName: z.optional(z.string()),
  introduction: z.optional(z.string()),
  personalWebsite: z.optional(z.string()),
  phone: z.optional(z.string()),
  registrationDate: z.optional(z.string()),
  accountId: z.optional(z.string()),
  certification: z.optional(z.number()),
  role: z.enum(['', 'user', 'admin']),
})
export type ConsoleUser = z.infer<typeof ConsoleUser>

/** A day, such as `2026-03-14`, and the count on that day. */
export const ContentPoint = z.object({ x: z.iso.date(), y: z.int() })
export type ContentPoint = z.infer<typeof ContentPoint>

/** A frequently used item. */
export const PopularItem = z.object({
  key: z.string(),
  title: z.string(),
  /** Number of uses within 30 days. */
  clickNumber: z.int(),
  /** Percent by which today's uses exceed yesterday's; null for an item used today and not yesterday. */
  increases: z.nullable(z.int()),
})
export type PopularItem = z.infer<typeof PopularItem>

/** Content type of a popular item. */
export const PopularType = z.enum(['text', 'image', 'video'])
export type PopularType = z.infer<typeof PopularType>

/** A menu entry with its children. */
export interface MenuItem {
  path: string
  name: string
  meta: {
    locale: string
    icon?: string | undefined
    requiresAuth: boolean
    order?: number | undefined
    roles?: string[] | undefined
    hideInMenu?: boolean | undefined
  }
  children?: MenuItem[] | undefined
}

export const MenuItem: z.ZodMiniType<MenuItem> = z.object({
  path: z.string(),
  name: z.string(),
  meta: z.object({
    locale: z.string(),
    icon: z.optional(z.string()),
    requiresAuth: z.boolean(),
    order: z.optional(z.number()),
    roles: z.optional(z.array(z.string())),
    hideInMenu: z.optional(z.boolean()),
  }),
  children: z.optional(z.array(z.lazy(() => MenuItem))),
})

export const consoleShell = {
  /** The signed-in member in the console's format. 50008 without a valid session. */
  user: endpoint({ method: 'GET', path: '/api/user/info', access: 'member', envelope: 'console', result: ConsoleUser }),
  /** The member's menu, by role, in the order that an admin has set. */
  menu: endpoint({
    method: 'GET',
    path: '/api/user/menu',
    access: 'member',
    envelope: 'console',
    result: z.array(MenuItem),
  }),
  /**
   * The member's five most used items, most used first: for `text` their conversations, for the other types nothing
   * yet.
   */
  popular: endpoint({
    method: 'GET',
    path: '/api/popular/list',
    access: 'member',
    envelope: 'console',
    query: z.object({ type: z._default(PopularType, 'text') }),
    result: z.array(PopularItem),
  }),
  /**
   * The number of the member's requests on each of the last eight days, oldest first; a day begins at midnight in
   * Shanghai.
   */
  contentData: endpoint({
    method: 'GET',
    path: '/api/content-data',
    access: 'member',
    envelope: 'console',
    result: z.array(ContentPoint),
  }),
}
