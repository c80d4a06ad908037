/**
 * The first elements of query keys, each for one kind of data. Two queries with equal keys share one result, so only one
 * function may fetch it.
 */
export const ADMIN = 'admin'
export const ASSISTANTS = 'assistants'
export const CONVERSATIONS = 'conversations'
export const CONVERSATION_COST = 'conversationCost'
export const CONVERSATION_TRASH = 'conversationsTrash'
export const DEVICES = 'devices'
export const DOCUMENTS = 'documents'
export const INBOX = 'inbox'
export const LEDGER = 'ledger'
/** The member's balances. */
export const LEDGER_SUMMARY = [LEDGER, 'summary']
export const MANUSCRIPTS = 'manuscripts'
export const MEMBERSHIP = 'membership'
export const MODELS = 'models'
export const ORDERS = 'orders'
export const PHONE = 'phone'
export const PROMPTS = 'prompts'
export const PUBLIC_WORK = 'publicWork'
export const PUBLIC_WORKS = 'publicWorks'
export const RECENT_ITEMS = 'recentItems'
export const STATISTICS = 'statistics'
export const TEMPLATES = 'templates'
export const TRANSLATIONS = 'translations'
export const WORKS = 'works'
